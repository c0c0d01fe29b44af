import { type RawBuilder, sql } from 'kysely';

/** The statement needs `exam_versions`. Null where no work is checked. */
export const checkOf: RawBuilder<unknown> = sql`(
  select json_strip_nulls(json_build_object('language', questions.check_language, 'points', (
           select max((level ->> 'points')::int)
             from jsonb_array_elements(questions.rubric) as criterion,
                  jsonb_array_elements(criterion -> 'levels') as level
            where criterion ->> 'origin' = 'check')))
    from questions where questions.exam_version_id = exam_versions.id and questions.check_work_id is not null limit 1)`;
