import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { AnswerContent } from './given-answer.ts';

export interface StoredLateAnswer {
  readonly question_id: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly language: Language | null;
  readonly received_at: Date;
}

export async function findLastLateAnswers(
  on: Kysely<Schema>,
  attemptId: number,
): Promise<StoredLateAnswer[]> {
  const { rows } = await sql<StoredLateAnswer>`
    select distinct on (late_answers.question_id) late_answers.question_id, late_answers.text,
           late_answers.option_ids, late_answers.language, late_answers.received_at
      from late_answers where late_answers.attempt_id = ${attemptId}
     order by late_answers.question_id, late_answers.id desc`.execute(on);
  return rows;
}

export async function countLateAnswers(trx: Transaction<Schema>, attemptId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from late_answers where late_answers.attempt_id = ${attemptId}`.execute(trx);
  return rows[0]?.total ?? 0;
}

export async function findWrittenOperations(
  trx: Transaction<Schema>,
  attemptId: number,
  operationIds: readonly string[],
): Promise<Map<string, 'in time' | 'late'>> {
  if (operationIds.length === 0) return new Map();
  const { rows } = await sql<{ operation_id: string; late: boolean }>`
    select answer_history.operation_id, false as late from answer_history
     where answer_history.attempt_id = ${attemptId} and answer_history.operation_id = any(${operationIds}::uuid[])
    union all
    select late_answers.operation_id, true from late_answers
     where late_answers.attempt_id = ${attemptId} and late_answers.operation_id = any(${operationIds}::uuid[])`.execute(
    trx,
  );
  return new Map(rows.map(({ operation_id, late }) => [operation_id, late ? 'late' : 'in time']));
}

interface NewLateAnswer extends AnswerContent {
  readonly attemptId: number;
  readonly questionId: number;
  readonly operationId: string | null;
  readonly createdAt: Date | null;
  readonly now: Date;
}

export async function insertLateAnswer(trx: Transaction<Schema>, answer: NewLateAnswer): Promise<void> {
  await sql`
    insert into late_answers
      (attempt_id, question_id, operation_id, text, option_ids, language, client_created_at, received_at)
    values (${answer.attemptId}, ${answer.questionId}, ${answer.operationId}, ${answer.text}, ${answer.optionIds},
            ${answer.language}, ${answer.createdAt}, ${answer.now})
    on conflict (attempt_id, operation_id) where operation_id is not null do nothing`.execute(trx);
}
