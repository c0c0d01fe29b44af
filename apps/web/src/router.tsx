import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { goTo } from '#lib/go-to.ts';
import { onSessionChange } from '#lib/session.ts';
import { SignInOverPage } from '#rooms/auth/SignInOverPage.tsx';
import { readMyExamsSearch } from '#rooms/exams/exam-filters.ts';
import { readRunSearch } from '#rooms/ranking/run-search.ts';
import { ErrorScreen } from '#shell/ErrorScreen.tsx';
import { guardPage, readPlan, readReturn } from '#shell/guards.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { NotFoundScreen } from '#shell/NotFoundScreen.tsx';
import { readAttempt, readPage, requireId, requireWord } from '#shell/route-params.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { paths } from './paths.ts';

const root = createRootRoute({
  beforeLoad: guardPage,
  // React Aria's links, menus and tabs go through the router instead of loading a new page.
  component: () => (
    <AriaRouterProvider navigate={(href) => goTo(router.history, href)}>
      <Outlet />
      <SignInOverPage />
    </AriaRouterProvider>
  ),
  notFoundComponent: NotFoundScreen,
});

// Visitors --------------------------------------------------------------------------------

const developerSignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.developer.signIn,
  validateSearch: readReturn,
  component: lazyRouteComponent(async () => {
    const [{ DeveloperSignInPage }, { ForgotPasswordDialog }] = await Promise.all([
      import('#rooms/auth/developer-sign-in.page.tsx'),
      import('#rooms/recovery/ForgotPasswordDialog.tsx'),
    ]);
    return { Page: () => <DeveloperSignInPage recovery={ForgotPasswordDialog} /> };
  }, 'Page'),
});

const companySignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.company.signIn,
  validateSearch: readReturn,
  component: lazyRouteComponent(async () => {
    const [{ CompanySignInPage }, { ForgotPasswordDialog }] = await Promise.all([
      import('#rooms/auth/company-sign-in.page.tsx'),
      import('#rooms/recovery/ForgotPasswordDialog.tsx'),
    ]);
    return { Page: () => <CompanySignInPage recovery={ForgotPasswordDialog} /> };
  }, 'Page'),
});

const developerSignUp = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.developer.signUp,
  validateSearch: readReturn,
  component: lazyRouteComponent(
    () => import('#rooms/developers/developer-sign-up.page.tsx'),
    'DeveloperSignUpPage',
  ),
});

const companySignUp = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.company.signUp,
  validateSearch: readPlan,
  component: lazyRouteComponent(
    () => import('#rooms/companies/company-sign-up.page.tsx'),
    'CompanySignUpPage',
  ),
});

const adminSignIn = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.admin.signIn,
  validateSearch: readReturn,
  component: lazyRouteComponent(() => import('#rooms/auth/admin-sign-in.page.tsx'), 'AdminSignInPage'),
});

const redefine = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.redefine,
  beforeLoad: requireWord('user', 'developer', 'company'),
  component: lazyRouteComponent(() => import('#rooms/recovery/redefine.page.tsx'), 'RedefinePage'),
});

// The same page in the area of each role.
const securityPage = lazyRouteComponent(async () => {
  const [{ SecurityPage }, { SecondFactorCard }] = await Promise.all([
    import('#rooms/auth/security.page.tsx'),
    import('#rooms/second-factor/SecondFactorCard.tsx'),
  ]);
  return { Page: () => <SecurityPage secondFactor={SecondFactorCard} /> };
}, 'Page');

// Developers ------------------------------------------------------------------------------

const developerArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'developer',
  component: lazyRouteComponent(() => import('#rooms/home/DeveloperArea.tsx'), 'DeveloperArea'),
});

const developerHome = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.home,
  component: lazyRouteComponent(() => import('#rooms/home/developer-home.page.tsx'), 'DeveloperHomePage'),
});

const myAttempts = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.myExams,
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('#rooms/attempts/my-attempts.page.tsx'), 'MyAttemptsPage'),
});

const runDetails = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.exam,
  beforeLoad: requireId('runId'),
  component: lazyRouteComponent(() => import('#rooms/attempts/run-details.page.tsx'), 'RunDetailsPage'),
});

const attemptResult = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.result,
  beforeLoad: requireId('attemptId'),
  component: lazyRouteComponent(() => import('#rooms/attempts/attempt-result.page.tsx'), 'AttemptResultPage'),
});

const developerSecurity = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.security,
  component: securityPage,
});

// Outside the area: nothing but the exam is in sight while it is taken.
const takeExam = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.developer.take,
  validateSearch: readAttempt,
  beforeLoad: requireId('runId'),
  component: lazyRouteComponent(() => import('#rooms/attempts/take-exam.page.tsx'), 'TakeExamPage'),
});

// Companies -------------------------------------------------------------------------------

const companyArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'company',
  component: lazyRouteComponent(() => import('#rooms/home/CompanyArea.tsx'), 'CompanyArea'),
});

const companyHome = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.home,
  component: lazyRouteComponent(() => import('#rooms/home/company-home.page.tsx'), 'CompanyHomePage'),
});

const myExams = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.exams,
  validateSearch: readMyExamsSearch,
  component: lazyRouteComponent(() => import('#rooms/exams/my-exams.page.tsx'), 'MyExamsPage'),
});

const companySecurity = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.security,
  component: securityPage,
});

const runOverview = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.run,
  validateSearch: readRunSearch,
  beforeLoad: requireId('runId'),
  // The ranking's page shows a tab of another room, which only this file may know.
  component: lazyRouteComponent(async () => {
    const [{ RunOverviewPage }, { IndividualTab }] = await Promise.all([
      import('#rooms/ranking/run-overview.page.tsx'),
      import('#rooms/grading/IndividualTab.tsx'),
    ]);
    return { Page: () => <RunOverviewPage individual={IndividualTab} /> };
  }, 'Page'),
});

// Administrators --------------------------------------------------------------------------

const adminArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'admin',
  component: lazyRouteComponent(() => import('#rooms/home/AdminArea.tsx'), 'AdminArea'),
});

const adminHome = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.home,
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('#rooms/admin/admin-home.page.tsx'), 'AdminHomePage'),
});

const adminSecurity = createRoute({
  getParentRoute: () => adminArea,
  path: paths.admin.security,
  component: securityPage,
});

// Authors of exams: companies, administrators, and visitors who sign in to publish ----------

const authorArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'author',
  component: lazyRouteComponent(() => import('#rooms/home/AuthorArea.tsx'), 'AuthorArea'),
});

const createExam = createRoute({
  getParentRoute: () => authorArea,
  path: paths.company.createExam,
  component: lazyRouteComponent(() => import('#rooms/exams/create-exam.page.tsx'), 'CreateExamPage'),
});

const createTemplate = createRoute({
  getParentRoute: () => authorArea,
  path: paths.admin.createExam,
  component: lazyRouteComponent(() => import('#rooms/exams/create-exam.page.tsx'), 'CreateTemplatePage'),
});

// Nobody sees it: the access table sends everybody on.
const createExamOfNobody = createRoute({
  getParentRoute: () => root,
  path: paths.createExamOfNobody,
  component: NotFoundScreen,
});

export const router = createRouter({
  routeTree: root.addChildren([
    developerSignIn,
    companySignIn,
    developerSignUp,
    companySignUp,
    adminSignIn,
    redefine,
    developerArea.addChildren([developerHome, myAttempts, runDetails, attemptResult, developerSecurity]),
    takeExam,
    companyArea.addChildren([companyHome, myExams, runOverview, companySecurity]),
    adminArea.addChildren([adminHome, adminSecurity]),
    authorArea.addChildren([createExam, createTemplate]),
    createExamOfNobody,
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: SkeletonList,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

// Signing in or out, here or in another tab, asks every guard again.
onSessionChange(() => router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
