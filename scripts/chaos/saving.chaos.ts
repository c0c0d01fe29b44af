import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Sheet } from './candidates.ts';
import { add, checkHistory, type Findings, inWords, nothingFound } from './check.ts';
import { faults } from './faults.ts';
import { type ChaosPlatform, startChaosPlatform } from './platform.ts';
import { type Cast, planTrials, runTrial, signUpCast } from './trials.ts';

const seed = Number(process.env.CHAOS_SEED ?? randomInt(1_000_000));
const plan = planTrials(Number(process.env.CHAOS_TRIALS ?? 3 * faults.length), seed);

describe('saving', () => {
  let platform: ChaosPlatform;
  let cast: Cast;
  const sum = nothingFound();
  const sheets: Sheet[] = [];

  beforeAll(async () => {
    platform = await startChaosPlatform(inject('postgres'), { detached: false, from: inject('begun') });
    cast = await signUpCast(platform);
  });
  afterAll(async () => {
    console.log(`${plan.length} trials, CHAOS_SEED=${seed}: ${inWords(sum)}`);
    await platform?.close();
  });

  test.for(plan)('$title (trial $trial)', async (trial) => {
    const { findings, sheets: filled } = await runTrial(platform, cast, trial, seed);
    add(sum, findings);
    sheets.push(...filled);
    expectSound(findings);
  });

  test('what was safe once stays safe through everything that follows', async () => {
    const again = nothingFound();
    for (const sheet of sheets) add(again, await checkHistory(platform.db, sheet));
    expectSound(again);
    expect(again.acknowledged).toBe(sum.acknowledged);
  });
});

function expectSound({ acknowledged, lost, doubled, invented, faults }: Findings): void {
  expect(acknowledged).toBeGreaterThan(0);
  expect({ lost, doubled, invented, faults }).toEqual({ lost: 0, doubled: 0, invented: 0, faults: [] });
}
