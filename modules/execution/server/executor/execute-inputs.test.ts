import { expect, test } from 'vitest';
import type { ExecutionOutcome } from '../../domain/submission.ts';
import { executeInputs } from './execute-inputs.ts';

const limits = { cpuMs: 2000, wallMs: 6000, memoryMb: 64, outputBytes: 100 };
const asleep = (wallMs: number): ExecutionOutcome => ({
  ...{ ending: 'time_exceeded', detail: 'wall', output: '', error: '' },
  ...{ cpuMs: 0, wallMs, memoryKb: 0 },
});

test('tests that sleep end with the time of all: each its processor time, and one the wait', async () => {
  const waited: number[] = [];
  const outcomes = await executeInputs({ inputs: Array(10).fill('') }, limits, async (_, __, { wallMs }) => {
    waited.push(wallMs);
    return asleep(wallMs);
  });
  expect(waited).toEqual([6000, 6000, 6000, 6000, 2000]);
  expect(outcomes.map(({ detail }) => detail)).toEqual([...Array(4).fill('wall'), ...Array(6).fill('total')]);
});

test('tests that use all the processor time they may are all executed', async () => {
  const outcomes = await executeInputs({ inputs: Array(60).fill('') }, limits, async () => ({
    ...asleep(2000),
    ending: 'ended',
  }));
  expect(outcomes.every(({ ending }) => ending === 'ended')).toBe(true);
});

test('no submission takes more than five minutes', async () => {
  const most = { ...limits, cpuMs: 15_000, wallMs: 32_000 };
  const outcomes = await executeInputs({ inputs: Array(60).fill('') }, most, async () => asleep(15_000));
  expect(outcomes.filter(({ wallMs }) => wallMs > 0)).toHaveLength(20);
});
