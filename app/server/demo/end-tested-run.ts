import { releaseDueResults } from '#modules/results/server/release-results.ts';
import type { Deps } from '#platform/server/deps.ts';
import { appealAgainstTests } from './appeals.ts';
import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';

const day = 86_400_000;

interface Ending {
  /** With the clock and the outbox of the demo. */
  deps: Deps;
  /** Set to when the run ended. */
  clock: MovableClock;
  runId: number;
  judge: DemoClient;
  developers: readonly DemoClient[];
}

/** Lets the results of a run out that tests marked. One candidate appeals. */
export async function endTestedRun({ deps, clock, runId, judge, developers }: Ending): Promise<void> {
  // The run is open until the end of its last day.
  const ended = clock.now().getTime() + day;
  clock.set(new Date(ended));
  await releaseDueResults(deps);
  while ((await deps.outbox.runOnce()) > 0);
  const setDay = (days: number) => clock.set(new Date(ended + days * day));
  await appealAgainstTests({ runId, setDay, judge, developers });
  await deps.outbox.runOnce();
}
