import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import type { Deps } from '#platform/server/deps.ts';
import type { EngineReport } from '../domain/submission.ts';
import { type ClaimedJob, claimJob, hasWaitingTry, renewLease } from './claimed-jobs.queries.ts';
import { giveUpForsaken, putBack, type RunHandlers, storeJudgement } from './end-jobs.ts';
import { executeTask } from './execute-task.ts';
import type { Executor } from './executor/executor.ts';
import { judgeOnce } from './judge-once.ts';
import { runsTopic } from './run-jobs.queries.ts';
import { noteGone, noteRunner } from './runners.queries.ts';
import { takeOver } from './take-over.ts';

const pollMs = 5_000;
/** Each language is told soon after it has been tried. */
const tryingPollMs = 250;
/** So long a candidate waits for others' grades and checks; then one of these is stopped and runs again. */
const patienceMs = 3_000;
const givesWayMost = 3;
const renewMs = 10_000;
const beatMs = 15_000;
/** Tries must not keep grades waiting for ever: one of so many jobs is the oldest of all. */
const oldestEach = 4;

interface Running {
  readonly job: ClaimedJob;
  /** It counts up with each claim. */
  readonly claim: number;
  readonly giveWay: AbortController;
}

export interface Dispatcher {
  runOnce(): Promise<number>;
  /** Looks for jobs every few seconds too, in case a notice was lost. */
  start(): Promise<void>;
  /** The running jobs are left to the next who looks. */
  stop(): Promise<void>;
}

/** @param slots how many jobs run at once: a core is left for everything else, unless said otherwise */
export function createDispatcher(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'logger'>,
  executor: Executor,
  handlers: RunHandlers,
  slots: number = Math.max(1, availableParallelism() - 1),
): Dispatcher {
  const { db, clock, live, logger } = deps;
  const self = { id: randomUUID(), name: `${hostname()}:${process.pid}`, slots, startedAt: clock.now() };
  const running = new Map<Promise<void>, Running>();
  const gaveWay = new Map<number, number>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  let stopped = true;
  let told: EngineReport | undefined;
  let claims = 0;
  let looking: Promise<unknown> = Promise.resolve();
  let beaten: Promise<void> = Promise.resolve();

  async function work({ job, giveWay }: Running): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      renewLease(db.kysely, job, clock.now()).then(
        (isHeld) => isHeld || lost.abort(),
        (error: unknown) => logger.warn({ err: error, run: job.id }, 'the lease of a run was not renewed'),
      );
    }, renewMs);
    try {
      const judgement = await judge(job, AbortSignal.any([lost.signal, stopping.signal, giveWay.signal]));
      await storeJudgement(deps, handlers, job, judgement);
      gaveWay.delete(job.id);
    } catch (error) {
      const counts = !stopping.signal.aborted && !giveWay.signal.aborted;
      if (counts) logger.warn({ err: error, run: job.id }, 'a run failed and is tried again');
      await putBack(deps, handlers, job, { counts });
    } finally {
      clearInterval(renewing);
    }
  }

  async function judge({ kind, task, isLastTry }: ClaimedJob, signal: AbortSignal) {
    if (kind === 'try') {
      const judgement = await executeTask(executor, task, signal);
      const results = judgement?.results.map(({ checkerError: _, ...shown }) => shown);
      return judgement && results ? { ...judgement, results } : null;
    }
    const judgement = await judgeOnce(deps, executor, task, signal);
    const failed = judgement?.results.find(({ verdict }) => verdict === 'system_failure');
    // Whoever checks is told, and may try again: it is often their own schema or checker.
    if (failed && kind !== 'check' && !isLastTry) throw new Error(failed.error || 'A test could not be run.');
    return judgement;
  }

  async function begin(): Promise<Promise<void>[]> {
    await giveUpForsaken(deps, handlers);
    const report = await executor.available([]);
    if (!stopped && isNews(report)) await note(report);
    const languages = (told ?? report).languages.map(({ language }) => language);
    const ends: Promise<void>[] = [];
    while (running.size < slots) {
      const isOldestFirst = claims % oldestEach === oldestEach - 1;
      const job = await claimJob(db.kysely, { runner: self.id, languages, isOldestFirst }, clock.now());
      if (!job) break;
      claims++;
      ends.push(follow(job));
    }
    if (running.size >= slots) await giveWayToCandidates(languages);
    return ends;
  }

  /** The youngest of the jobs that nobody sits and waits for loses least. */
  async function giveWayToCandidates(languages: readonly string[]): Promise<void> {
    const [youngest] = [...running.values()]
      .filter(({ job: { id, kind } }) => kind !== 'try' && (gaveWay.get(id) ?? 0) < givesWayMost)
      .toSorted((one, other) => other.claim - one.claim);
    if (!youngest || youngest.giveWay.signal.aborted) return;
    const before = new Date(clock.now().getTime() - patienceMs);
    if (!(await hasWaitingTry(db.kysely, languages, before))) return;
    const { id } = youngest.job;
    gaveWay.set(id, (gaveWay.get(id) ?? 0) + 1);
    youngest.giveWay.abort();
  }

  function follow(job: ClaimedJob): Promise<void> {
    const one = { job, claim: claims, giveWay: new AbortController() };
    const end = work(one)
      .catch((error: unknown) => logger.error({ err: error, run: job.id }, 'the end of a run was not noted'))
      .finally(() => {
        running.delete(end);
        if (!stopped) look();
      });
    running.set(end, one);
    return end;
  }

  function restMs(): number {
    if (told?.isTrying) return tryingPollMs;
    return running.size >= slots ? patienceMs : pollMs;
  }

  function look() {
    clearTimeout(timer);
    looking = looking
      .then(() => (stopped ? [] : begin()))
      .catch((error: unknown) => stopped || logger.error({ err: error }, 'a look for runs failed'))
      .then(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(look, restMs());
      });
  }

  async function note(report: EngineReport): Promise<void> {
    try {
      await noteRunner(db.kysely, { ...self, report }, clock.now());
      told = report;
    } catch (error) {
      if (!stopped) logger.warn({ err: error }, 'what a runner can run was not noted');
    }
  }

  /** An executor that starts again, since the one before has died, has no news until it has tried everything. */
  function isNews(report: EngineReport): boolean {
    if (!told) return false;
    if (report.isTrying) return report.languages.length > told.languages.length;
    return JSON.stringify(report) !== JSON.stringify(told);
  }

  /** It then counts as alive, also while its executor is busy or starts again. */
  async function beat(): Promise<void> {
    if (told) await note(told);
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
    async start() {
      stopped = false;
      // Trying takes a minute and more on a busy machine. Nobody is told meanwhile that a language does not run here.
      await note({ languages: [], steps: [], isTrying: true });
      if (stopped) return;
      await takeOver(deps, self.id).catch((error: unknown) =>
        logger.warn({ err: error }, 'the runs of a runner that is gone were not taken over'),
      );
      unsubscribe = live.subscribe(runsTopic, look);
      const again = () => {
        beaten = beat();
      };
      beating = setInterval(again, beatMs);
      look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(beating);
      unsubscribe();
      stopping.abort();
      // Nobody waits for what it still tries or runs.
      await executor.stop();
      await Promise.all([looking, beaten, ...running.keys()]);
      await executor.stop();
      await noteGone(db.kysely, [self.id], clock.now()).catch((error: unknown) =>
        logger.warn({ err: error }, 'that a runner is gone was not noted'),
      );
    },
  };
}
