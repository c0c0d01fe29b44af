import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { readNotificationsSearch } from '#rooms/notifications/notifications-search.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { readAttempt, readPage, requireId } from '#shell/route-params.ts';
import { framed } from './framed.tsx';
import { notificationsPage } from './notifications-page.tsx';
import { root } from './root.tsx';
import { securityPage } from './security-page.tsx';

const developerArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'developer',
  component: framed(async () => (await import('#rooms/home/DeveloperArea.tsx')).DeveloperArea),
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
  component: lazyRouteComponent(async () => {
    const [{ RunDetailsPage }, { ReportButton }] = await Promise.all([
      import('#rooms/attempts/run-details.page.tsx'),
      import('#rooms/reports/ReportButton.tsx'),
    ]);
    return { Page: () => <RunDetailsPage report={ReportButton} /> };
  }, 'Page'),
});

const attemptResult = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.result,
  beforeLoad: requireId('attemptId'),
  // The result's page lets the developer rate the company, which is of another room.
  component: lazyRouteComponent(async () => {
    const [{ AttemptResultPage }, { ReviewCompanyCard }] = await Promise.all([
      import('#rooms/attempts/attempt-result.page.tsx'),
      import('#rooms/reviews/ReviewCompanyCard.tsx'),
    ]);
    return { Page: () => <AttemptResultPage review={ReviewCompanyCard} /> };
  }, 'Page'),
});

const developerNotifications = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.notifications,
  validateSearch: readNotificationsSearch,
  component: notificationsPage,
});

const editProfile = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.editProfile,
  beforeLoad: requireId('developerId'),
  component: lazyRouteComponent(
    () => import('#rooms/developers/developer-edit.page.tsx'),
    'DeveloperEditPage',
  ),
});

const groups = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.groups,
  beforeLoad: requireId('userId'),
  component: lazyRouteComponent(
    () => import('#rooms/groups/developer-groups.page.tsx'),
    'DeveloperGroupsPage',
  ),
});

const group = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.group,
  beforeLoad: requireId('groupId'),
  component: lazyRouteComponent(() => import('#rooms/groups/developer-group.page.tsx'), 'DeveloperGroupPage'),
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

/** What developers see. */
export const developerRoutes = [
  developerArea.addChildren([
    developerHome,
    myAttempts,
    runDetails,
    attemptResult,
    groups,
    group,
    developerNotifications,
    editProfile,
    developerSecurity,
  ]),
  takeExam,
];
