import { type RawBuilder, sql } from 'kysely';

/** It is capped at `duration`: the seconds for the transfer are nobody's, and it must not reveal extra time. */
export const timeUsed = (duration: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(attempts.delivered_at - attempts.started_at, make_interval(secs => ${duration}))`;
