import { type RawBuilder, sql } from 'kysely';

/** The row stands word for word in the reserved half of one of Provado's exams. @param until it had halves by then */
export const isReservedQuestion = (until?: RawBuilder<Date>): RawBuilder<boolean> => sql`exists (
  select from questions as theirs
    join exam_versions as whole on whole.id = theirs.exam_version_id and whole.part = 'whole'
    join exam_versions as halves on halves.exam_id = whole.exam_id and halves.part = 'open_half'
     and halves.created_at <= whole.created_at ${until ? sql`and halves.created_at <= ${until}` : sql``}
   where md5(theirs.statement) = md5(questions.statement))`;

/** What candidates read of the rubric of a `questions` row with it. Needs `exams`. */
export const criteriaRead = sql`case when exams.criteria_shown and questions.rubric is not null
  then paper_criteria(questions.rubric, ${isReservedQuestion()}) end`;
