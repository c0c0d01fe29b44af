import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { ReadReview } from '#modules/question-bank/contract/read-review.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { isRightBy } from '#modules/question-bank/server/public.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { QuestionChange } from '../../contract/item-statistics.ts';
import type { Passed } from '../../domain/passed-tests.ts';

/** The database gives nothing of these fields but the answer unless `keyed`. */
export const markedQuestionFields = ({
  keyed = sql`true`,
  rubricOf = 'questions',
}: Wanted): RawBuilder<unknown> => sql`
  'id', questions.id, 'kind', questions.kind, 'statement', questions.statement,
  'image', questions.image, 'imageAlt', questions.image_alt, 'points', nullif(questions.points, 1), 'rubric', case when ${keyed} then weighed_rubric(${sql.ref(`${rubricOf}.rubric`)}, change.level_points) end,
  'review', case when ${keyed} then ${sql.ref(`${rubricOf}.review`)} else paper_review(questions.review) end,
  'correct', case when ${keyed} then verdicts.correct end, 'levels', case when ${keyed} then verdicts.levels end,
  'comments', case when ${keyed} then verdicts.comments end, 'meanOf', case when ${keyed} then verdicts.mean_of end,
  'passed', case when ${keyed} then verdicts.passed end, 'text', answers.text, 'language', answers.language,
  'change', case when ${keyed} and change.kind is not null
                 then json_build_object('kind', change.kind, 'reason', change.reason) end,
  'options', coalesce(
    (select json_agg(json_build_object('id', options.id, 'text', options.text, 'correct', case when ${keyed} then ${isRightBy('change')} end,
                                       'picked', coalesce(options.id = any(answers.option_ids), false))
                     order by options.position)
       from options where options.question_id = questions.id),
    '[]')`;

interface Wanted {
  readonly keyed?: RawBuilder<unknown>;
  readonly rubricOf?: string;
}

export interface MarkedQuestionRow {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly statement: string;
  readonly image: string | null;
  readonly imageAlt: string | null;
  /** Null for 1. */
  readonly points: number | null;
  readonly rubric: Rubric | null;
  /** Its faults are left out unless the fields are keyed. */
  readonly review: ReadReview | null;
  readonly correct: boolean | null;
  readonly levels: number[] | null;
  readonly comments: string[] | null;
  readonly meanOf: { correct: boolean; levels: number[] | null }[] | null;
  readonly passed: Passed | null;
  readonly text: string | null;
  readonly language: Language | null;
  readonly change: QuestionChange | null;
  readonly options: { id: number; text: string; correct: boolean; picked: boolean }[];
}
