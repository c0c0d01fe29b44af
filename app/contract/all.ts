import * as admin from './admin.ts';
import * as administration from './administration.ts';
import * as annulments from './annulments.ts';
import * as attemptQuestions from './attempt-questions.ts';
import * as attemptRecord from './attempt-record.ts';
import * as attemptStatus from './attempt-status.ts';
import * as attemptSync from './attempt-sync.ts';
import * as attempts from './attempts.ts';
import * as auth from './auth.ts';
import * as catalog from './catalog.ts';
import * as certificates from './certificates.ts';
import * as companies from './companies.ts';
import * as companyProfile from './company-profile.ts';
import * as contacts from './contacts.ts';
import * as developerProfile from './developer-profile.ts';
import * as developerRanking from './developer-ranking.ts';
import * as developers from './developers.ts';
import * as examInvitations from './exam-invitations.ts';
import * as examLife from './exam-life.ts';
import * as exams from './exams.ts';
import * as extraTime from './extra-time.ts';
import * as grading from './grading.ts';
import * as groups from './groups.ts';
import * as moderation from './moderation.ts';
import * as notifications from './notifications.ts';
import * as privacy from './privacy.ts';
import * as questionBank from './question-bank.ts';
import * as questionChanges from './question-changes.ts';
import * as ranking from './ranking.ts';
import * as recovery from './recovery.ts';
import * as registry from './registry.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import type { Route } from './route.ts';
import * as saved from './saved.ts';
import * as scoreReviews from './score-reviews.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as team from './team.ts';
import * as templates from './templates.ts';
import * as uploads from './uploads.ts';

const rooms = {
  auth,
  recovery,
  secondFactor,
  developers,
  developerProfile,
  developerRanking,
  companies,
  companyProfile,
  team,
  catalog,
  registry,
  exams,
  examLife,
  templates,
  questionBank,
  attempts,
  attemptSync,
  attemptStatus,
  attemptRecord,
  attemptQuestions,
  extraTime,
  annulments,
  examInvitations,
  groups,
  grading,
  questionChanges,
  ranking,
  certificates,
  contacts,
  reviews,
  reports,
  notifications,
  uploads,
  admin,
  administration,
  moderation,
  search,
  saved,
  privacy,
  scoreReviews,
};

/** Every route of the contract by the name it is exported under, in the order of the documentation. */
export const allRoutes: ReadonlyMap<string, Route> = new Map(
  Object.values(rooms).flatMap((room) =>
    Object.entries<unknown>(room).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  ),
);

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
