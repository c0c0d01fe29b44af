import type { Logger } from '../log/logger.ts';

const hourMs = 3_600_000;

export interface UpkeepStep {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

export class UpkeepFailures {
  readonly #counts = new Map<string, number>();

  know(step: string): void {
    this.#counts.set(step, this.#counts.get(step) ?? 0);
  }

  count(step: string): void {
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1);
  }

  entries(): Iterable<[step: string, failures: number]> {
    return this.#counts.entries();
  }
}

/**
 * A failed step is logged, counted and repeated an hour later. A step that is still running is not started again.
 *
 * @returns a function that ends this and waits for the running steps
 */
export function everyHour(
  steps: readonly UpkeepStep[],
  { logger, upkeepFailures }: { logger: Logger; upkeepFailures: UpkeepFailures },
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const doStep = async ({ name, run }: UpkeepStep) => {
    try {
      await run();
    } catch (error) {
      upkeepFailures.count(name);
      logger.error({ err: error, step: name }, 'a step of the upkeep failed');
    } finally {
      running.delete(name);
    }
  };
  const doAll = () => {
    for (const step of steps) {
      if (!running.has(step.name)) running.set(step.name, doStep(step));
    }
  };
  for (const { name } of steps) upkeepFailures.know(name);
  const timer = setInterval(doAll, hourMs);
  doAll();
  return async () => {
    clearInterval(timer);
    await Promise.all(running.values());
  };
}
