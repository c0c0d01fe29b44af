import { type RawBuilder, sql } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { endless } from '#platform/contract/day.ts';

/** Its account was deleted, or its time is over. */
export const isOfNobody: RawBuilder<boolean> = sql`(attempts.anonymized_at is not null)`;

/** What is said of all attempts at a run; null for a run without an end. Needs `runs`. */
export const runKeptUntil: RawBuilder<Date | null> = sql`(
  case when runs.ends_at < ${endless}::timestamptz
       then greatest(runs.ends_at, runs.keep_counts_from) + make_interval(months => runs.keep_months) end)`;

/**
 * Counts from the end of the run, or from the delivery if it has none; older runs count from the update at the
 * earliest. Needs `attempts` and `runs`.
 */
export const keptUntil: RawBuilder<Date> = sql`(
  greatest(case when runs.ends_at < ${endless}::timestamptz then runs.ends_at
                else coalesce(attempts.delivered_at, attempts.deadline_at) end,
           runs.keep_counts_from) + make_interval(months => runs.keep_months))`;

/** A company may decide once there is a score and somebody to tell. All counts of whom to decide about use this. */
export const awaitsDecision: RawBuilder<boolean> = sql`(
  attempts.state = 'delivered' and attempts.score is not null and attempts.decision = 'pending' and not ${isOfNobody})`;

/** It leaves out attempts whose answers only tests still mark. All counts of what is to be corrected use this. */
export const awaitsPerson: RawBuilder<boolean> = sql`(
  attempts.state = 'delivered' and attempts.score is null
  and (not exists (select from answer_tests
                    where answer_tests.attempt_id = attempts.id and answer_tests.state <> 'failed')
       or exists (select from unnest(attempts.question_ids) as asked (id)
                    join questions on questions.id = asked.id and ${isMarkedByPeople}
                   where not exists (select from verdicts
                                      where verdicts.attempt_id = attempts.id and verdicts.question_id = asked.id)
                     and not exists (select from answer_tests
                                      where answer_tests.attempt_id = attempts.id and answer_tests.question_id = asked.id
                                        and answer_tests.state <> 'failed')
                     and not exists (select from standing_question_changes as change
                                      where change.run_id = attempts.run_id and change.position = questions.position
                                        and change.kind = 'annulled'))))`;
