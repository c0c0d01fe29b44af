import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { EngineName } from '../domain/submission.ts';
import type { Judgement, RunResult } from '../domain/task.ts';
import {
  type EndedJob,
  endJob,
  findForsakenJobs,
  giveUpJob,
  type Held,
  returnJob,
} from './claimed-jobs.queries.ts';

export interface Graded {
  readonly attemptId: number;
  readonly questionId: number;
  /** These tests do not hold yet. */
  readonly forTrial: boolean;
  /** There is one for each input of the task; null if it failed. */
  readonly results: readonly RunResult[] | null;
  readonly engine: EngineName | null;
  readonly toolchain: string | null;
  /** No engine runs its language, or all tries are used up. That is no fault of the answer. */
  readonly failed: boolean;
}

export interface RunHandlers {
  /** It is called once for each grade, in the transaction that ends its job: if it throws, the job has not ended. */
  graded(trx: Transaction<Schema>, graded: Graded): Promise<void>;
}

type Parts = Pick<Deps, 'db' | 'clock'>;

/** Does nothing if somebody else has the job by now. Null is of a job that cannot run here. */
export async function storeJudgement(
  { db, clock }: Parts,
  handlers: RunHandlers,
  held: Held,
  judgement: Judgement | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    await tell(trx, handlers, await endJob(trx, held, judgement, clock.now()), judgement);
  });
}

export async function putBack(
  { db, clock }: Parts,
  handlers: RunHandlers,
  held: Held,
  { counts }: { readonly counts: boolean },
): Promise<void> {
  await db.transaction(async (trx) => {
    await tell(trx, handlers, await returnJob(trx, held, counts, clock.now()), null);
  });
}

/** A job whose handler fails is tried again and holds up no other. */
export async function giveUpForsaken(
  { db, clock, logger }: Parts & Pick<Deps, 'logger'>,
  handlers: RunHandlers,
): Promise<void> {
  const now = clock.now();
  for (const id of await findForsakenJobs(db.kysely, now)) {
    await db
      .transaction(async (trx) => tell(trx, handlers, await giveUpJob(trx, id, now), null))
      .catch((error: unknown) => logger.error({ err: error, run: id }, 'a run could not be given up'));
  }
}

async function tell(
  trx: Transaction<Schema>,
  handlers: RunHandlers,
  job: EndedJob | undefined,
  judgement: Judgement | null,
): Promise<void> {
  if (job?.kind !== 'grade' && job?.kind !== 'retest') return;
  const { attemptId, questionId } = job;
  const { results = null, engine = null, toolchain = null } = judgement ?? {};
  await handlers.graded(trx, {
    attemptId,
    questionId,
    forTrial: job.kind === 'retest',
    results,
    engine,
    toolchain,
    failed: judgement === null,
  });
}
