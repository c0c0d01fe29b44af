import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { EngineName } from '../domain/submission.ts';
import type { ExecutionResult, Judgement } from '../domain/task.ts';
import { type ClaimedJob, executionQueue } from './claimed-jobs.queries.ts';

export interface Graded {
  readonly attemptId: number;
  readonly questionId: number;
  readonly forTrial: boolean;
  readonly results: readonly ExecutionResult[] | null;
  readonly engine: EngineName | null;
  readonly toolchain: string | null;
  /** No engine executes its language, or all tries are used up. That is no fault of the answer. */
  readonly failed: boolean;
}

/** How a command over files ended; null if it could not be executed here. */
export interface ExecutedOverFiles {
  readonly attemptId: number;
  readonly questionId: number;
  readonly layers: readonly string[];
  /** The word that whoever executes it says. */
  readonly word: string;
  readonly result: ExecutionResult | null;
  readonly toolchain: string | null;
}

export interface ExecutionHandlers {
  /** It is called once for each grade, in the transaction that ends its job: if it throws, the job has not ended. */
  graded(trx: Transaction<Schema>, graded: Graded): Promise<void>;
  /** Does the same as `graded` for a command over files. */
  executedOver?(trx: Transaction<Schema>, executed: ExecutedOverFiles): Promise<void>;
  /** A tar of stored archives, each laid over those before. Absent where no file store can be read. */
  pack?(layers: readonly string[]): AsyncIterable<Uint8Array>;
}

type Ended = Pick<Graded, 'attemptId' | 'questionId'> & Pick<ClaimedJob, 'kind'>;
const returning = sql`job.kind, job.attempt_id as "attemptId", job.question_id as "questionId"`;

/** Does nothing if somebody else has the job by now. A job without a judgement is given up. */
export async function storeJudgement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  handlers: ExecutionHandlers,
  job: ClaimedJob,
  judgement: Judgement | null,
): Promise<void> {
  const { results = null, engine = null, toolchain = null } = judgement ?? {};
  const also = sql`result = ${results && JSON.stringify(results)}::jsonb, engine = ${engine}, toolchain = ${toolchain}`;
  await db.transaction(async (trx) => {
    const [ended] = judgement
      ? await executionQueue.finish<Ended>(trx, [job], clock.now(), { also, returning })
      : await executionQueue.giveUp<Ended>(trx, job, clock.now(), { returning });
    if (ended && job.kind === 'files') {
      const { attemptId, questionId } = ended;
      const [result = null] = results ?? [];
      const { layers, submission } = job.task;
      const word = submission.language;
      await handlers.executedOver?.(trx, { attemptId, questionId, layers, word, result, toolchain });
    }
    if (ended?.kind !== 'grade' && ended?.kind !== 'retest') return;
    const { kind, ...whose } = ended;
    const [forTrial, failed] = [kind === 'retest', judgement === null];
    await handlers.graded(trx, { ...whose, forTrial, results, engine, toolchain, failed });
  });
}
