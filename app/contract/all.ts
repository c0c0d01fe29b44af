import * as auth from '#modules/accounts/contract/auth.ts';
import * as developerEntrance from '#modules/accounts/contract/developer-entrance.ts';
import * as mailbox from '#modules/accounts/contract/mailbox.ts';
import * as ownPassword from '#modules/accounts/contract/own-password.ts';
import * as providerEntrance from '#modules/accounts/contract/provider-entrance.ts';
import * as recovery from '#modules/accounts/contract/recovery.ts';
import * as secondFactor from '#modules/accounts/contract/second-factor.ts';
import * as admin from '#modules/admin/contract/admin.ts';
import * as administration from '#modules/admin/contract/administration.ts';
import * as adminRuns from '#modules/admin/contract/executions.ts';
import * as moderation from '#modules/admin/contract/moderation.ts';
import * as examInvitations from '#modules/admission/contract/exam-invitations.ts';
import * as groups from '#modules/admission/contract/groups.ts';
import * as apiKeys from '#modules/api-keys/contract/api-keys.ts';
import * as appeals from '#modules/appeals/contract/appeals.ts';
import * as certificates from '#modules/certificates/contract/certificates.ts';
import * as companies from '#modules/companies/contract/companies.ts';
import * as companyChecks from '#modules/companies/contract/company-checks.ts';
import * as companyClaims from '#modules/companies/contract/company-claims.ts';
import * as companyProfile from '#modules/companies/contract/company-profile.ts';
import * as companyProvider from '#modules/companies/contract/company-provider.ts';
import * as companySummary from '#modules/companies/contract/company-summary.ts';
import * as contacts from '#modules/companies/contract/contacts.ts';
import * as team from '#modules/companies/contract/team.ts';
import * as annulments from '#modules/conduct/contract/annulments.ts';
import * as attemptRecord from '#modules/conduct/contract/attempt-record.ts';
import * as extraTime from '#modules/conduct/contract/extra-time.ts';
import * as helpRequests from '#modules/conduct/contract/help-requests.ts';
import * as outages from '#modules/conduct/contract/outages.ts';
import * as defences from '#modules/defences/contract/defences.ts';
import * as developerProfile from '#modules/developers/contract/developer-profile.ts';
import * as developers from '#modules/developers/contract/developers.ts';
import * as webhooks from '#modules/events/contract/webhooks.ts';
import * as catalog from '#modules/exams/contract/catalog.ts';
import * as keptDrafts from '#modules/exams/contract/kept-drafts.ts';
import * as listedDrafts from '#modules/exams/contract/listed-drafts.ts';
import * as likeness from '#modules/likeness/contract/likeness.ts';
import * as ltiChoice from '#modules/lti/contract/choose-run.ts';
import * as lti from '#modules/lti/contract/lti.ts';
import * as changedTests from '#modules/marking/contract/changed-tests.ts';
import * as doubleMarking from '#modules/marking/contract/double-marking.ts';
import * as grading from '#modules/marking/contract/grading.ts';
import * as questionChanges from '#modules/marking/contract/question-changes.ts';
import * as viewedWorks from '#modules/marking/contract/viewed-works.ts';
import * as workChecks from '#modules/marking/contract/work-checks.ts';
import * as mailRefusals from '#modules/notifications/contract/mail-refusals.ts';
import * as notifications from '#modules/notifications/contract/notifications.ts';
import * as reach from '#modules/notifications/contract/reach.ts';
import * as contests from '#modules/opinions/contract/contests.ts';
import * as reports from '#modules/opinions/contract/reports.ts';
import * as reviews from '#modules/opinions/contract/reviews.ts';
import * as connectors from '#modules/partners/contract/connectors.ts';
import * as greenhouse from '#modules/partners/contract/greenhouse.ts';
import * as gupy from '#modules/partners/contract/gupy.ts';
import * as referrals from '#modules/partners/contract/referrals.ts';
import * as answerPlayback from '#modules/playback/contract/answer-playback.ts';
import * as deletionRequests from '#modules/privacy/contract/deletion-requests.ts';
import * as holdings from '#modules/privacy/contract/holdings.ts';
import * as privacy from '#modules/privacy/contract/privacy.ts';
import * as questionBank from '#modules/question-bank/contract/question-bank.ts';
import * as developerRanking from '#modules/ranking/contract/developer-ranking.ts';
import * as pdfReports from '#modules/ranking/contract/pdf-reports.ts';
import * as ranking from '#modules/ranking/contract/ranking.ts';
import * as dossiers from '#modules/records/contract/dossiers.ts';
import * as retention from '#modules/records/contract/retention.ts';
import * as calendar from '#modules/runs/contract/calendar.ts';
import * as createExam from '#modules/runs/contract/create-exam.ts';
import * as editRun from '#modules/runs/contract/edit-run.ts';
import * as examLife from '#modules/runs/contract/run-life.ts';
import * as exams from '#modules/runs/contract/runs.ts';
import * as undecided from '#modules/runs/contract/undecided.ts';
import * as saved from '#modules/search/contract/saved.ts';
import * as search from '#modules/search/contract/search.ts';
import * as suggestions from '#modules/search/contract/suggestions.ts';
import * as answerRuns from '#modules/taking/contract/answer-executions.ts';
import * as attemptQuestions from '#modules/taking/contract/attempt-questions.ts';
import * as attemptStatus from '#modules/taking/contract/attempt-status.ts';
import * as attemptSync from '#modules/taking/contract/attempt-sync.ts';
import * as attempts from '#modules/taking/contract/attempts.ts';
import * as declarations from '#modules/taking/contract/declarations.ts';
import * as handIn from '#modules/taking/contract/hand-in.ts';
import * as pauses from '#modules/taking/contract/pauses.ts';
import * as repository from '#modules/taking/contract/repository.ts';
import * as signals from '#modules/taking/contract/signals.ts';
import * as templates from '#modules/templates/contract/templates.ts';
import * as bases from '#modules/works/contract/bases.ts';
import * as linkFacts from '#modules/works/contract/link-facts.ts';
import * as works from '#modules/works/contract/works.ts';
import * as confirmation from '#platform/contract/mailbox.ts';
import * as membership from '#platform/contract/membership.ts';
import * as pageFaults from '#platform/contract/page-faults.ts';
import * as registry from '#platform/contract/registry.ts';
import type { Route } from '#platform/contract/route.ts';
import * as uploads from '#platform/contract/uploads.ts';

const modules = {
  auth,
  ownPassword,
  recovery,
  mailbox,
  confirmation,
  secondFactor,
  developers,
  developerProfile,
  developerRanking,
  companies,
  companySummary,
  companyProfile,
  companyChecks,
  companyClaims,
  team,
  companyProvider,
  providerEntrance,
  apiKeys,
  developerEntrance,
  webhooks,
  membership,
  catalog,
  registry,
  createExam,
  exams,
  editRun,
  examLife,
  templates,
  keptDrafts,
  listedDrafts,
  questionBank,
  attempts,
  linkFacts,
  answerRuns,
  attemptSync,
  handIn,
  bases,
  repository,
  works,
  attemptStatus,
  attemptRecord,
  signals,
  attemptQuestions,
  declarations,
  extraTime,
  helpRequests,
  outages,
  pauses,
  annulments,
  appeals,
  dossiers,
  retention,
  gupy,
  greenhouse,
  connectors,
  referrals,
  examInvitations,
  ltiChoice,
  lti,
  groups,
  grading,
  viewedWorks,
  workChecks,
  doubleMarking,
  questionChanges,
  changedTests,
  ranking,
  undecided,
  calendar,
  pdfReports,
  certificates,
  contacts,
  reviews,
  contests,
  reports,
  notifications,
  mailRefusals,
  reach,
  uploads,
  admin,
  administration,
  moderation,
  adminRuns,
  search,
  suggestions,
  saved,
  answerPlayback,
  defences,
  likeness,
  privacy,
  holdings,
  deletionRequests,
  pageFaults,
};

export const allRoutes: ReadonlyMap<string, Route> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  ),
);

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
