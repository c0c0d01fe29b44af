import { sql } from 'kysely';
import { waitsForAdmin } from '#modules/appeals/server/public.ts';
import { hasConfirmedOwner } from '#modules/companies/server/public.ts';
import { isPassedOn } from '#modules/privacy/server/public.ts';
import { awaitsPerson } from '#modules/runs/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Figures } from '../contract/admin.ts';

interface Counted {
  developers: number;
  companies: number;
  admins: number;
  suspended: number;
  waiting: number;
  claims: number;
  reports: number;
  exams: number;
  templates: number;
  runs: number;
  open_runs: number;
  in_progress: number;
  awaiting_grading: number;
  graded: number;
  annulled: number;
  appeals: number;
  deletions: number;
  pending_mails: number;
  failed_mails: number;
  pending: number;
  failed: number;
  oldest_pending_at: Date | null;
}

/** @param mailJobs the kinds of outbox jobs that send a mail */
export async function countFigures(
  db: Database<Schema>,
  mailJobs: readonly string[],
  now: Date,
): Promise<Figures> {
  const { rows } = await sql<Counted>`
    select people.*, tests.*, applied.*, tries.*, jobs.*
    from
      (select count(*) filter (where accounts.kind = 'developer') as developers,
              count(*) filter (where accounts.kind = 'admin') as admins,
              count(*) filter (where accounts.suspended_at is not null
                                 and accounts.kind <> 'deleted') as suspended,
              (select count(*) from companies where companies.kind = 'customer') as companies,
              (select count(*) from company_checks
                where company_checks.decided_at is null and ${hasConfirmedOwner}) as waiting,
              (select count(*) from company_claims where company_claims.settled_at is null) as claims,
              (select count(distinct (reports.kind, reports.subject_id)) from reports
                where reports.closed_at is null) as reports
         from accounts) as people,
      (select count(*) as exams, count(*) filter (where exams.company_id is null) as templates
         -- The platform's own company owns the exams of defences alone: nobody made them.
         from exams left join companies on companies.id = exams.company_id
        where companies.kind is distinct from 'platform') as tests,
      (select count(*) as runs,
              count(*) filter (where runs.active and runs.starts_at <= ${now}
                                 and runs.ends_at >= ${now}) as open_runs
         from runs where runs.access <> 'rehearsal') as applied,
      (select count(*) filter (where attempts.state = 'in_progress') as in_progress,
              count(*) filter (where ${awaitsPerson}) as awaiting_grading,
              count(*) filter (where attempts.state = 'delivered' and attempts.score is not null) as graded,
              count(*) filter (where attempts.state = 'annulled') as annulled,
              (select count(*) from appeals join attempts on attempts.id = appeals.attempt_id
                 join runs on runs.id = attempts.run_id where ${waitsForAdmin}) as appeals,
              (select count(*) from deletion_requests where ${isPassedOn(now)}) as deletions
         from attempts) as tries,
      (select count(*) filter (where outbox.failed_at is null and outbox.kind = any(${mailJobs}::text[])) as pending_mails,
              count(*) filter (where outbox.failed_at is not null and outbox.kind = any(${mailJobs}::text[])) as failed_mails,
              count(*) filter (where outbox.failed_at is null) as pending,
              count(*) filter (where outbox.failed_at is not null) as failed,
              min(outbox.created_at) filter (where outbox.failed_at is null) as oldest_pending_at
         from outbox
        where outbox.done_at is null) as jobs`.execute(db.kysely);
  const [counted] = rows;
  if (!counted) throw new Error('Counting gave no row.');
  return {
    accounts: {
      developers: counted.developers,
      companies: counted.companies,
      admins: counted.admins,
      suspended: counted.suspended,
      waiting: counted.waiting,
      claims: counted.claims,
      reports: counted.reports,
    },
    exams: { total: counted.exams, templates: counted.templates },
    runs: { open: counted.open_runs, total: counted.runs },
    attempts: {
      inProgress: counted.in_progress,
      awaitingGrading: counted.awaiting_grading,
      graded: counted.graded,
      annulled: counted.annulled,
      appeals: counted.appeals,
      deletions: counted.deletions,
    },
    queue: {
      pendingMails: counted.pending_mails,
      failedMails: counted.failed_mails,
      pending: counted.pending,
      failed: counted.failed,
      ...(counted.oldest_pending_at && { oldestPendingAt: counted.oldest_pending_at }),
    },
  };
}
