import { sql } from 'kysely';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { isRightBy } from '#modules/question-bank/server/public.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { MarkValue } from '../../domain/mark-value.ts';
import { questionCredit } from '../../domain/score.ts';

/** More deliveries would take long and say the same. The latest count. */
export const sampleMost = 10_000;

/** Equal answers have the same question, picked options and mark, levels included. */
export interface AnswerGroup {
  readonly question_id: number;
  readonly option_ids: number[] | null;
  readonly written: boolean;
  readonly mark: MarkValue | null;
  readonly left: boolean;
  readonly count: number;
  /** The attempts with a score are numbered from 0 by the latest delivery. */
  readonly graded_rows: number[];
}

export interface FiguredQuestion {
  readonly id: number;
  readonly position: number;
  /** It is the number of its pool; null for a question that every candidate gets. */
  readonly draw: number | null;
  readonly kind: QuestionKind;
  readonly execution_kind: 'code' | 'sql' | null;
  readonly is_review: boolean;
  readonly points: number;
  readonly rubric: Rubric | null;
  readonly statement: string;
  /** It is false in an older version, which new candidates do not get. */
  readonly current: boolean;
  readonly annulled: boolean;
  /** The standing key of this run says which are right. */
  readonly options: { id: number; position: number; text: string; right: boolean }[];
}

export async function findAnswerGroups(db: Database<Schema>, runId: number): Promise<AnswerGroup[]> {
  const { rows } = await sql<AnswerGroup>`
    with sample as (
      select attempts.id, attempts.question_ids, attempts.score is not null as graded,
             row_number() over (order by attempts.delivered_at desc, attempts.id desc) - 1 as position
        from attempts
       where attempts.run_id = ${runId} and attempts.state = 'delivered'
       order by attempts.delivered_at desc, attempts.id desc limit ${sampleMost}
    )
    select asked.id as question_id, answers.option_ids, coalesce(answers.text ~ '\\S', false) as written,
           case when verdicts.correct is not null then
             json_build_object('correct', verdicts.correct, 'levels', verdicts.levels, 'meanOf', verdicts.mean_of,
                               'passed', verdicts.passed) end as mark,
           verdicts.correct is null and coalesce(answer_tests.state, 'failed') = 'failed' as left,
           count(*) as count,
           coalesce(json_agg(sample.position) filter (where sample.graded), '[]') as graded_rows
      from sample
      cross join unnest(sample.question_ids) as asked (id)
      left join answers on answers.attempt_id = sample.id and answers.question_id = asked.id
      left join verdicts on verdicts.attempt_id = sample.id and verdicts.question_id = asked.id
      left join answer_tests on answer_tests.attempt_id = sample.id and answer_tests.question_id = asked.id
     group by asked.id, answers.option_ids, 3, verdicts.correct, verdicts.levels, verdicts.mean_of, verdicts.passed, 5`.execute(
    db.kysely,
  );
  return rows;
}

export async function findFiguredQuestions(
  db: Database<Schema>,
  runId: number,
  askedIds: readonly number[],
): Promise<FiguredQuestion[]> {
  const { rows } = await sql<FiguredQuestion>`
    select questions.id, questions.position, questions.draw, questions.kind, questions.points,
           questions.execution ->> 'kind' as execution_kind, questions.review is not null as is_review,
           weighed_rubric(questions.rubric, change.level_points) as rubric, questions.statement,
           questions.exam_version_id = runs.exam_version_id as current,
           coalesce(change.kind = 'annulled', false) as annulled,
           coalesce(
             (select json_agg(json_build_object('id', options.id, 'position', options.position,
                       'text', options.text,
                       'right', ${isRightBy('change')})
                       order by options.position)
                from options where options.question_id = questions.id),
             '[]') as options
      from runs
      join questions on questions.exam_version_id = runs.exam_version_id or questions.id = any(${askedIds}::bigint[])
      left join standing_question_changes as change
        on change.run_id = runs.id and change.position = questions.position
     where runs.id = ${runId}
     order by questions.position`.execute(db.kysely);
  return rows;
}

export function creditOf(
  { kind, rubric, options }: FiguredQuestion,
  { mark, option_ids }: AnswerGroup,
): number {
  const answer = { mark, picked: option_ids ?? [] };
  const { numerator, denominator } = questionCredit({ kind, rubric, options }, answer);
  return Number(numerator) / Number(denominator);
}
