import { type RawBuilder, sql } from 'kysely';

/**
 * True when the result of a delivered attempt may be read by others than its company and the administration. The only
 * place that says so: whatever a candidate, a visitor or another company reads goes through it or `scoreOut`.
 *
 * @param of the name of the table of attempts in the statement
 */
export const isResultOut = (of = 'attempts'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${of}.state`)} = 'delivered' and not ${sql.ref(`${of}.result_held`)})`;

/** The score of `attempts` as others than its company know it. */
export const scoreOut: RawBuilder<number | null> = sql`case when ${isResultOut()} then attempts.score end`;

/** True when an attempt that is delivered at `runs` now is held back. */
export const isHeldOnDelivery: RawBuilder<boolean> = sql`(
  runs.results_release = 'at_end' or runs.results_release = 'when_published' and runs.results_published_at is null)`;

/**
 * True when `runs` is over for everybody: its period has passed, nobody takes it, and nobody who has a later end of
 * their own may still start it.
 */
export const isOverForAll = (now: Date): RawBuilder<boolean> => sql`(
  runs.ends_at <= ${now}
  and not exists (select from attempts as others where others.run_id = runs.id and others.state = 'in_progress')
  and not exists (select from extra_times
                   where extra_times.run_id = runs.id and extra_times.ends_at > ${now}
                     and extra_times.withdrawn_at is null
                     and not exists (select from attempts as others
                                      where others.run_id = runs.id and others.developer_id = extra_times.developer_id)))`;

/** True when results of `runs` that are held back come out now. */
export const areResultsDue = (now: Date): RawBuilder<boolean> => sql`(
  not ${isHeldOnDelivery} or runs.results_release = 'at_end' and ${isOverForAll(now)})`;
