import { type RawBuilder, sql } from 'kysely';

/**
 * A mark counts even if it does not stand any more.
 *
 * @param of the name, in the statement, of a table with an attempt and a question; null is any of its questions
 */
export const hasMarked = (accountId: RawBuilder<unknown>, of: string): RawBuilder<boolean> => {
  const [attempt, question] = [sql.ref(`${of}.attempt_id`), sql.ref(`${of}.question_id`)];
  return sql`exists (
  select from verdict_versions as versions
   where versions.attempt_id = ${attempt} and versions.judged_by = ${accountId}
     and (${question} is null or versions.question_id = ${question})
  union all
  select from double_marks
   where double_marks.attempt_id = ${attempt} and double_marks.grader = ${accountId}
     and (${question} is null or double_marks.question_id = ${question}))`;
};
