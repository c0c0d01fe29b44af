import type { Logger } from '../log/logger.ts';
import type { MaintenanceFailures } from './maintenance.ts';

const everyMs = 5_000;

export interface Sweeper {
  start(): void;
  stop(): Promise<void>;
}

/** Rests five seconds between two looks. A failed one is logged and counted, and the next one comes. */
export function createSweeper(
  step: string,
  runOnce: () => Promise<unknown>,
  { logger, maintenanceFailures }: { logger: Logger; maintenanceFailures: MaintenanceFailures },
): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = true;

  const sweep = () => {
    running = runOnce()
      .then(() => maintenanceFailures.succeeded(step))
      .catch((error: unknown) => {
        maintenanceFailures.count(step);
        logger.error({ err: error, step }, 'a look for due work failed');
      })
      .then(() => {
        if (!stopped) timer = setTimeout(sweep, everyMs);
      });
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      maintenanceFailures.know(step);
      timer = setTimeout(sweep, 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
