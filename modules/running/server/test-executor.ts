import { createExecutor } from './executor/executor.ts';

let kept: ReturnType<typeof createExecutor> | undefined;

/**
 * Its engines stay warm from one file to the next, since trying them takes longer than most tests. A dispatcher that
 * stops leaves it running.
 */
export function testExecutor(): ReturnType<typeof createExecutor> {
  kept ??= createExecutor(['javascript', 'sql']);
  return { ...kept, stop: async () => {} };
}
