import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { DeletionOutcome, OwnDeletionRequest, RefusalGround } from '../contract/deletion-requests.ts';

const requestsMost = 200;

export interface StoredDecision {
  readonly outcome: DeletionOutcome | 'withdrawn' | null;
  readonly ground: RefusalGround | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly byAdmin: boolean;
}

export const decisionOf = ({ outcome, ground, answer, answeredAt, byAdmin }: StoredDecision) =>
  outcome && outcome !== 'withdrawn' && answeredAt
    ? { outcome, ...(ground && { ground }), answer, at: answeredAt, byAdmin }
    : undefined;

interface Stored extends StoredDecision {
  readonly companyId: number;
  readonly attemptId: number | null;
  readonly id: number;
  readonly exam: string;
  readonly note: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
}

export async function findOwnDeletionRequests(
  db: Database<Schema>,
  developerId: number,
  companies: readonly number[],
  now: Date,
): Promise<(OwnDeletionRequest & { companyId: number; attemptId: number | null })[]> {
  const { rows } = await sql<Stored>`
    select deletion_requests.company_id as "companyId", deletion_requests.attempt_id as "attemptId",
           deletion_requests.id, deletion_requests.exam, deletion_requests.note,
           deletion_requests.asked_at as "askedAt", deletion_requests.due_at as "dueAt",
           deletion_requests.outcome, deletion_requests.ground, deletion_requests.answer,
           deletion_requests.answered_at as "answeredAt", deletion_requests.by_admin as "byAdmin"
      from deletion_requests
     where deletion_requests.developer_id = ${developerId}
       and deletion_requests.company_id = any(${companies}::bigint[])
       and deletion_requests.outcome is distinct from 'withdrawn'
     order by deletion_requests.id desc limit ${requestsMost}`.execute(db.kysely);
  return rows.map((row) => {
    const { companyId, attemptId, id, exam, note, askedAt, dueAt } = row;
    const decision = decisionOf(row);
    return {
      companyId,
      attemptId,
      id,
      ...(exam && { exam }),
      note,
      askedAt,
      dueAt,
      passedOn: !decision && dueAt <= now,
      ...(decision && { decision }),
    };
  });
}

export interface AskedCompany {
  /** Nobody of it can answer: it has no team, or is suspended, or the exams are Provado's own. */
  readonly isSilent: boolean;
  readonly exam: string;
  readonly isRunning: boolean;
}

/** Undefined if the company has nothing of the developer, or no such attempt. The lock keeps the attempt theirs. */
export async function findCompanyToAsk(
  trx: Transaction<Schema>,
  { companyId, developerId, attemptId }: { companyId: number; developerId: number; attemptId: number | null },
): Promise<AskedCompany | undefined> {
  const isSilent = sql`companies.kind = 'platform' or companies.suspended_at is not null
    or not exists (select from memberships where memberships.company_id = companies.id)`;
  if (attemptId === null) {
    const { rows } = await sql<AskedCompany>`
      select ${isSilent} as "isSilent", '' as exam, false as "isRunning"
        from companies where companies.id = ${companyId}`.execute(trx);
    return rows[0];
  }
  const { rows } = await sql<AskedCompany>`
    select ${isSilent} as "isSilent", exam_versions.title as exam, attempts.state = 'in_progress' as "isRunning"
      from sittings as attempts
      join runs on runs.id = attempts.run_id
      join companies on companies.id = runs.company_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId} and attempts.rehearsal = 0
       and companies.id = ${companyId}
       for share of attempts`.execute(trx);
  return rows[0];
}

interface Since {
  readonly companyId: number;
  readonly developerId: number;
  readonly attemptId: number | null;
}

/** How many were made since, those taken back too; and whether the company has heard of this one in the last day. */
export async function countAsked(
  trx: Transaction<Schema>,
  { companyId, developerId, attemptId }: Since,
  monthAgo: Date,
  dayAgo: Date,
): Promise<{ count: number; isTold: boolean; hasWhole: boolean }> {
  const { rows } = await sql<{ count: number; isTold: boolean; hasWhole: boolean }>`
    select count(*) filter (where deletion_requests.asked_at > ${monthAgo}) as count,
           coalesce(bool_or(deletion_requests.whole = ${attemptId === null}
                            and deletion_requests.attempt_id is not distinct from ${attemptId}::bigint
                            and deletion_requests.asked_at > ${dayAgo}), false) as "isTold",
           coalesce(bool_or(deletion_requests.whole and deletion_requests.outcome is null), false) as "hasWhole"
      from deletion_requests
     where deletion_requests.developer_id = ${developerId} and deletion_requests.company_id = ${companyId}`.execute(
    trx,
  );
  return rows[0] ?? { count: 0, isTold: false, hasWhole: false };
}

interface NewRequest extends Since {
  readonly exam: string;
  readonly note: string;
  readonly now: Date;
  readonly dueAt: Date;
}

/** Undefined if one waits already. */
export async function insertDeletionRequest(
  trx: Transaction<Schema>,
  { companyId, developerId, attemptId, exam, note, now, dueAt }: NewRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into deletion_requests (company_id, developer_id, whole, attempt_id, exam, note, asked_at, due_at)
    values (${companyId}, ${developerId}, ${attemptId === null}, ${attemptId}::bigint, ${exam}, ${note}, ${now}, ${dueAt})
    on conflict (company_id, developer_id, coalesce(attempt_id, 0)) where outcome is null do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

export async function withdrawDeletionRequest(
  trx: Transaction<Schema>,
  requestId: number,
  developerId: number,
  now: Date,
): Promise<'withdrawn' | 'answered' | 'gone'> {
  const { rows } = await sql`
    update deletion_requests set outcome = 'withdrawn', answered_at = ${now}, note = ''
     where deletion_requests.id = ${requestId} and deletion_requests.developer_id = ${developerId}
       and deletion_requests.outcome is null
    returning deletion_requests.id`.execute(trx);
  if (rows.length > 0) return 'withdrawn';
  const found = await trx
    .selectFrom('deletion_requests')
    .select('deletion_requests.outcome')
    .where('deletion_requests.id', '=', requestId)
    .where('deletion_requests.developer_id', '=', developerId)
    .executeTakeFirst();
  return !found || found.outcome === 'withdrawn' ? 'gone' : 'answered';
}
