import { sql } from 'kysely';
import { isRightBy } from '#modules/question-bank/server/public.ts';
import type { QuestionChange } from '../contract/item-statistics.ts';

/** The fields of a question that a developer or grader sees, with the key, the answer and the question's change. */
export const markedQuestionFields = sql`
  'id', questions.id, 'kind', questions.kind, 'statement', questions.statement,
  'image', questions.image, 'imageAlt', questions.image_alt, 'verdict', verdicts.correct, 'text', answers.text,
  'change', case when change.kind is not null
                 then json_build_object('kind', change.kind, 'reason', change.reason) end,
  'options', coalesce(
    (select json_agg(json_build_object('id', options.id, 'text', options.text, 'correct', ${isRightBy('change')},
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
