import { type RawBuilder, sql } from 'kysely';

/** A mark counts even if it does not stand any more. */
export const hasMarked = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from verdict_versions as versions
   where versions.attempt_id = appeals.attempt_id and versions.judged_by = ${accountId}
     and (appeals.question_id is null or versions.question_id = appeals.question_id)
  union all
  select from double_marks
   where double_marks.attempt_id = appeals.attempt_id and double_marks.grader = ${accountId}
     and (appeals.question_id is null or double_marks.question_id = appeals.question_id))`;
