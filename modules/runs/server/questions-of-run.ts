import { type RawBuilder, sql } from 'kysely';

export const questionsOfRun: RawBuilder<number> = sql`(
  (select count(*) from questions
    where questions.exam_version_id = runs.exam_version_id and questions.draw is null)
  + (select coalesce(sum(exam_version_draws.count), 0) from exam_version_draws
      where exam_version_draws.exam_version_id = runs.exam_version_id))::int`;

export const asksCode: RawBuilder<boolean> = sql`exists (
  select from questions where questions.exam_version_id = exam_versions.id and questions.execution is not null)`;
