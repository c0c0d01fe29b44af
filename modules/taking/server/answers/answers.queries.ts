import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface StoredAnswer {
  readonly question_id: number;
  readonly version: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly language: Language | null;
}

/** The statement needs `attempts`. The list holds a `StoredAnswer` for each answer. */
export const answersJson = sql`coalesce(
  (select json_agg(json_build_object('question_id', answers.question_id, 'version', answers.version,
            'text', answers.text, 'option_ids', answers.option_ids,
            'language', answers.language) order by answers.question_id)
     from answers where answers.attempt_id = attempts.id),
  '[]')`;

export async function findAnswers(on: Kysely<Schema>, attemptId: number): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`/* prepared: attempt_answers */
    select answers.question_id, answers.version, answers.text, answers.option_ids, answers.language
      from answers where answers.attempt_id = ${attemptId} order by answers.question_id`.execute(on);
  return rows;
}

interface DeliveredAnswer extends Pick<StoredAnswer, 'text' | 'language'> {
  readonly questionId: number;
  readonly optionIds: readonly number[] | null;
}

/** @param attempt locked by `trx` */
export async function writeDelivered(
  trx: Transaction<Schema>,
  { id, reopened }: { readonly id: number; readonly reopened: number },
  answers: readonly DeliveredAnswer[],
  now: Date,
): Promise<void> {
  await sql`/* prepared: answers_delivered */
    select write_answer_2(${id}, given."questionId", null, given.text, given."optionIds", given.language, null, ${now},
                          ${reopened > 0}, null)
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given
           ("questionId" bigint, text text, "optionIds" bigint[], language text)`.execute(trx);
}
