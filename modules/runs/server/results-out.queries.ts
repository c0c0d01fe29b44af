import { type RawBuilder, sql } from 'kysely';

/**
 * Guards all that a candidate, a visitor or another company reads; the run's company and the administration may always
 * read.
 * @param of names the table of attempts in the statement
 */
export const isResultOut = (of = 'attempts'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${of}.state`)} = 'delivered' and not ${sql.ref(`${of}.result_held`)})`;

/** Others than the run's company may know the score only when its result is out. */
export const scoreOut: RawBuilder<number | null> = sql`case when ${isResultOut()} then attempts.score end`;

export const isHeldOnDelivery: RawBuilder<boolean> = sql`(
  runs.results_release = 'at_end' or runs.results_release = 'when_published' and runs.results_published_at is null)`;

/** Waits also for those who may still start with a later end of their own. */
export const isOverForAll = (now: Date): RawBuilder<boolean> => sql`(
  runs.ends_at <= ${now}
  and not exists (select from attempts as others where others.run_id = runs.id and others.state = 'in_progress')
  and not exists (select from extra_times
                   where extra_times.run_id = runs.id and extra_times.ends_at > ${now}
                     and extra_times.withdrawn_at is null
                     and not exists (select from attempts as others
                                      where others.run_id = runs.id and others.developer_id = extra_times.developer_id)))`;
