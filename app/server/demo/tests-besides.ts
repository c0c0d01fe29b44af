import { createDispatcher, createExecutor } from '#modules/running/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createOutbox } from '#platform/server/outbox.ts';
import { handleJobs } from '../app.ts';
import { runHandlersOf } from '../run-handlers.ts';

/** Runs the tests of delivered answers beside the rest of the load. */
export interface DemoTests {
  begin(): void;
  /** Waits for the tests, and marks the answers at the instant of the demo's clock. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * They run by today's clock, whatever the demo's says: what follows from them waits for the end. Where this server runs
 * no code, the answers wait for who runs it.
 *
 * @param deps with the clock of the demo
 */
export function testsBesides(deps: Deps, today: Date): DemoTests {
  if (deps.config.runCode !== 'server') return { begin: () => {}, end: async () => {}, stop: async () => {} };
  const clock = { now: () => today };
  const outbox = createOutbox(deps.db, clock, deps.logger);
  handleJobs({ ...deps, outbox });
  const executor = createExecutor(['javascript', 'sql']);
  const dispatcher = createDispatcher({ ...deps, clock }, executor, runHandlersOf({ clock, outbox }));
  let running: Promise<unknown> = Promise.resolve();
  // Its engines try themselves while people sign up.
  executor.available().catch(() => undefined);
  return {
    begin() {
      running = dispatcher.runOnce();
      // Told where it is waited for.
      running.catch(() => undefined);
    },
    async end() {
      await running;
      while ((await outbox.runOnce()) > 0);
    },
    stop: () => executor.stop(),
  };
}
