import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { AnswerContent } from './given-answer.ts';

/** The last answer to a question that came after the end. */
export interface StoredLateAnswer {
  readonly question_id: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly received_at: Date;
}

/** The last late answer of each question. */
export const findLastLateAnswers = (
  db: Database<Schema>,
  attemptId: number,
  trx?: Transaction<Schema>,
): Promise<StoredLateAnswer[]> =>
  db.hot<StoredLateAnswer>(
    'late_answers_last',
    `select distinct on (late_answers.question_id) late_answers.question_id, late_answers.text,
            late_answers.option_ids, late_answers.received_at
       from late_answers where late_answers.attempt_id = $1::bigint
      order by late_answers.question_id, late_answers.id desc`,
    [attemptId],
    trx,
  );

export async function countLateAnswers(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<number> {
  const [row] = await db.hot<{ total: number }>(
    'late_answers_count',
    'select count(*) as total from late_answers where late_answers.attempt_id = $1::bigint',
    [attemptId],
    trx,
  );
  return row?.total ?? 0;
}

/** Which of these operations were written before, and where. */
export async function findWrittenOperations(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  attemptId: number,
  operationIds: readonly string[],
): Promise<Map<string, 'in time' | 'late'>> {
  if (operationIds.length === 0) return new Map();
  const rows = await db.hot<{ operation_id: string; late: boolean }>(
    'late_answers_written',
    `select answer_history.operation_id, false as late from answer_history
      where answer_history.attempt_id = $1::bigint and answer_history.operation_id = any($2::uuid[])
     union all
     select late_answers.operation_id, true from late_answers
      where late_answers.attempt_id = $1::bigint and late_answers.operation_id = any($2::uuid[])`,
    [attemptId, operationIds],
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

export async function insertLateAnswer(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  answer: NewLateAnswer,
): Promise<void> {
  await db.hot(
    'late_answers_insert',
    `insert into late_answers
       (attempt_id, question_id, operation_id, text, option_ids, client_created_at, received_at)
     values ($1::bigint, $2::bigint, $3::uuid, $4::text, $5::bigint[], $6::timestamptz, $7::timestamptz)
     on conflict (attempt_id, operation_id) where operation_id is not null do nothing`,
    [
      answer.attemptId,
      answer.questionId,
      answer.operationId,
      answer.text,
      answer.optionIds,
      answer.createdAt,
      answer.now,
    ],
    trx,
  );
}
