import type { Logger } from '../log/logger.ts';

const hourMs = 3_600_000;
/** A short outage must not leave a step undone for an hour. */
const againMs = 300_000;

export interface MaintenanceStep {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

export class MaintenanceFailures {
  readonly #counts = new Map<string, number>();
  readonly #failingSince = new Map<string, number>();

  know(step: string): void {
    this.#counts.set(step, this.#counts.get(step) ?? 0);
  }

  count(step: string): void {
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
    if (!this.#failingSince.has(step)) this.#failingSince.set(step, performance.now());
  }

  succeeded(step: string): void {
    this.#failingSince.delete(step);
  }

  /** Milliseconds; 0 if its last try succeeded. */
  failingMs(step: string): number {
    const since = this.#failingSince.get(step);
    return since === undefined ? 0 : performance.now() - since;
  }

  entries(): Iterable<[step: string, failures: number]> {
    return this.#counts.entries();
  }
}

/**
 * Repeats a failed step after five minutes.
 * @returns a function that ends this and waits for the running steps
 */
export function everyHour(
  steps: readonly MaintenanceStep[],
  { logger, maintenanceFailures }: { logger: Logger; maintenanceFailures: MaintenanceFailures },
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const again = new Map<string, NodeJS.Timeout>();
  const doStep = async (step: MaintenanceStep) => {
    const { name, run } = step;
    clearTimeout(again.get(name));
    try {
      await run();
      maintenanceFailures.succeeded(name);
    } catch (error) {
      again.set(name, setTimeout(start, againMs, step));
      maintenanceFailures.count(name);
      logger.error({ err: error, step: name }, 'a step of the upkeep failed');
    } finally {
      running.delete(name);
    }
  };
  const start = (step: MaintenanceStep) => {
    if (!running.has(step.name)) running.set(step.name, doStep(step));
  };
  const doAll = () => {
    for (const step of steps) start(step);
  };
  for (const { name } of steps) maintenanceFailures.know(name);
  const timer = setInterval(doAll, hourMs);
  doAll();
  return async () => {
    clearInterval(timer);
    await Promise.all(running.values());
    for (const waiting of again.values()) clearTimeout(waiting);
  };
}
