import { availableParallelism } from 'node:os';
import type { Deps } from '#platform/server/deps.ts';
import { judged, type RunResult, type RunTask } from '../domain/task.ts';
import type { Executor } from './executor/executor.ts';
import {
  type ClaimedJob,
  claimRunJobs,
  endRunJob,
  renewLease,
  returnRunJob,
  runsTopic,
} from './run-jobs.queries.ts';

const pollMs = 5_000;
const renewMs = 10_000;

/** Takes runs from the queue, has them executed, compares what came out and stores the results. */
export interface Dispatcher {
  /** Runs all jobs that are due now and returns their number. */
  runOnce(): Promise<number>;
  /** Looks for jobs when told of one, and every few seconds in case the notice was lost. */
  start(): void;
  /** Takes no more jobs, and leaves the running ones to the next who looks. */
  stop(): Promise<void>;
}

export function createDispatcher(
  { db, clock, live, logger }: Pick<Deps, 'db' | 'clock' | 'live' | 'logger'>,
  executor: Executor,
  slots: number = Math.max(1, availableParallelism() - 1),
): Dispatcher {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  let stopped = true;
  let looking: Promise<unknown> = Promise.resolve();

  async function work(job: ClaimedJob): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      renewLease(db.kysely, job, clock.now()).then(
        (isHeld) => isHeld || lost.abort(),
        (error: unknown) => logger.warn({ err: error, run: job.id }, 'the lease of a run was not renewed'),
      );
    }, renewMs);
    try {
      const results = await execute(executor, job.task, AbortSignal.any([lost.signal, stopping.signal]));
      await endRunJob(db.kysely, job, results, clock.now());
    } catch (error) {
      logger.warn({ err: error, run: job.id }, 'a run failed and is tried again');
      await returnRunJob(db.kysely, job, clock.now());
    } finally {
      clearInterval(renewing);
    }
  }

  async function begin(): Promise<Promise<void>[]> {
    const free = slots - running.size;
    if (free <= 0) return [];
    const jobs = await claimRunJobs(db.kysely, free, clock.now());
    return jobs.map((job) => {
      const end = work(job)
        .catch((error: unknown) =>
          logger.error({ err: error, run: job.id }, 'the end of a run was not noted'),
        )
        .finally(() => {
          running.delete(end);
          if (!stopped) look();
        });
      running.add(end);
      return end;
    });
  }

  function look() {
    clearTimeout(timer);
    looking = looking
      .then(() => (stopped ? [] : begin()))
      .catch((error: unknown) => logger.error({ err: error }, 'a look for runs failed'))
      .then(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(look, pollMs);
      });
  }

  return {
    async runOnce() {
      for (let ran = 0; ; ) {
        const ends = await begin();
        if (ends.length === 0) return ran;
        ran += ends.length;
        await Promise.all(ends);
      }
    },
    start() {
      stopped = false;
      unsubscribe = live.subscribe(runsTopic, look);
      look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      stopping.abort();
      await looking;
      await Promise.all(running);
      await executor.stop();
    },
  };
}

/** The results in the order of the inputs; null if this installation does not run the language. */
async function execute(executor: Executor, task: RunTask, signal: AbortSignal): Promise<RunResult[] | null> {
  const { submission, reference, expected } = task;
  const { languages } = await executor.available();
  if (!languages.some(({ language }) => language === submission.language)) return null;
  const { compileError, outcomes } = await executor.run(submission, signal);
  if (compileError)
    return submission.inputs.map(() => ({
      ...{ verdict: 'compile_error', output: '', error: compileError.text, line: compileError.line },
      ...{ cpuMs: 0, memoryKb: 0 },
    }));
  const wanted =
    reference === undefined
      ? expected
      : (await executor.run({ ...submission, source: reference }, signal)).outcomes.map((outcome, at) => {
          if (expected[at] === null) return null;
          return outcome.ending === 'ended' ? outcome.output : undefined;
        });
  return outcomes.map((outcome, at) => judged(outcome, wanted[at], task));
}
