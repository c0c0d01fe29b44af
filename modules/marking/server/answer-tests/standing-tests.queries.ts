import { sql, type Transaction } from 'kysely';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { Schema } from '#platform/server/database/schema.ts';

interface Asked {
  readonly runId: number;
  readonly questionId: number;
}

export interface StandingTests {
  readonly execution: Execution;
  /** They are the tests that the run has changed; null for those of the exam. */
  readonly tests: string | null;
}

export const testsOf = (change: string) => sql<string | null>`md5(${sql.ref(`${change}.execution`)}::text)`;

/** The lookup by run and question is undefined for a question that executes nothing. */
export async function findStandingTests(
  trx: Transaction<Schema>,
  asked: readonly Asked[],
): Promise<(of: Asked) => StandingTests | undefined> {
  const keyOf = ({ runId, questionId }: Asked) => `${runId} ${questionId}`;
  const distinct = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  const { rows } = await sql<Asked & StandingTests>`
    select asked.run_id as "runId", questions.id as "questionId",
           coalesce(change.execution, questions.execution) as execution, ${testsOf('change')} as tests
      from unnest(${distinct.map(({ runId }) => runId)}::bigint[],
                  ${distinct.map(({ questionId }) => questionId)}::bigint[]) as asked (run_id, question_id)
      join questions on questions.id = asked.question_id and questions.execution is not null
      left join standing_question_changes as change
        on change.run_id = asked.run_id and change.position = questions.position`.execute(trx);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (of) => found.get(keyOf(of));
}

export async function findRunOf(trx: Transaction<Schema>, attemptId: number): Promise<number | undefined> {
  const { rows } = await sql<{ run_id: number }>`
    select sittings.run_id from sittings where sittings.id = ${attemptId}`.execute(trx);
  return rows[0]?.run_id;
}
