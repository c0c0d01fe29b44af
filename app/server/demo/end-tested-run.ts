import { setTimeout as wait } from 'node:timers/promises';
import { releaseDueResults } from '#modules/results/server/release-results.ts';
import type { Deps } from '#platform/server/deps.ts';
import { appealAgainstTests } from './appeals.ts';
import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';

const lookMs = 500;
/** After so long nobody waits for the tests any more: a person has to mark what they could not. */
const longestMs = 600_000;

interface Ending {
  /** Of the server, whose dispatcher runs the tests. */
  deps: Deps;
  /** Of the clients. */
  clock: MovableClock;
  runId: number;
  judge: DemoClient;
  developers: readonly DemoClient[];
  /** The server stops. */
  signal: AbortSignal;
}

/** Waits until tests have marked all answers of a run, and lets its results out. One candidate appeals. */
export async function endTestedRun(ending: Ending): Promise<void> {
  const { deps, clock, runId, judge, developers, signal } = ending;
  const until = performance.now() + longestMs;
  while (await hasUnmarked(deps, runId)) {
    const isOver = await wait(lookMs, performance.now() > until, { signal }).catch(() => true);
    if (isOver) return;
  }
  clock.set(deps.clock.now());
  await releaseDueResults(deps);
  await appealAgainstTests({ runId, judge, developers });
}

async function hasUnmarked({ db }: Deps, runId: number): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('attempts')
    .select('attempts.id')
    .where('attempts.run_id', '=', runId)
    .where('attempts.score', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
