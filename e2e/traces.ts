import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase, RunnerTestSuite } from 'vitest';

const folder = join(import.meta.dirname, 'traces');

/** The page before and after each act costs a third more of the processors, so TRACE=pages asks for it. */
export const startTrace = (session: BrowserContext): Promise<unknown> =>
  session.tracing.start({ snapshots: process.env.TRACE === 'pages' });

export async function takePictures(sessions: readonly BrowserContext[], test: RunnerTestCase): Promise<void> {
  const pages = sessions.flatMap((session) => session.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${nameOf(test)}-${test.id}-${index + 1}.png`);
    // A page that hangs is no second failure.
    const taking = page.screenshot({ path, timeout: 5_000 });
    const isTaken = await taking.then(
      () => true,
      () => false,
    );
    if (isTaken) console.log(`The page as it failed: ${path}`);
  }
}

/** Those of one that has failed are kept, and it prints how each is opened. */
export async function endTraces(
  sessions: readonly BrowserContext[],
  journey: RunnerTestSuite,
): Promise<void> {
  for (const [index, session] of sessions.entries()) {
    const path = join(folder, `${nameOf(journey)}-${index + 1}.zip`);
    // A journey may have closed one itself.
    const ending = session.tracing.stop(hasFailed(journey) ? { path } : {});
    const isKept = await ending.then(
      () => hasFailed(journey),
      () => false,
    );
    if (isKept) console.log(`A trace: npx playwright-core show-trace ${path}`);
  }
}

const nameOf = ({ file }: RunnerTestCase | RunnerTestSuite): string => file.name.replace('.e2e.ts', '');

const hasFailed = ({ result, tasks }: RunnerTestSuite): boolean =>
  result?.state === 'fail' ||
  tasks.some((task) => (task.type === 'suite' ? hasFailed(task) : task.result?.state === 'fail'));
