import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import { dropGradeJob } from '#modules/execution/server/public.ts';
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

interface NewAnswer {
  /** A reopened attempt may have verdicts: a new version deletes the marks of the one before. */
  readonly mayBeJudged: boolean;
  readonly attemptId: number;
  readonly questionId: number;
  readonly version: number;
  readonly operationId: string | null;
  readonly text: string | null;
  readonly optionIds: readonly number[] | null;
  readonly language: Language | null;
  readonly createdAt: Date | null;
  readonly savedAt: Date;
  /** The allowance of saves is full again then; null leaves it as it is. */
  readonly savesFullAt: Date | null;
}

export async function writeAnswer(
  trx: Transaction<Schema>,
  {
    mayBeJudged,
    attemptId,
    questionId,
    version,
    text,
    optionIds,
    language,
    savedAt,
    savesFullAt,
    ...answer
  }: NewAnswer,
): Promise<void> {
  await sql`/* prepared: answer_write */
    with last as (
      insert into answers (attempt_id, question_id, version, text, option_ids, language, saved_at)
      values (${attemptId}, ${questionId}, ${version}, ${text}, ${optionIds}, ${language}, ${savedAt})
      on conflict (attempt_id, question_id) do update
        set version = excluded.version, text = excluded.text, option_ids = excluded.option_ids,
            language = excluded.language, saved_at = excluded.saved_at),
    spent as (
      update sittings set saves_full_at = ${savesFullAt}::timestamptz
       where sittings.id = ${attemptId}
         and sittings.saves_full_at is distinct from coalesce(${savesFullAt}::timestamptz, sittings.saves_full_at))
    insert into answer_history
      (attempt_id, question_id, version, operation_id, text, option_ids, language, client_created_at, saved_at)
    values (${attemptId}, ${questionId}, ${version}, ${answer.operationId}, ${text}, ${optionIds}, ${language},
            ${answer.createdAt}, ${savedAt})`.execute(trx);
  if (!mayBeJudged) return;
  // The job goes first, as it does for whoever ends it.
  await dropGradeJob(trx, { attemptId, questionId });
  await sql`
    with places as (
      delete from double_marks
       where double_marks.attempt_id = ${attemptId} and double_marks.question_id = ${questionId}),
    retests as (
      delete from retested_answers
       where retested_answers.attempt_id = ${attemptId} and retested_answers.question_id = ${questionId}),
    tests as (
      delete from answer_tests
       where answer_tests.attempt_id = ${attemptId} and answer_tests.question_id = ${questionId})
    delete from verdicts
     where verdicts.attempt_id = ${attemptId} and verdicts.question_id = ${questionId}`.execute(trx);
}

export interface AnswerBefore {
  readonly version: number | null;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly language: Language | null;
  readonly written_question_id: number | null;
  readonly written_version: number | null;
  readonly written_text: string | null;
  readonly written_option_ids: number[] | null;
  readonly written_language: Language | null;
}

export async function findAnswerBefore(
  trx: Transaction<Schema>,
  attemptId: number,
  questionId: number,
  operationId: string,
): Promise<AnswerBefore> {
  const { rows } = await sql<AnswerBefore>`/* prepared: answer_before */
    select answers.version, answers.text, answers.option_ids, answers.language, written.question_id as written_question_id,
           written.version as written_version, written.text as written_text,
           written.option_ids as written_option_ids, written.language as written_language
      from (values (1)) as one
      left join answers on answers.attempt_id = ${attemptId} and answers.question_id = ${questionId}
      left join answer_history written
        on written.attempt_id = ${attemptId} and written.operation_id = ${operationId}`.execute(trx);
  const [before] = rows;
  if (!before) throw new Error('A row that needs no table was not there.');
  return before;
}
