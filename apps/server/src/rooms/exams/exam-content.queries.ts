import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { ExamContent } from './write-exam.queries.ts';

/** A version with its answer key, questions and options in their order. */
export async function findContent(db: Kysely<Schema>, versionId: number): Promise<ExamContent> {
  const { rows } = await sql<ExamContent>`
    select exam_versions.kind, exam_versions.title, exam_versions.description,
           exam_versions.repository_url as "repositoryUrl",
           array(select exam_version_stacks.stack_id from exam_version_stacks
                  where exam_version_stacks.exam_version_id = exam_versions.id
                  order by exam_version_stacks.stack_id) as "stackIds",
           array(select exam_version_skills.skill_id from exam_version_skills
                  where exam_version_skills.exam_version_id = exam_versions.id
                  order by exam_version_skills.skill_id) as "skillIds",
           (select json_agg(json_build_object(
                     'kind', questions.kind, 'statement', questions.statement, 'image', questions.image,
                     'imageAlt', questions.image_alt,
                     'modelAnswer', questions.model_answer, 'markingNotes', questions.marking_notes,
                     'options', coalesce(
                       (select json_agg(json_build_object('text', options.text, 'correct', options.correct)
                                        order by options.position)
                          from options where options.question_id = questions.id),
                       '[]'))
                   order by questions.position)
              from questions where questions.exam_version_id = exam_versions.id) as questions
      from exam_versions where exam_versions.id = ${versionId}`.execute(db);
  const [content] = rows;
  if (!content) throw new Error(`There is no version ${versionId} of an exam.`);
  return content;
}
