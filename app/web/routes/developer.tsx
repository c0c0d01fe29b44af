import { createRoute } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { readOpenExamsSearch } from '#rooms/exams/open-exam-filters.ts';
import { readNotificationsSearch } from '#rooms/notifications/notifications-search.ts';
import { readSavedSearch } from '#rooms/saved/saved-tabs.ts';
import { readDeveloperSearch } from '#rooms/search/search-params.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { readAttempt, readPage, requireId } from '#shell/route-params.ts';
import { loadFoundCards } from './found-cards.tsx';
import { framed } from './framed.tsx';
import { lazyPage } from './lazy-page.ts';
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
  component: lazyPage(() => import('#rooms/home/developer-home.page.tsx'), 'DeveloperHomePage'),
});

const myAttempts = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.myExams,
  validateSearch: readPage,
  component: lazyPage(() => import('#rooms/attempts/my-attempts.page.tsx'), 'MyAttemptsPage'),
});

const runDetails = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.exam,
  beforeLoad: requireId('runId'),
  component: lazyPage(async () => {
    const [{ RunDetailsPage }, { ReportButton }, { SaveButton }] = await Promise.all([
      import('#rooms/attempts/run-details.page.tsx'),
      import('#rooms/reports/ReportButton.tsx'),
      import('#rooms/saved/SaveButton.tsx'),
    ]);
    return { Page: () => <RunDetailsPage report={ReportButton} save={SaveButton} /> };
  }, 'Page'),
});

const attemptResult = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.result,
  beforeLoad: requireId('attemptId'),
  // The result's page certifies the result and lets the developer rate the company: both are of other rooms.
  component: lazyPage(async () => {
    const [
      { AttemptResultPage },
      { OwnRecordCard },
      { ReviewCompanyCard },
      { CertificateCard },
      { ScoreReviewCard },
    ] = await Promise.all([
      import('#rooms/attempts/attempt-result.page.tsx'),
      import('#rooms/attempts/OwnRecordCard.tsx'),
      import('#rooms/reviews/ReviewCompanyCard.tsx'),
      import('#rooms/certificates/CertificateCard.tsx'),
      import('#rooms/privacy/ScoreReviewCard.tsx'),
    ]);
    const Afterwards = (props: { attemptId: number }) => (
      <div className="grid gap-6 empty:hidden">
        <CertificateCard {...props} />
        <ReviewCompanyCard {...props} />
        <ScoreReviewCard {...props} />
        <OwnRecordCard {...props} />
      </div>
    );
    return { Page: () => <AttemptResultPage review={Afterwards} /> };
  }, 'Page'),
});

const search = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.search,
  validateSearch: readDeveloperSearch,
  component: lazyPage(async () => {
    const [{ DeveloperSearchPage }, { RunCard, CompanyCard }] = await Promise.all([
      import('#rooms/search/developer-search.page.tsx'),
      loadFoundCards(),
    ]);
    return { Page: () => <DeveloperSearchPage runCard={RunCard} companyCard={CompanyCard} /> };
  }, 'Page'),
});

const catalog = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.catalog,
  validateSearch: readOpenExamsSearch,
  component: lazyPage(async () => {
    const [{ OpenExamsPage }, { RunCard }] = await Promise.all([
      import('#rooms/exams/open-exams.page.tsx'),
      loadFoundCards(),
    ]);
    return { Page: () => <OpenExamsPage card={RunCard} /> };
  }, 'Page'),
});

const saved = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.saved,
  validateSearch: readSavedSearch,
  component: lazyPage(async () => {
    const [{ SavedPage }, { RunCard, CompanyCard }] = await Promise.all([
      import('#rooms/saved/saved.page.tsx'),
      loadFoundCards(),
    ]);
    return { Page: () => <SavedPage runCard={RunCard} companyCard={CompanyCard} /> };
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
  component: lazyPage(() => import('#rooms/developers/developer-edit.page.tsx'), 'DeveloperEditPage'),
});

const groups = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.groups,
  beforeLoad: requireId('userId'),
  component: lazyPage(() => import('#rooms/groups/developer-groups.page.tsx'), 'DeveloperGroupsPage'),
});

const group = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.group,
  beforeLoad: requireId('groupId'),
  component: lazyPage(() => import('#rooms/groups/developer-group.page.tsx'), 'DeveloperGroupPage'),
});

const myData = createRoute({
  getParentRoute: () => developerArea,
  path: paths.developer.privacy,
  component: lazyPage(() => import('#rooms/privacy/my-data.page.tsx'), 'MyDataPage'),
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
  component: lazyPage(() => import('#rooms/attempts/take-exam.page.tsx'), 'TakeExamPage'),
});

/** What developers see. */
export const developerRoutes = [
  developerArea.addChildren([
    developerHome,
    myAttempts,
    runDetails,
    attemptResult,
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
