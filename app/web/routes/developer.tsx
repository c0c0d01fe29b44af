import { createRoute } from '@tanstack/react-router';
import { readWorkSearch } from '#modules/marking/web/works/works-search.ts';
import { readNotificationsSearch } from '#modules/notifications/web/notifications-search.ts';
import { readOpenExamsSearch } from '#modules/search/web/open-exam-filters.ts';
import { readSavedSearch } from '#modules/search/web/saved-tabs.ts';
import { readDeveloperSearch } from '#modules/search/web/search-params.ts';
import { readOwnAttemptsSearch } from '#modules/taking/web/attempts/own-attempts-search.ts';
import { paths } from '#platform/contract/paths.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { readTaking, requireId } from '#platform/web/shell/route-params.ts';
import { lazyFrame } from './lazy-frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const developerArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'developer',
  component: lazyFrame(() => import('../home/DeveloperArea.tsx'), 'DeveloperArea'),
});

const developerHome = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.home,
  component: lazyPage(() => import('../home/developer-home.page.tsx'), 'DeveloperHomePage'),
});

const myAttempts = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.myExams,
  validateSearch: readOwnAttemptsSearch,
  component: lazyPage(() => import('#modules/taking/web/attempts/my-attempts.page.tsx'), 'MyAttemptsPage'),
});

const runDetails = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.exam,
  beforeLoad: requireId('runId'),
  component: lazyPage(() => import('../pages/run-details.page.tsx'), 'RunDetailsPage'),
});

const attemptResult = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.result,
  beforeLoad: requireId('attemptId'),
  component: lazyPage(() => import('../pages/attempt-result.page.tsx'), 'AttemptResultPage'),
});

const ownWork = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.work,
  validateSearch: readWorkSearch,
  beforeLoad: ({ params }) => {
    requireId('attemptId')({ params });
    requireId('questionId')({ params });
  },
  component: lazyPage(() => import('../pages/own-work.page.tsx'), 'OwnWorkPage'),
});

const search = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.search,
  validateSearch: readDeveloperSearch,
  component: lazyPage(() => import('#modules/search/web/developer-search.page.tsx'), 'DeveloperSearchPage'),
});

const catalog = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.catalog,
  validateSearch: readOpenExamsSearch,
  component: lazyPage(() => import('#modules/search/web/open-exams.page.tsx'), 'OpenExamsPage'),
});

const saved = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.saved,
  validateSearch: readSavedSearch,
  component: lazyPage(() => import('#modules/search/web/saved.page.tsx'), 'SavedPage'),
});

const developerNotifications = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.notifications,
  validateSearch: readNotificationsSearch,
  component: lazyPage(() => import('#modules/notifications/web/notifications.page.tsx'), 'NotificationsPage'),
});

const editProfile = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.editProfile,
  beforeLoad: requireId('developerId'),
  component: lazyPage(() => import('#modules/developers/web/developer-edit.page.tsx'), 'DeveloperEditPage'),
});

const groups = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.groups,
  beforeLoad: requireId('userId'),
  component: lazyPage(
    () => import('#modules/admission/web/developer-groups.page.tsx'),
    'DeveloperGroupsPage',
  ),
});

const group = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.group,
  beforeLoad: requireId('groupId'),
  component: lazyPage(() => import('#modules/admission/web/developer-group.page.tsx'), 'DeveloperGroupPage'),
});

const myData = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.privacy,
  component: lazyPage(() => import('#modules/privacy/web/my-data.page.tsx'), 'MyDataPage'),
});

const developerSecurity = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.security,
  component: lazyPage(() => import('#modules/accounts/web/security/security.page.tsx'), 'SecurityPage'),
});

// The page is outside the area, so that nothing but the exam is visible.
const takeExam = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  path: paths.developer.take,
  validateSearch: readTaking,
  beforeLoad: requireId('runId'),
  component: lazyFrame(() => import('#modules/taking/web/screen/take-exam.page.tsx'), 'TakeExamPage'),
});

export const developerRoutes = [
  developerArea.addChildren([
    developerHome,
    myAttempts,
    runDetails,
    attemptResult,
    ownWork,
    search,
    catalog,
    saved,
    groups,
    group,
    developerNotifications,
    editProfile,
    developerSecurity,
    myData,
  ]),
  takeExam,
];
