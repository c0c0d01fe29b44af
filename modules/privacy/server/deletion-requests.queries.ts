import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isResultOut } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { DeletionRequest, RefusalGround } from '../contract/deletion-requests.ts';
import { decisionOf, type StoredDecision } from './own-deletion-requests.queries.ts';

const shownDays = 365;

/** A hold keeps the attempts of a run beyond their time. Needs `runs`. */
export const isOnHold: RawBuilder<boolean> = sql`(runs.hold_reason is not null)`;

/** Those that wait come first. Of who was deleted the company reads no more than that it was done. */
export async function findCompanyRequests(
  db: Database<Schema>,
  { companyId, runId, now }: { companyId: number; runId?: number | undefined; now: Date },
  page: Page,
) {
  const ofRun = sql`exists (
    select from attempts where attempts.run_id = ${runId ?? null}::bigint
       and attempts.developer_id = deletion_requests.developer_id and ${isCovered})`;
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  return findRequests(
    db,
    sql`deletion_requests.company_id = ${companyId}
        and (deletion_requests.outcome is null or deletion_requests.outcome in ('accepted', 'refused'))
        and coalesce(deletion_requests.answered_at, ${now}) > ${since}
        and ${runId === undefined ? sql`true` : ofRun}`,
    page,
  );
}

export const findPassedOnRequests = (db: Database<Schema>, now: Date, page: Page) =>
  findRequests(db, isPassedOn(now), page);

export const isPassedOn = (now: Date): RawBuilder<boolean> =>
  sql`(deletion_requests.outcome is null and deletion_requests.due_at <= ${now})`;

interface Row extends StoredDecision {
  readonly id: number;
  readonly whole: boolean;
  readonly name: string | null;
  readonly company: string;
  readonly exam: string;
  readonly note: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly runId: number | null;
  readonly attempts: number;
  readonly onHold: string[] | null;
  readonly unknown: string[] | null;
  readonly by: string | null;
}

/** What a request is about. An attempt that goes on stays out: whoever takes it would lose it. */
const isCovered = sql`attempts.state <> 'in_progress'
  and (deletion_requests.whole or attempts.id = deletion_requests.attempt_id)`;

async function findRequests(db: Database<Schema>, which: RawBuilder<unknown>, page: Page) {
  const isShown = sql`(deletion_requests.outcome is null or deletion_requests.outcome = 'refused')`;
  const { rows } = await sql<Row>`
    select deletion_requests.id, deletion_requests.whole, companies.trade_name as company,
           case when ${isShown} then accounts.name end as name,
           case when ${isShown} then deletion_requests.exam else '' end as exam,
           case when ${isShown} then deletion_requests.note else '' end as note,
           deletion_requests.asked_at as "askedAt", deletion_requests.due_at as "dueAt",
           (select sittings.run_id from sittings where sittings.id = deletion_requests.attempt_id) as "runId",
           covered.attempts, covered.on_hold as "onHold", covered.unknown,
           deletion_requests.outcome, deletion_requests.ground, deletion_requests.answer,
           deletion_requests.answered_at as "answeredAt", deletion_requests.by_admin as "byAdmin",
           (select accounts.name from accounts where accounts.id = deletion_requests.answered_by) as by
      from deletion_requests
      join companies on companies.id = deletion_requests.company_id
      join accounts on accounts.id = deletion_requests.developer_id
     cross join lateral (
       select count(*) as attempts, array_agg(exam_versions.title) filter (where ${isOnHold}) as on_hold,
              array_agg(exam_versions.title) filter (where attempts.state = 'delivered' and not ${isResultOut()}) as unknown
         from attempts
         join runs on runs.id = attempts.run_id and runs.company_id = deletion_requests.company_id
         join exam_versions on exam_versions.id = attempts.exam_version_id
        where attempts.developer_id = deletion_requests.developer_id and ${isCovered}) as covered
     where ${which}
     order by deletion_requests.outcome is not null,
              case when deletion_requests.outcome is null then deletion_requests.due_at end,
              deletion_requests.answered_at desc, deletion_requests.id ${limitTo(page)}`.execute(db.kysely);
  const counted = await sql<{ total: number }>`
    select count(*) as total from deletion_requests where ${which}`.execute(db.kysely);
  return pageAnswer(rows.map(asRequest), counted.rows[0]?.total ?? 0, page);
}

function asRequest(row: Row): Encodable<DeletionRequest> {
  const { id, whole, name, company, exam, note, askedAt, dueAt, runId, attempts, onHold, unknown, by } = row;
  const decision = decisionOf(row);
  return {
    id,
    whole,
    ...(name && { name }),
    company,
    ...(exam && { exam }),
    note,
    askedAt,
    dueAt,
    ...(runId !== null && { runId }),
    attempts,
    onHold: onHold ?? [],
    unknown: unknown ?? [],
    ...(decision && { decision: { ...decision, by: by ?? '' } }),
  };
}

export interface DeletionToAnswer extends StoredDecision {
  readonly id: number;
  readonly developerId: number;
  readonly companyId: number;
  readonly company: string;
  readonly whole: boolean;
  readonly attemptId: number | null;
  readonly dueAt: Date;
  readonly by: string | null;
}

/** Locks person, attempts, request: the deletion of an account and anonymization by time lock in this order too. */
export async function lockToAnswer(
  trx: Transaction<Schema>,
  requestId: number,
  companyId: number | undefined,
): Promise<{ request: DeletionToAnswer; attempts: LockedAttempt[] } | undefined> {
  const isMine = companyId === undefined ? sql`true` : sql`deletion_requests.company_id = ${companyId}`;
  const found = await sql<{ developerId: number }>`
    select accounts.id as "developerId" from accounts
     where accounts.id = (select deletion_requests.developer_id from deletion_requests
                           where deletion_requests.id = ${requestId} and ${isMine})
       for key share`.execute(trx);
  const developerId = found.rows[0]?.developerId;
  if (developerId === undefined) return undefined;
  const attempts = await lockCovered(trx, requestId, developerId);
  const { rows } = await sql<DeletionToAnswer>`
    select deletion_requests.id, deletion_requests.developer_id as "developerId",
           deletion_requests.company_id as "companyId", companies.trade_name as company, deletion_requests.whole,
           deletion_requests.attempt_id as "attemptId", deletion_requests.due_at as "dueAt",
           deletion_requests.outcome, deletion_requests.ground, deletion_requests.answer,
           deletion_requests.answered_at as "answeredAt", deletion_requests.by_admin as "byAdmin",
           (select accounts.name from accounts where accounts.id = deletion_requests.answered_by) as by
      from deletion_requests join companies on companies.id = deletion_requests.company_id
     where deletion_requests.id = ${requestId} for update of deletion_requests`.execute(trx);
  const [request] = rows;
  return request && { request, attempts };
}

export interface LockedAttempt {
  readonly id: number;
  readonly runId: number;
  readonly exam: string;
  readonly onHold: boolean;
}

async function lockCovered(
  trx: Transaction<Schema>,
  requestId: number,
  developerId: number,
): Promise<LockedAttempt[]> {
  const { rows } = await sql<LockedAttempt>`
    select attempts.id, attempts.run_id as "runId", exam_versions.title as exam, ${isOnHold} as "onHold"
      from deletion_requests
      join sittings as attempts on attempts.developer_id = ${developerId} and attempts.rehearsal = 0
      join runs on runs.id = attempts.run_id and runs.company_id = deletion_requests.company_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
     where deletion_requests.id = ${requestId} and ${isCovered}
     order by attempts.id for update of attempts`.execute(trx);
  return rows;
}

interface Answer {
  readonly request: DeletionToAnswer;
  readonly attemptIds: readonly number[];
  readonly outcome: 'accepted' | 'refused';
  readonly ground: RefusalGround | undefined;
  readonly answer: string;
  readonly accountId: number;
  readonly byAdmin: boolean;
  readonly now: Date;
}

/** What is accepted for all is answered for each attempt too. What the person wrote goes with what they asked about. */
export async function storeDeletionAnswer(trx: Transaction<Schema>, given: Answer): Promise<void> {
  const { request, attemptIds, outcome, ground, answer, accountId, byAdmin, now } = given;
  const isAccepted = outcome === 'accepted';
  await sql`
    update deletion_requests
       set outcome = ${outcome}, ground = ${ground ?? null}, answer = ${answer}, answered_by = ${accountId},
           by_admin = ${byAdmin}, answered_at = ${now}, attempt_id = case when ${!isAccepted} then attempt_id end,
           note = case when ${isAccepted} then '' else note end
     where deletion_requests.outcome is null
       and (deletion_requests.id = ${request.id}
            or ${isAccepted && request.whole} and deletion_requests.attempt_id = any(${attemptIds}::bigint[]))`.execute(
    trx,
  );
}
