import { type Kysely, sql } from 'kysely';
import type { NewQuestion } from '#modules/question-bank/server/public.ts';
import type { HandInWay } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { BankReference } from '../contract/exam-draft.ts';
import type { ExamContent } from './write-exam.queries.ts';

export interface FoundContent extends ExamContent {
  readonly handInWays: readonly HandInWay[];
  readonly questions: readonly FoundQuestion[];
}

interface FoundQuestion extends NewQuestion {
  readonly explanation: string | null;
  readonly bank: Required<BankReference> | null;
}

const givenFiles = sql`json_strip_nulls(json_build_object(
  'id', works.id, 'origin', works.name, 'commit', works."commit", 'bytes', works.bytes,
  'files', works.file_count, 'leftOut', works.left_out, 'digest', works.digest))`;

export async function findContent(db: Kysely<Schema>, versionId: number): Promise<FoundContent> {
  const { rows } = await sql<FoundContent>`
    select exam_versions.kind, exam_versions.title, exam_versions.description,
           exam_versions.repository_url as "repositoryUrl", exam_versions.hand_in_ways as "handInWays",
           (select ${givenFiles}
              from questions join works on works.id = questions.base_work_id
             where questions.exam_version_id = exam_versions.id limit 1) as base,
           (select json_build_object('files', ${givenFiles}, 'language', questions.check_language,
                                     'command', questions.check_command)
              from questions join works on works.id = questions.check_work_id
             where questions.exam_version_id = exam_versions.id limit 1) as "check",
           array(select exam_version_stacks.stack_id from exam_version_stacks
                  where exam_version_stacks.exam_version_id = exam_versions.id
                  order by exam_version_stacks.stack_id) as "stackIds",
           array(select exam_version_skills.skill_id from exam_version_skills
                  where exam_version_skills.exam_version_id = exam_versions.id
                  order by exam_version_skills.skill_id) as "skillIds",
           coalesce((select json_agg(json_build_object(
                     'kind', questions.kind, 'statement', questions.statement, 'image', questions.image,
                     'imageAlt', questions.image_alt,
                     'modelAnswer', questions.model_answer, 'markingNotes', questions.marking_notes,
                     'explanation', questions.explanation,
                     'points', questions.points, 'rubric', questions.rubric,
                     'execution', questions.execution, 'review', questions.review,
                     'bank', case when bank_questions.id is not null then json_build_object(
                       'questionId', bank_questions.id, 'version', questions.bank_version,
                       'newest', bank_questions.version, 'archived', bank_questions.archived_at is not null) end,
                     'options', coalesce(
                       (select json_agg(json_build_object('text', options.text, 'correct', options.correct)
                                        order by options.position)
                          from options where options.question_id = questions.id),
                       '[]'))
                   order by questions.position)
              from questions left join bank_questions on bank_questions.id = questions.bank_question_id
             where questions.exam_version_id = exam_versions.id and questions.draw is null), '[]') as questions,
           coalesce((select json_agg(json_build_object('tag', draws.tag, 'level', draws.level, 'kind', draws.kind,
                                                       'count', draws.count) order by draws.number)
              from exam_version_draws as draws where draws.exam_version_id = exam_versions.id), '[]') as draws
      from exam_versions where exam_versions.id = ${versionId}`.execute(db);
  const [content] = rows;
  if (!content) throw new Error(`There is no version ${versionId} of an exam.`);
  return content;
}
