import { createExecutor } from './executor/executor.ts';

let kept: ReturnType<typeof createExecutor> | undefined;

/** Engines stay warm from file to file, since trying them takes long. A dispatcher that stops leaves them running. */
export function testExecutor(): ReturnType<typeof createExecutor> {
  kept ??= createExecutor(['javascript', 'sql']);
  return { ...kept, stop: async () => {} };
}
