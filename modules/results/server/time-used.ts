import { type RawBuilder, sql } from 'kysely';

/**
 * The time that an attempt took, as graders and rankings show it. It is capped at the run's duration: the seconds
 * for the transfer are nobody's time, and it must not reveal who got extra time.
 *
 * @param duration of the run, as an SQL expression
 */
export const timeUsed = (duration: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(attempts.delivered_at - attempts.started_at, make_interval(secs => ${duration}))`;
