import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { readMyExamsSearch } from '#rooms/exams/exam-filters.ts';
import { readTemplatesSearch } from '#rooms/exams/template-filters.ts';
import { readRunSearch } from '#rooms/ranking/run-search.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { requireId } from '#shell/route-params.ts';
import { root } from './root.tsx';
import { securityPage } from './security-page.tsx';

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

const editExam = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.editExam,
  beforeLoad: requireId('runId'),
  component: lazyRouteComponent(() => import('#rooms/exams/edit-exam.page.tsx'), 'EditExamPage'),
});

const templates = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.templates,
  validateSearch: readTemplatesSearch,
  component: lazyRouteComponent(() => import('#rooms/exams/templates.page.tsx'), 'TemplatesPage'),
});

const template = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.template,
  beforeLoad: requireId('examId'),
  component: lazyRouteComponent(
    () => import('#rooms/exams/template-details.page.tsx'),
    'TemplateDetailsPage',
  ),
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

/** What companies see. */
export const companyRoutes = [
  companyArea.addChildren([
    companyHome,
    myExams,
    editExam,
    templates,
    template,
    runOverview,
    companySecurity,
  ]),
];
