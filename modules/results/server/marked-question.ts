import { type RawBuilder, sql } from 'kysely';
import { isRightBy } from '#modules/question-bank/server/public.ts';
import type { QuestionChange } from '../contract/item-statistics.ts';

/**
 * The fields of a question that a developer or grader sees: the answer, the answer key, the verdict and the question's
 * change. Of the last three the database gives nothing unless `keyed`.
 */
export const markedQuestionFields = (keyed: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  'id', questions.id, 'kind', questions.kind, 'statement', questions.statement,
  'image', questions.image, 'imageAlt', questions.image_alt, 'verdict', case when ${keyed} then verdicts.correct end, 'text', answers.text,
  'change', case when ${keyed} and change.kind is not null
                 then json_build_object('kind', change.kind, 'reason', change.reason) end,
  'options', coalesce(
    (select json_agg(json_build_object('id', options.id, 'text', options.text, 'correct', case when ${keyed} then ${isRightBy('change')} end,
                                       'picked', coalesce(options.id = any(answers.option_ids), false))
                     order by options.position)
       from options where options.question_id = questions.id),
    '[]')`;

/** A row of `markedQuestionFields`. */
export interface MarkedQuestionRow {
  readonly id: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly statement: string;
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly verdict: boolean | null;
  readonly text: string | null;
  readonly change: QuestionChange | null;
  readonly options: { id: number; text: string; correct: boolean; picked: boolean }[];
}
