import { type RawBuilder, sql } from 'kysely';
import { redirectSeconds } from '#modules/exams/domain/deadline.ts';

/**
 * The time that `attempts` took, as those see it who grade or compare: no more than everybody gets, with the seconds
 * for the way. Who was given more is nobody's business there.
 *
 * @param duration of the run, as the statement names it
 */
export const timeUsed = (duration: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(attempts.delivered_at - attempts.started_at, make_interval(secs => ${duration} + ${redirectSeconds}))`;
