import type { Logger } from './logger.ts';

const hourMs = 3_600_000;

/**
 * Does `work` now and every hour; one that fails is logged and comes again an hour later.
 *
 * @returns ends it and waits for what is being done
 */
export function everyHour(work: () => Promise<void>, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const doWork = () => {
    running = work().catch((error: unknown) => logger.error({ err: error }, 'the hourly upkeep failed'));
  };
  const timer = setInterval(doWork, hourMs);
  doWork();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
