import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';

/**
 * True while whoever marks may not know the candidate of an attempt: `runs` is blind, and others than its company do
 * not know the result either.
 */
export const isBlind = (): RawBuilder<boolean> =>
  sql`(runs.blind and (attempts.score is null or attempts.result_held))`;

/**
 * What graders of a blind run call the candidate of an attempt: candidates are numbered by their starts.
 *
 * @param of the name of the table of attempts in the statement
 */
export const blindName = (of = 'attempts'): RawBuilder<string> => sql`(
  select 'Candidato ' || count(*) from attempts as earlier
   where earlier.run_id = ${sql.ref(`${of}.run_id`)} and earlier.id <= ${sql.ref(`${of}.id`)})`;

/** Writes down who made a run blind, or revealed its candidates. */
export async function noteBlindChange(
  trx: Transaction<Schema>,
  change: { runId: number; blind: boolean; accountId: number; now: Date },
): Promise<void> {
  const { runId, blind, accountId, now } = change;
  await trx
    .insertInto('blind_changes')
    .values({ run_id: runId, blind, changed_by: accountId, changed_at: now })
    .execute();
}
