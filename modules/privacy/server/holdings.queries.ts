import { sql, type Transaction } from 'kysely';
import { isResultOut, keptUntil } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { OwnDeletionRequest } from '../contract/deletion-requests.ts';
import type { HeldAttempt, HeldThing, Holding } from '../contract/holdings.ts';
import { isOnHold } from './deletion-requests.queries.ts';
import { findOwnDeletionRequests } from './own-deletion-requests.queries.ts';

export async function findHoldings(db: Database<Schema>, developerId: number, now: Date, page: Page) {
  const holders = sql`
    ${holdersOf(developerId)}
     union select deletion_requests.company_id from deletion_requests
            where deletion_requests.developer_id = ${developerId}
              and deletion_requests.outcome is distinct from 'withdrawn'`;
  const { rows } = await sql<Holding['company']>`
    select companies.id, companies.trade_name as name, companies.kind = 'platform' as platform
      from companies where companies.id in (${holders})
     order by platform, lower(f_unaccent(companies.trade_name)), companies.id ${limitTo(page)}`.execute(
    db.kysely,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from companies where companies.id in (${holders})`.execute(db.kysely);
  const ids = rows.map(({ id }) => id);
  const [attempts, things, requests] = await Promise.all([
    findHeldAttempts(db, developerId, ids),
    countThings(db, developerId, ids),
    findOwnDeletionRequests(db, developerId, ids, now),
  ]);
  const results = rows.map((company): Encodable<Holding> => {
    const own = requests.filter(({ companyId }) => companyId === company.id);
    const present = new Set(attempts.map(({ id }) => id));
    return {
      company,
      attempts: attempts
        .filter(({ companyId }) => companyId === company.id)
        .map(({ companyId: _, ...attempt }) => {
          const last = own.find(({ attemptId }) => attemptId === attempt.id);
          return { ...attempt, ...(last && { request: withoutIds(last) }) };
        }),
      things: things
        .filter(({ companyId }) => companyId === company.id)
        .map(({ kind, count }) => ({ kind, count })),
      requests: own.filter(({ attemptId }) => attemptId === null || !present.has(attemptId)).map(withoutIds),
    };
  });
  return pageAnswer(results, counted.rows[0]?.total ?? 0, page);
}

const withoutIds = ({
  companyId: _,
  attemptId: __,
  ...request
}: OwnDeletionRequest & { companyId: number; attemptId: number | null }): OwnDeletionRequest => request;

const holdersOf = (developerId: number) => sql`
  select runs.company_id from attempts join runs on runs.id = attempts.run_id
   where attempts.developer_id = ${developerId}
  union select things.company_id from (${thingsOf(developerId)}) as things`;

export async function hasAnyOf(
  trx: Transaction<Schema>,
  developerId: number,
  companyId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${holdersOf(developerId)}) as holders where holders.company_id = ${companyId} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

async function findHeldAttempts(
  db: Database<Schema>,
  developerId: number,
  companies: readonly number[],
): Promise<(HeldAttempt & { companyId: number })[]> {
  const has = (table: string, also = sql`true`) =>
    sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.attempt_id`)} = attempts.id and ${also})`;
  const { rows } = await sql<HeldAttempt & { companyId: number }>`
    select runs.company_id as "companyId", attempts.id, exam_versions.title as exam,
           attempts.started_at as "startedAt", attempts.state = 'in_progress' as "inProgress",
           ${isResultOut()} as "resultOut", ${keptUntil} as until, ${isOnHold} as "onHold",
           array_remove(array[
             case when ${has('answers')} then 'answers' end,
             case when ${has('answers', sql`answers.language is not null`)} then 'code' end,
             case when ${has('answer_history')} then 'history' end,
             case when ${has('attempt_events')} then 'record' end,
             case when ${isResultOut()} and ${has('verdicts')} then 'marks' end,
             case when coalesce(attempts.told_decision, 'pending') <> 'pending' then 'decision' end,
             case when ${has('declarations')} then 'declaration' end,
             case when ${has('appeals')} then 'appeals' end,
             case when ${has('feedbacks')} then 'feedback' end], null) as parts
      from attempts
      join runs on runs.id = attempts.run_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
     where attempts.developer_id = ${developerId} and runs.company_id = any(${companies}::bigint[])
     order by attempts.started_at desc, attempts.id`.execute(db.kysely);
  return rows;
}

/** One row for each thing, with its company. Attempts are no things. */
const thingsOf = (developerId: number) => sql`
  select contact_messages.company_id, 'messages' as kind
    from contact_recipients join contact_messages on contact_messages.id = contact_recipients.message_id
   where contact_recipients.developer_id = ${developerId}
  union all
  select groups.company_id, 'groups' from group_members join groups on groups.id = group_members.group_id
   where group_members.developer_id = ${developerId}
  union all
  select runs.company_id, 'invitations' from exam_invitees join runs on runs.id = exam_invitees.run_id
   where exam_invitees.developer_id = ${developerId}
  union all
  select runs.company_id, 'help_requests' from help_requests join runs on runs.id = help_requests.run_id
   where help_requests.developer_id = ${developerId}
  union all
  select runs.company_id, 'extra_times' from extra_times join runs on runs.id = extra_times.run_id
   where extra_times.developer_id = ${developerId}
  union all
  select profile_views.company_id, 'profile_views' from profile_views
   where profile_views.developer_id = ${developerId}`;

async function countThings(db: Database<Schema>, developerId: number, companies: readonly number[]) {
  const { rows } = await sql<{ companyId: number; kind: HeldThing; count: number }>`
    select things.company_id as "companyId", things.kind, count(*) as count
      from (${thingsOf(developerId)}) as things
     where things.company_id = any(${companies}::bigint[])
     group by things.company_id, things.kind order by things.company_id, things.kind`.execute(db.kysely);
  return rows;
}
