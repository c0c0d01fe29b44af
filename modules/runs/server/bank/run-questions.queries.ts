import { sql, type Transaction } from 'kysely';
import { weighedReview } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import { isRightBy, type QuestionContent } from '#modules/question-bank/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

interface RunQuestion extends QuestionContent {
  readonly id: number;
  readonly explanation: string | null;
  readonly bank: { readonly id: number; readonly version: number } | null;
  readonly linked: boolean;
  /** The run corrected the key or the tests, and the bank still has the published ones. */
  readonly outdated: boolean;
}

/**
 * Leaves annulled and drawn questions out.
 * @param positions null for all
 */
export async function findRunQuestions(
  trx: Transaction<Schema>,
  { runId, companyId, positions }: { runId: number; companyId: number; positions: readonly number[] | null },
): Promise<RunQuestion[] | undefined> {
  const { rows } = await sql<RunQuestion & { id: number | null }>`
    select questions.id, questions.kind, questions.statement, questions.image, questions.image_alt as "imageAlt",
           questions.model_answer as "modelAnswer", questions.marking_notes as "markingNotes",
           questions.explanation, questions.points, weighed_rubric(questions.rubric, changes.level_points) as rubric,
           coalesce(changes.execution, questions.execution) as execution, questions.review, key.options, questions.bank_question_id is not null as linked,
           coalesce(same.options <> key.options
                    or same.execution is distinct from coalesce(changes.execution, questions.execution), false) as outdated,
           case when questions.bank_question_id is not null
                then json_build_object('id', questions.bank_question_id, 'version', questions.bank_version)
                when same.id is not null
                then json_build_object('id', same.id, 'version', same.version) end as bank
      from runs
      left join questions on questions.exam_version_id = runs.exam_version_id and questions.draw is null
       and (${positions}::bigint[] is null or questions.position = any (${positions}::bigint[]))
       and not exists (select from standing_question_changes as annulled
                        where annulled.run_id = runs.id and annulled.position = questions.position
                          and annulled.kind = 'annulled')
      left join standing_question_changes as changes on changes.run_id = runs.id
       and changes.position = questions.position
      left join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('text', options.text, 'correct', options.correct)
                                  order by options.position), '[]') as published,
               coalesce(jsonb_agg(jsonb_build_object('text', options.text, 'correct',
                                    ${isRightBy('changes')})
                                  order by options.position), '[]') as options
          from options where options.question_id = questions.id) as key on true
      left join lateral (
        select bank_questions.id, bank_questions.version, newest.options, newest.execution
          from bank_questions
          join bank_question_versions as newest on newest.bank_question_id = bank_questions.id
           and newest.number = bank_questions.version
         where bank_questions.company_id = runs.company_id and newest.kind = questions.kind
           and newest.statement = questions.statement
           and (newest.execution is not distinct from questions.execution or newest.execution = changes.execution)
           and newest.review is not distinct from questions.review
           and newest.options in (key.options, key.published)
           and bank_questions.id = coalesce(questions.bank_question_id, bank_questions.id)
         order by newest.options = key.options desc, newest.execution = changes.execution desc nulls last, bank_questions.id limit 1) as same on true
     where runs.id = ${runId} and runs.company_id = ${companyId}
     order by questions.position`.execute(trx);
  if (rows.length === 0) return undefined;
  return rows
    .filter(({ id }) => id !== null)
    .map((row) => ({ ...row, review: weighedReview(row.review, row.rubric) }));
}

/** An exam version is immutable, but its links to the bank are not content. Templates belong to no company: no link. */
export async function linkQuestion(
  trx: Transaction<Schema>,
  {
    questionId,
    bank,
    companyId,
  }: { questionId: number; bank: NonNullable<RunQuestion['bank']>; companyId: number },
): Promise<void> {
  await sql`
    update questions set bank_question_id = ${bank.id}, bank_version = ${bank.version}
      from exam_versions join exams on exams.id = exam_versions.exam_id
     where questions.id = ${questionId} and exam_versions.id = questions.exam_version_id
       and exams.company_id = ${companyId}`.execute(trx);
}
