import { type RawBuilder, sql } from 'kysely';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';

/** No `exists` asks for it: the few deleted accounts are read once, in place of one account for each attempt. */
export const isOfNobody: RawBuilder<boolean> = sql`(
  attempts.developer_id in (select accounts.id from accounts where accounts.kind = 'deleted'))`;

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
