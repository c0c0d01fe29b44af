import type { Transaction } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import type { Schema } from '#platform/server/schema.ts';
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

/** What came of grading an answer. */
export interface Graded {
  readonly attemptId: number;
  readonly questionId: number;
  /** Whether the tests do not hold yet. */
  readonly forTrial: boolean;
  /** One for each input of the task; null if it failed. */
  readonly results: readonly RunResult[] | null;
  readonly engine: EngineName | null;
  readonly toolchain: string | null;
  /** Whether it could not be run: no engine for its language, or all tries used up. That is no fault of the answer. */
  readonly failed: boolean;
}

/** Who is told of the ends of jobs. */
export interface RunHandlers {
  /** Called once for each grade, in the transaction that ends its job: if it throws, the job has not ended. */
  graded(trx: Transaction<Schema>, graded: Graded): Promise<void>;
}

type Parts = Pick<Deps, 'db' | 'clock'>;

/** Stores what came of a job, unless somebody else has it by now. Null for one that cannot run here. */
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

/** Gives a job that did not end to whoever looks next. See `returnJob`. */
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

/** Gives up the jobs whose last holder has died. One whose handler fails is tried again and holds up no other. */
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
