import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { everyHour, MaintenanceFailures } from './maintenance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a step that failed is tried again after five minutes, and is failing until a try succeeds', async () => {
  let isBroken = true;
  let tries = 0;
  const maintenanceFailures = new MaintenanceFailures();
  const run = async () => {
    tries += 1;
    if (isBroken) throw new Error('no database');
  };
  const stop = everyHour([{ name: 'pictures', run }], { logger: silentLogger, maintenanceFailures });
  await vi.advanceTimersByTimeAsync(240_000);
  expect([tries, maintenanceFailures.failingMs('pictures')]).toEqual([1, 240_000]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, maintenanceFailures.failingMs('pictures')]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(tries).toBe(2);
  await stop();
});
