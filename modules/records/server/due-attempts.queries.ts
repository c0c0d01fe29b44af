import { type Kysely, sql, type Transaction } from 'kysely';
import { keptUntil } from '#modules/runs/server/public.ts';
import { endless } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** Runs of before, whose people were told nothing at the start, wait so long after the notice. */
export const noticeDays = 60;

/** A hold stops it. An ended run of which nothing is left to do is not looked at again. */
const mayBecomeAnonymous = (now: Date) => sql`(
  runs.hold_reason is null and runs.anonymous_for is distinct from runs.ends_at
  and (runs.keep_counts_from is null
       or runs.keep_told_at <= ${now}::timestamptz - make_interval(days => ${noticeDays}::int))
  and (runs.ends_at >= ${endless}::timestamptz
       or runs.ends_at + make_interval(months => runs.keep_months) <= ${now}::timestamptz))`;

const isDue = (now: Date) => sql`(
  attempts.anonymized_at is null and attempts.state <> 'in_progress' and ${keptUntil} <= ${now}::timestamptz)`;

export async function findDueRuns(on: Kysely<Schema>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select runs.id from runs
     where ${mayBecomeAnonymous(now)}
       and exists (select from sittings as attempts where attempts.run_id = runs.id and ${isDue(now)})
     order by runs.id`.execute(on);
  return rows.map(({ id }) => id);
}

/** Whoever sets a hold waits for this batch, and no other follows it. */
export async function lockDueAttempts(
  trx: Transaction<Schema>,
  { runId, now, most }: { runId: number; now: Date; most: number },
): Promise<number[]> {
  const run =
    await sql`select from runs where runs.id = ${runId} and ${mayBecomeAnonymous(now)} for share`.execute(
      trx,
    );
  if (run.rows.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select attempts.id from sittings as attempts join runs on runs.id = attempts.run_id
     where attempts.run_id = ${runId} and ${isDue(now)}
     order by attempts.id limit ${most}::int for update of attempts skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function noteAnonymousRuns(on: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update runs set anonymous_for = runs.ends_at
     where ${mayBecomeAnonymous(now)} and runs.ends_at < ${endless}::timestamptz
       and not exists (select from sittings as attempts
                        where attempts.run_id = runs.id and attempts.anonymized_at is null)
       and not exists (select from extra_times
                        where extra_times.run_id = runs.id and extra_times.ends_at > ${now}::timestamptz)`.execute(
    on,
  );
}

/** It is marked as told. */
export async function findRunToTell(
  trx: Transaction<Schema>,
  now: Date,
): Promise<{ id: number; company: number; due: Date } | undefined> {
  const soon = new Date(now.getTime() + noticeDays * 86_400_000);
  const { rows } = await sql<{ id: number; company: number; due: Date }>`
    update runs set keep_told_at = ${now}::timestamptz
      from (select told.id, first.due
              from runs as told
             cross join lateral (
               select min(${keptUntil}) as due
                 from sittings as attempts join runs on runs.id = attempts.run_id
                where attempts.run_id = told.id and attempts.anonymized_at is null
                  and attempts.state <> 'in_progress') as first
             where told.keep_counts_from is not null and told.keep_told_at is null and told.hold_reason is null
               and told.keep_counts_from + make_interval(months => told.keep_months) <= ${soon}::timestamptz
               and first.due <= ${soon}::timestamptz
             order by told.id limit 1 for no key update of told skip locked) as found
     where runs.id = found.id
    returning runs.id, runs.company_id as company, found.due`.execute(trx);
  return rows[0];
}

/** Who began after the update read it before the start. */
export async function findTakersToTell(trx: Transaction<Schema>, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select attempts.developer_id as id from attempts join runs on runs.id = attempts.run_id
     where attempts.run_id = ${runId} and attempts.anonymized_at is null
       and attempts.started_at < runs.keep_counts_from`.execute(trx);
  return rows.map(({ id }) => id);
}
