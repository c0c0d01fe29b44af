import { createRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { paths } from '#app/paths.ts';
import { currentUser } from '#lib/session.ts';
import { readMyExamsSearch } from '#rooms/exams/exam-filters.ts';
import { readTemplatesSearch } from '#rooms/exams/template-filters.ts';
import type { IndividualTabProps } from '#rooms/grading/IndividualTab.tsx';
import { readNotificationsSearch } from '#rooms/notifications/notifications-search.ts';
import { readBankSearch } from '#rooms/question-bank/bank-search.ts';
import { readDeveloperRankingSearch } from '#rooms/ranking/developer-ranking-search.ts';
import { readRunSearch } from '#rooms/ranking/run-search.ts';
import { readCompanySearch } from '#rooms/search/search-params.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { requireId } from '#shell/route-params.ts';
import { bankParts, SaveRunDialog } from './bank-parts.ts';
import { framed } from './framed.tsx';
import { lazyPage } from './lazy-page.ts';
import { notificationsPage } from './notifications-page.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { root } from './root.tsx';
import { securityPage } from './security-page.tsx';

/** Reads files of questions; loaded when it is opened. */
const ImportDialog = lazy(async () => ({
  default: (await import('#rooms/exams/ImportDialog.tsx')).ImportDialog,
}));

const companyArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'company',
  component: framed(async () => (await import('#rooms/home/CompanyArea.tsx')).CompanyArea),
});

const companyHome = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.home,
  component: lazyPage(() => import('#rooms/home/company-home.page.tsx'), 'CompanyHomePage'),
});

const myExams = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.exams,
  validateSearch: readMyExamsSearch,
  component: lazyPage(async () => {
    const { MyExamsPage } = await import('#rooms/exams/my-exams.page.tsx');
    return { Page: () => <MyExamsPage saveToBank={SaveRunDialog} /> };
  }, 'Page'),
});

const editExam = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.editExam,
  beforeLoad: requireId('runId'),
  component: lazyPage(async () => {
    const { EditExamPage } = await import('#rooms/exams/edit-exam.page.tsx');
    return { Page: () => <EditExamPage preview={PaperPreview} bank={bankParts} /> };
  }, 'Page'),
});

const templates = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.templates,
  validateSearch: readTemplatesSearch,
  component: lazyPage(() => import('#rooms/exams/templates.page.tsx'), 'TemplatesPage'),
});

const template = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.template,
  beforeLoad: requireId('examId'),
  component: lazyPage(() => import('#rooms/exams/template-details.page.tsx'), 'TemplateDetailsPage'),
});

const questionBank = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.questions,
  validateSearch: readBankSearch,
  component: lazyPage(async () => {
    const { QuestionBankPage } = await import('#rooms/question-bank/question-bank.page.tsx');
    return { Page: () => <QuestionBankPage importDialog={ImportDialog} /> };
  }, 'Page'),
});

const createQuestion = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.createQuestion,
  // A question is written as in an exam, with that room's form.
  component: lazyPage(async () => {
    const [{ CreateQuestionPage }, { QuestionForm }] = await Promise.all([
      import('#rooms/question-bank/create-question.page.tsx'),
      import('#rooms/exams/QuestionForm.tsx'),
    ]);
    return { Page: () => <CreateQuestionPage form={QuestionForm} /> };
  }, 'Page'),
});

const question = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.question,
  beforeLoad: requireId('questionId'),
  component: lazyPage(async () => {
    const [{ EditQuestionPage }, { QuestionForm }] = await Promise.all([
      import('#rooms/question-bank/edit-question.page.tsx'),
      import('#rooms/exams/QuestionForm.tsx'),
    ]);
    return { Page: () => <EditQuestionPage form={QuestionForm} /> };
  }, 'Page'),
});

const companyNotifications = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.notifications,
  validateSearch: readNotificationsSearch,
  component: notificationsPage,
});

const editProfile = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.editProfile,
  beforeLoad: ({ params }) => {
    requireId('companyId')({ params });
    // Somebody else's profile is there to be looked at.
    if (Number(params.companyId) !== currentUser()?.id)
      throw redirect({ to: paths.company.profile, params, replace: true });
  },
  component: lazyPage(async () => {
    const [{ CompanyProfileEditPage }, { PasswordSection }] = await Promise.all([
      import('#rooms/companies/company-profile-edit.page.tsx'),
      import('#rooms/team/PasswordSection.tsx'),
    ]);
    return { Page: () => <CompanyProfileEditPage password={PasswordSection} /> };
  }, 'Page'),
});

const team = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.team,
  component: lazyPage(() => import('#rooms/team/team.page.tsx'), 'TeamPage'),
});

const developerRanking = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.ranking,
  validateSearch: readDeveloperRankingSearch,
  component: lazyPage(async () => {
    const [{ DeveloperRankingPage }, { ScoreExplained }, { AddToGroupDialog }, { ContactDialog }] =
      await Promise.all([
        import('#rooms/ranking/developer-ranking.page.tsx'),
        import('#rooms/developers/ScoreExplained.tsx'),
        import('#rooms/groups/AddToGroupDialog.tsx'),
        import('#rooms/contacts/ContactDialog.tsx'),
      ]);
    return {
      Page: () => (
        <DeveloperRankingPage
          explanation={ScoreExplained}
          addToGroup={AddToGroupDialog}
          contact={ContactDialog}
        />
      ),
    };
  }, 'Page'),
});

const groups = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.groups,
  component: lazyPage(() => import('#rooms/groups/company-groups.page.tsx'), 'CompanyGroupsPage'),
});

const createGroup = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.createGroup,
  component: lazyPage(() => import('#rooms/groups/create-group.page.tsx'), 'CreateGroupPage'),
});

const group = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.group,
  beforeLoad: requireId('groupId'),
  component: lazyPage(() => import('#rooms/groups/company-group.page.tsx'), 'CompanyGroupPage'),
});

const search = createRoute({
  getParentRoute: () => companyArea,
  path: paths.company.search,
  validateSearch: readCompanySearch,
  // What is found is of four rooms, which only this file may know.
  component: lazyPage(async () => {
    const [
      { CompanySearchPage },
      { FoundDeveloperCard },
      { FoundCompanyCard },
      { RunCard },
      { LinkedTemplateCard },
    ] = await Promise.all([
      import('#rooms/search/company-search.page.tsx'),
      import('#rooms/developers/FoundDeveloperCard.tsx'),
      import('#rooms/companies/FoundCompanyCard.tsx'),
      import('#rooms/exams/RunCard.tsx'),
      import('#rooms/exams/TemplateCard.tsx'),
    ]);
    return {
      Page: () => (
        <CompanySearchPage
          developerCard={FoundDeveloperCard}
          companyCard={FoundCompanyCard}
          runCard={RunCard}
          templateCard={LinkedTemplateCard}
        />
      ),
    };
  }, 'Page'),
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
  // The ranking's page shows a tab and dialogs of other rooms, which only this file may know.
  component: lazyPage(async () => {
    const [
      { RunOverviewPage },
      { IndividualTab },
      { ContactDialog },
      { AddToGroupDialog },
      { FeedbackDialog },
      { InvitationsTab },
      { ScoreReviewsPanel },
      { RecordPanel },
      { ExtraTimeDialog },
      { AnnulDialog },
      { RunActs },
      { PeoplePicker },
    ] = await Promise.all([
      import('#rooms/ranking/run-overview.page.tsx'),
      import('#rooms/grading/IndividualTab.tsx'),
      import('#rooms/contacts/ContactDialog.tsx'),
      import('#rooms/groups/AddToGroupDialog.tsx'),
      import('#rooms/reviews/FeedbackDialog.tsx'),
      import('#rooms/exam-invitations/InvitationsTab.tsx'),
      import('#rooms/privacy/ScoreReviewsPanel.tsx'),
      import('#rooms/attempts/RecordPanel.tsx'),
      import('#rooms/attempts/ExtraTimeDialog.tsx'),
      import('#rooms/attempts/AnnulDialog.tsx'),
      import('#rooms/attempts/RunActs.tsx'),
      import('#rooms/groups/PeoplePicker.tsx'),
    ]);
    const Individual = (props: Omit<IndividualTabProps, 'record'>) => (
      <>
        <ScoreReviewsPanel
          runId={props.runId}
          position={props.view.position}
          onPosition={(position) => props.onView({ ...props.view, position, questionId: undefined })}
        />
        <IndividualTab
          {...props}
          record={({ attemptId }) => (
            <RecordPanel key={attemptId} runId={props.runId} attemptId={attemptId} />
          )}
        />
      </>
    );
    const Acts = ({ runId }: { runId: number }) => <RunActs runId={runId} picker={PeoplePicker} />;
    return {
      Page: () => (
        <RunOverviewPage
          individual={Individual}
          invitations={InvitationsTab}
          contact={ContactDialog}
          addToGroup={AddToGroupDialog}
          feedback={FeedbackDialog}
          extraTime={ExtraTimeDialog}
          annul={AnnulDialog}
          acts={Acts}
        />
      ),
    };
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
    developerRanking,
    companySecurity,
  ]),
];
