import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { createWorker, type Look } from '#platform/server/jobs/worker.ts';
import { inSpan } from '#platform/server/traces/tracer.ts';
import type { EngineReport } from '../domain/submission.ts';
import { type ClaimedJob, claimJob, executionQueue, hasWaitingTry } from './claimed-jobs.queries.ts';
import { type ExecutionHandlers, storeJudgement } from './end-jobs.ts';
import { executeFilesTask } from './execute-files-task.ts';
import { executeTask } from './execute-task.ts';
import { executionsTopic } from './execution-jobs.queries.ts';
import type { Executor } from './executor/executor.ts';
import { judgeOnce } from './judge-once.ts';
import { noteGone, noteRunner, wordsOf } from './runners.queries.ts';
import { takeOver } from './take-over.ts';

const pollMs = 5_000;
/** Each language is told soon after it has been tried. */
const tryingPollMs = 250;
/** So long a candidate waits for others' grades and checks; then one of these is stopped and executed again. */
const patienceMs = 3_000;
const givesWayMost = 3;
const renewMs = 10_000;
const beatMs = 15_000;
/** Tries must not keep grades waiting for ever: one of so many jobs is the oldest of all. */
const oldestEach = 4;

interface Executing {
  readonly job: ClaimedJob;
  readonly claim: number;
  readonly giveWay: AbortController;
}

export interface Dispatcher {
  runOnce(): Promise<number>;
  /** Looks for jobs every few seconds too, in case a notice was lost. */
  start(): Promise<void>;
  /** The jobs in progress are left to the next who looks. */
  stop(): Promise<void>;
}

/** @param slots how many jobs are executed at once: a core is left for everything else, unless said otherwise */
export function createDispatcher(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'logger' | 'tracer'>,
  executor: Executor,
  handlers: ExecutionHandlers,
  slots: number = Math.max(1, availableParallelism() - 1),
): Dispatcher {
  const { db, clock, live, logger } = deps;
  const self = { id: randomUUID(), name: `${hostname()}:${process.pid}`, slots, startedAt: clock.now() };
  const hasFiles = handlers.pack !== undefined;
  const worker = createWorker<Executing>(look, restMs, logger);
  const gaveWay = new Map<number, number>();
  const stopping = new AbortController();
  let beating: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  let told: EngineReport | undefined;
  let claims = 0;
  let beaten: Promise<void> = Promise.resolve();

  async function work({ job, giveWay }: Executing): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      executionQueue.renew(db.kysely, job, clock.now()).then(
        (isHeld) => isHeld || lost.abort(),
        (error: unknown) => logger.warn({ err: error, run: job.id }, 'the lease of a run was not renewed'),
      );
    }, renewMs);
    const signal = AbortSignal.any([lost.signal, stopping.signal, giveWay.signal]);
    try {
      const facts = { 'provado.execution': job.id };
      const judging = async () => storeJudgement(deps, handlers, job, await judge(job, signal));
      await inSpan(deps.tracer, `execution ${job.kind}`, facts, judging, [job.traceparent]);
      gaveWay.delete(job.id);
    } catch (error) {
      if (stopping.signal.aborted || giveWay.signal.aborted) {
        await executionQueue.letGo(db.kysely, job, clock.now());
        return;
      }
      logger.warn({ err: error, run: job.id }, 'a run failed');
      if (job.isLastTry) await storeJudgement(deps, handlers, job, null);
      else await executionQueue.fail(db.kysely, job, clock.now());
    } finally {
      clearInterval(renewing);
    }
  }

  async function judge({ kind, task, isLastTry }: ClaimedJob, signal: AbortSignal) {
    if (kind === 'files') return executeFilesTask(executor, handlers, task, signal);
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

  async function look(): Promise<Look> {
    const report = await executor.available([]);
    if (isNews(report)) await note(report);
    const languages = wordsOf(told ?? report, hasFiles);
    const ends: Promise<void>[] = [];
    const refused: number[] = [];
    for (;;) {
      const isOldestFirst = claims % oldestEach === oldestEach - 1;
      const hasRoom = worker.running.size < slots;
      const claim = { runner: self.id, languages, isOldestFirst, hasRoom };
      const job = await claimJob(db.kysely, claim, clock.now());
      if (!job) break;
      if (!job.isForsaken) ends.push(follow(job));
      else
        await storeJudgement(deps, handlers, job, null).catch((error: unknown) => {
          logger.error({ err: error, run: job.id }, 'a run could not be given up');
          refused.push(job.id);
        });
    }
    // The next look gives them up. They hold up no other job of this one.
    if (refused.length > 0)
      await executionQueue.endLeases(db.kysely, sql`job.id = any(${refused}::bigint[])`, clock.now());
    if (worker.running.size >= slots) await giveWayToCandidates(languages);
    return { jobs: ends.length, ends, mayBeMore: true };
  }

  /** A command over files takes minutes, so it gives way each time. */
  const mayGiveWay = ({ id, kind }: ClaimedJob): boolean =>
    kind === 'files' || (kind !== 'try' && (gaveWay.get(id) ?? 0) < givesWayMost);

  /** The youngest of the jobs that nobody sits and waits for loses least. */
  async function giveWayToCandidates(languages: readonly string[]): Promise<void> {
    const [youngest] = [...worker.running.values()]
      .filter(({ job }) => mayGiveWay(job))
      .toSorted((one, other) => other.claim - one.claim);
    if (!youngest || youngest.giveWay.signal.aborted) return;
    const before = new Date(clock.now().getTime() - patienceMs);
    if (!(await hasWaitingTry(db.kysely, languages, before))) return;
    const { id } = youngest.job;
    gaveWay.set(id, (gaveWay.get(id) ?? 0) + 1);
    youngest.giveWay.abort();
  }

  function follow(job: ClaimedJob): Promise<void> {
    const one = { job, claim: ++claims, giveWay: new AbortController() };
    return worker.follow(one, work(one), { run: job.id });
  }

  function restMs(): number {
    if (told?.isTrying) return tryingPollMs;
    return worker.running.size >= slots ? patienceMs : pollMs;
  }

  async function note(report: EngineReport): Promise<void> {
    try {
      await noteRunner(db.kysely, { ...self, report }, clock.now(), hasFiles);
      told = report;
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'what a runner can run was not noted');
    }
  }

  /** An executor that starts again, since the one before has died, has no news until it has tried everything. */
  function isNews(report: EngineReport): boolean {
    if (!told || stopping.signal.aborted) return false;
    if (report.isTrying) return report.languages.length > told.languages.length;
    return JSON.stringify(report) !== JSON.stringify(told);
  }

  /** It then counts as alive, also while its executor is busy or starts again. */
  async function beat(): Promise<void> {
    if (told) await note(told);
  }

  return {
    runOnce: worker.runOnce,
    async start() {
      // Trying takes a minute or more; nobody is told meanwhile that a language is not executed here.
      await note({ languages: [], steps: [], isTrying: true });
      if (stopping.signal.aborted) return;
      await takeOver(deps, self.id).catch((error: unknown) =>
        logger.warn({ err: error }, 'the runs of a runner that is gone were not taken over'),
      );
      unsubscribe = live.subscribe(executionsTopic, worker.wake);
      const again = () => {
        beaten = beat();
      };
      beating = setInterval(again, beatMs);
      worker.start();
    },
    async stop() {
      clearInterval(beating);
      unsubscribe();
      const ended = worker.stop();
      stopping.abort();
      // Nobody waits for what it still tries or executes.
      await executor.stop();
      await Promise.all([ended, beaten]);
      await executor.stop();
      await noteGone(db.kysely, [self.id], clock.now()).catch((error: unknown) =>
        logger.warn({ err: error }, 'that a runner is gone was not noted'),
      );
    },
  };
}
