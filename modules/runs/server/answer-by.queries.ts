import { type RawBuilder, sql } from 'kysely';
import { endless, timeZone } from '#platform/contract/day.ts';

/** It says what `answerBy` of the contract says, in a statement: null where the run names no days. */
export const answerByAfter = (delivered: RawBuilder<Date | null>): RawBuilder<Date | null> => sql`(
  ((greatest(case when runs.ends_at < ${endless}::timestamptz then runs.ends_at end, ${delivered})
      at time zone ${sql.lit(timeZone)})::date + runs.answer_days + 1)::timestamp
    at time zone ${sql.lit(timeZone)} - interval '1 millisecond')`;

/** What was told at delivery holds. Before, it follows the run's end. */
export const answerByOf: RawBuilder<Date | null> = sql`
  case attempts.state when 'delivered' then attempts.answer_by
                      when 'in_progress' then ${answerByAfter(sql`null::timestamptz`)} end`;
