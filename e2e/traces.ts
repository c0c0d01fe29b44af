import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestSuite } from 'vitest';

const folder = join(import.meta.dirname, 'traces');

/** Records every act of a session with the page before and after it, for as long as its journey lasts. */
export const startTrace = (session: BrowserContext): Promise<unknown> =>
  session.tracing.start({ snapshots: true });

/** Ends the recordings of a journey. Those of one that has failed are kept, and it prints how each is opened. */
export async function endTraces(
  sessions: readonly BrowserContext[],
  journey: RunnerTestSuite,
): Promise<void> {
  const name = journey.file.name.replace('.e2e.ts', '');
  for (const [index, session] of sessions.entries()) {
    const path = join(folder, `${name}-${index + 1}.zip`);
    // A journey may have closed one itself.
    const ending = session.tracing.stop(hasFailed(journey) ? { path } : {});
    const isKept = await ending.then(
      () => hasFailed(journey),
      () => false,
    );
    if (isKept) console.log(`A trace: npx playwright-core show-trace ${path}`);
  }
}

const hasFailed = ({ result, tasks }: RunnerTestSuite): boolean =>
  result?.state === 'fail' ||
  tasks.some((task) => (task.type === 'suite' ? hasFailed(task) : task.result?.state === 'fail'));
