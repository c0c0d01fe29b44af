import { createRoute, redirect } from '@tanstack/react-router';
import { readWorkSearch } from '#modules/marking/web/works/works-search.ts';
import { readNotificationsSearch } from '#modules/notifications/web/notifications-search.ts';
import { readBankSearch } from '#modules/question-bank/web/bank-search.ts';
import { readDeveloperRankingSearch } from '#modules/ranking/web/developer-ranking/developer-ranking-search.ts';
import { readRunSearch } from '#modules/ranking/web/run-search.ts';
import { readMyExamsSearch } from '#modules/runs/web/my-exams-search.ts';
import { readCompanySearch } from '#modules/search/web/search-params.ts';
import { readTemplatesSearch } from '#modules/templates/web/template-filters.ts';
import { paths } from '#platform/contract/paths.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { readPage, requireId } from '#platform/web/shell/route-params.ts';
import { lazyFrame } from './lazy-frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const companyArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'company',
  component: lazyFrame(() => import('../home/CompanyArea.tsx'), 'CompanyArea'),
});

const companyHome = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.home,
  component: lazyPage(() => import('../home/company-home.page.tsx'), 'CompanyHomePage'),
});

const myExams = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.exams,
  validateSearch: readMyExamsSearch,
  component: lazyPage(() => import('#modules/runs/web/my-exams.page.tsx'), 'MyExamsPage'),
});

const editExam = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.editExam,
  beforeLoad: requireId('runId'),
  component: lazyPage(() => import('#modules/runs/web/edit-exam.page.tsx'), 'EditExamPage'),
});

const templates = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.templates,
  validateSearch: readTemplatesSearch,
  component: lazyPage(() => import('#modules/templates/web/templates.page.tsx'), 'TemplatesPage'),
});

const template = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.template,
  beforeLoad: requireId('examId'),
  component: lazyPage(
    () => import('#modules/templates/web/template-details.page.tsx'),
    'TemplateDetailsPage',
  ),
});

const questionBank = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.questions,
  validateSearch: readBankSearch,
  component: lazyPage(() => import('#modules/question-bank/web/question-bank.page.tsx'), 'QuestionBankPage'),
});

const createQuestion = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.createQuestion,
  component: lazyPage(() => import('../pages/create-question.page.tsx'), 'CreateQuestionPage'),
});

const question = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.question,
  beforeLoad: requireId('questionId'),
  component: lazyPage(() => import('../pages/edit-question.page.tsx'), 'EditQuestionPage'),
});

const companyNotifications = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.notifications,
  validateSearch: readNotificationsSearch,
  component: lazyPage(() => import('#modules/notifications/web/notifications.page.tsx'), 'NotificationsPage'),
});

const editProfile = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.editProfile,
  beforeLoad: ({ params }) => {
    requireId('companyId')({ params });
    if (Number(params.companyId) !== currentUser()?.id)
      throw redirect({ to: paths.company.profile, params, replace: true });
  },
  component: lazyPage(
    () => import('#modules/companies/web/profile/company-profile-edit.page.tsx'),
    'CompanyProfileEditPage',
  ),
});

const team = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.team,
  component: lazyPage(() => import('#modules/companies/web/team/team.page.tsx'), 'TeamPage'),
});

const provider = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.provider,
  component: lazyPage(
    () => import('#modules/companies/web/provider/company-provider.page.tsx'),
    'CompanyProviderPage',
  ),
});

const lti = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.lti,
  component: lazyPage(() => import('#modules/lti/web/platforms.page.tsx'), 'LtiPlatformsPage'),
});

const apiKeys = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.apiKeys,
  component: lazyPage(() => import('#modules/api-keys/web/api-keys.page.tsx'), 'ApiKeysPage'),
});

const connectors = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.connectors,
  component: lazyPage(() => import('#modules/partners/web/connectors.page.tsx'), 'ConnectorsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.webhooks,
  component: lazyPage(() => import('#modules/events/web/webhooks.page.tsx'), 'WebhooksPage'),
});

const deletions = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.deletions,
  validateSearch: readPage,
  component: lazyPage(
    () => import('#modules/privacy/web/deletion-requests.page.tsx'),
    'DeletionRequestsPage',
  ),
});

const developerRanking = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.ranking,
  validateSearch: readDeveloperRankingSearch,
  component: lazyPage(() => import('../pages/developer-ranking.page.tsx'), 'DeveloperRankingPage'),
});

const groups = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.groups,
  component: lazyPage(() => import('#modules/admission/web/company-groups.page.tsx'), 'CompanyGroupsPage'),
});

const createGroup = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.createGroup,
  component: lazyPage(() => import('#modules/admission/web/create-group.page.tsx'), 'CreateGroupPage'),
});

const group = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.group,
  beforeLoad: requireId('groupId'),
  component: lazyPage(() => import('#modules/admission/web/company-group.page.tsx'), 'CompanyGroupPage'),
});

const search = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.search,
  validateSearch: readCompanySearch,
  component: lazyPage(() => import('#modules/search/web/company-search.page.tsx'), 'CompanySearchPage'),
});

const companySecurity = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.security,
  component: lazyPage(() => import('#modules/accounts/web/security/security.page.tsx'), 'SecurityPage'),
});

const questionTests = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.questionTests,
  beforeLoad: ({ params }) => {
    requireId('runId')({ params });
    requireId('questionId')({ params });
  },
  component: lazyPage(() => import('../pages/change-tests.page.tsx'), 'ChangeTestsPage'),
});

const work = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.work,
  validateSearch: readWorkSearch,
  beforeLoad: ({ params }) => {
    requireId('runId')({ params });
    requireId('attemptId')({ params });
    requireId('questionId')({ params });
  },
  component: lazyPage(() => import('../pages/work.page.tsx'), 'WorkPage'),
});

const runOverview = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.run,
  validateSearch: readRunSearch,
  beforeLoad: requireId('runId'),
  component: lazyPage(() => import('../pages/run/run-overview.page.tsx'), 'RunOverviewPage'),
});

export const companyRoutes = [
  companyArea.addChildren([
    companyHome,
    myExams,
    editExam,
    templates,
    template,
    runOverview,
    questionTests,
    work,
    questionBank,
    createQuestion,
    question,
    search,
    groups,
    createGroup,
    group,
    companyNotifications,
    editProfile,
    team,
    provider,
    lti,
    apiKeys,
    connectors,
    webhooks,
    deletions,
    developerRanking,
    companySecurity,
  ]),
];
