import { createExecutor } from './executor/executor.ts';

let kept: ReturnType<typeof createExecutor> | undefined;

/**
 * The executor of this worker's tests: JavaScript and SQL. Its engines stay warm from one file to the next, as in the
 * product, since trying them takes longer than most tests. A dispatcher that stops leaves it running.
 */
export function testExecutor(): ReturnType<typeof createExecutor> {
  kept ??= createExecutor(['javascript', 'sql']);
  return { ...kept, stop: async () => {} };
}
