import type { ColumnType } from 'kysely';
import type { AccountTables } from './schema/accounts.ts';
import type { AdministrationTables } from './schema/administration.ts';
import type { AttemptTables } from './schema/attempts.ts';
import type { CatalogTables } from './schema/catalog.ts';
import type { CertificateTables } from './schema/certificates.ts';
import type { CompanyTables } from './schema/companies.ts';
import type { ContactTables } from './schema/contacts.ts';
import type { DeveloperTables } from './schema/developers.ts';
import type { ExamInvitationTables } from './schema/exam-invitations.ts';
import type { ExamTables } from './schema/exams.ts';
import type { FileTables } from './schema/files.ts';
import type { GroupTables } from './schema/groups.ts';
import type { NotificationTables } from './schema/notifications.ts';
import type { PrivacyTables } from './schema/privacy.ts';
import type { QuestionBankTables } from './schema/question-bank.ts';
import type { RegradingTables } from './schema/regrading.ts';
import type { ReviewTables } from './schema/reviews.ts';
import type { RunningTables } from './schema/running.ts';
import type { SavedTables } from './schema/saved.ts';
import type { SearchTables } from './schema/search.ts';

export interface Schema
  extends CatalogTables,
    AccountTables,
    DeveloperTables,
    CompanyTables,
    ContactTables,
    FileTables,
    ExamTables,
    ExamInvitationTables,
    GroupTables,
    AttemptTables,
    CertificateTables,
    NotificationTables,
    PrivacyTables,
    RegradingTables,
    QuestionBankTables,
    RunningTables,
    ReviewTables,
    AdministrationTables,
    SavedTables,
    SearchTables {
  settings: { key: string; value: ColumnType<unknown, string, string> };
}
