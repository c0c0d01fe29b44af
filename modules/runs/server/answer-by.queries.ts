import { type RawBuilder, sql } from 'kysely';
import { endless, timeZone } from '#platform/contract/day.ts';
import type { AnswerRate } from '../contract/answer-rate.ts';
import { isOfNobody } from './awaits-person.queries.ts';

/** It says what `answerBy` of the contract says, in a statement: null where the run names no days. */
export const answerByAfter = (delivered: RawBuilder<Date | null>): RawBuilder<Date | null> => sql`(
  ((greatest(case when runs.ends_at < ${endless}::timestamptz then runs.ends_at end, ${delivered})
      at time zone ${sql.lit(timeZone)})::date + runs.answer_days + 1)::timestamp
    at time zone ${sql.lit(timeZone)} - interval '1 millisecond')`;

/** What was told at delivery holds. Before, it follows the run's end. */
export const answerByOf: RawBuilder<Date | null> = sql`
  case attempts.state when 'delivered' then attempts.answer_by
                      when 'in_progress' then ${answerByAfter(sql`null::timestamptz`)} end`;

/** The day has passed, and nobody has decided. All counts of whom a company owes use this. */
export const owesAnswer = (now: Date): RawBuilder<boolean> => sql`(
  attempts.state = 'delivered' and attempts.answer_by < ${now} and attempts.decision = 'pending' and not ${isOfNobody})`;

/** Fewer say little of a company, and could tell of one of them. */
const leastDue = 10;

export const answerRateOf = (companyId: RawBuilder<number>): RawBuilder<AnswerRate | null> => sql`(
  select json_build_object('due', answer_rates.due, 'answered', answer_rates.answered,
                           'medianHours', answer_rates.median_hours)
    from answer_rates where answer_rates.company_id = ${companyId} and answer_rates.due >= ${leastDue}::int)`;
