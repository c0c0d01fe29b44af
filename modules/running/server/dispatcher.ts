import { availableParallelism } from 'node:os';
import type { Deps } from '#platform/server/deps.ts';
import { shortened } from '../domain/task.ts';
import { type ClaimedJob, claimJob, renewLease } from './claimed-jobs.queries.ts';
import { giveUpForsaken, putBack, type RunHandlers, storeJudgement } from './end-jobs.ts';
import { executeTask } from './execute-task.ts';
import type { Executor } from './executor/executor.ts';
import { runsTopic } from './run-jobs.queries.ts';

const pollMs = 5_000;
const renewMs = 10_000;
/** One of so many jobs is the oldest of all, so that tries do not keep grades waiting for ever. */
const oldestEach = 4;

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
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'logger'>,
  executor: Executor,
  handlers: RunHandlers,
  slots: number = Math.max(1, availableParallelism() - 1),
): Dispatcher {
  const { db, clock, live, logger } = deps;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  let stopped = true;
  let claims = 0;
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
      const judgement = await executeTask(
        executor,
        job.task,
        AbortSignal.any([lost.signal, stopping.signal]),
      );
      const isFollowed = job.kind === 'try';
      await storeJudgement(
        deps,
        handlers,
        job,
        judgement && {
          ...judgement,
          results: isFollowed ? judgement.results : judgement.results.map(shortened),
        },
      );
    } catch (error) {
      if (!stopping.signal.aborted)
        logger.warn({ err: error, run: job.id }, 'a run failed and is tried again');
      await putBack(deps, handlers, job, { counts: !stopping.signal.aborted });
    } finally {
      clearInterval(renewing);
    }
  }

  async function begin(): Promise<Promise<void>[]> {
    await giveUpForsaken(deps, handlers);
    const ends: Promise<void>[] = [];
    while (running.size < slots) {
      const isOldestFirst = claims % oldestEach === oldestEach - 1;
      const job = await claimJob(db.kysely, { isOldestFirst }, clock.now());
      if (!job) break;
      claims++;
      ends.push(follow(job));
    }
    return ends;
  }

  function follow(job: ClaimedJob): Promise<void> {
    const end = work(job)
      .catch((error: unknown) => logger.error({ err: error, run: job.id }, 'the end of a run was not noted'))
      .finally(() => {
        running.delete(end);
        if (!stopped) look();
      });
    running.add(end);
    return end;
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
