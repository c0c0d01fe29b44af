import { type RawBuilder, sql } from 'kysely';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';

export type ChangedTests = Readonly<Record<string, PaperExecution>>;

/** The statement needs `attempts`. The value is null if the run has changed no tests. */
export const changedTests: RawBuilder<ChangedTests | null> = sql`(
  select json_object_agg(questions.id, paper_execution(change.execution))
    from standing_question_changes as change
    join questions on questions.exam_version_id = attempts.exam_version_id and questions.position = change.position
   where change.run_id = attempts.run_id and change.execution is not null)`;
