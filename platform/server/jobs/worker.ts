import type { Logger } from '../log/logger.ts';

export interface Look {
  readonly jobs: number;
  readonly ends: readonly Promise<void>[];
  /** There was no room for all, or the end of a job may make another one due. */
  readonly mayBeMore: boolean;
}

export interface Worker<J> {
  readonly running: ReadonlyMap<Promise<void>, J>;
  /** @param work fails only if what came of the job could not be written down; its lease then brings it back */
  follow(job: J, work: Promise<void>, details: object): Promise<void>;
  runOnce(): Promise<number>;
  start(): void;
  wake(): void;
  /** Begins nothing more, and waits for what runs. */
  stop(): Promise<void>;
}

export function createWorker<J>(look: () => Promise<Look>, restMs: () => number, logger: Logger): Worker<J> {
  const running = new Map<Promise<void>, J>();
  let working: Promise<void> | undefined;
  let stopped = false;
  let mayBeMore = false;
  let wake = () => {};

  async function lookOnce(): Promise<Look> {
    // What ends meanwhile may make room that this look did not find.
    mayBeMore = true;
    const seen = await look();
    ({ mayBeMore } = seen);
    return seen;
  }

  async function work(): Promise<void> {
    while (!stopped) {
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      await lookOnce().catch((err: unknown) => stopped || logger.error({ err }, 'looking for jobs failed'));
      const pause = setTimeout(wake, restMs());
      await woken.promise;
      clearTimeout(pause);
    }
  }

  return {
    running,
    follow(job, work, details) {
      const end = work
        .catch((err: unknown) => logger.error({ err, ...details }, 'the end of a job was not noted'))
        .then(() => {
          running.delete(end);
          if (mayBeMore) wake();
        });
      running.set(end, job);
      return end;
    },
    async runOnce() {
      for (let begun = 0; ; ) {
        const { jobs, ends, mayBeMore } = await lookOnce();
        begun += jobs;
        await Promise.all(ends);
        if (jobs === 0 || !mayBeMore) return begun;
      }
    },
    start() {
      working ??= work();
    },
    wake: () => wake(),
    async stop() {
      stopped = true;
      wake();
      if (!working) return;
      await working;
      await Promise.all(running.keys());
    },
  };
}
