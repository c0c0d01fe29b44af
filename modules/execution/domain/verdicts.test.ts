import { expect, test } from 'vitest';
import { defaultLimits, limitsOf, mostLimits } from './limits.ts';
import { gravest, mayBeOfMachine, verdictOf } from './verdicts.ts';

test('what a failure of ours or a limit ended is no wrong answer', () => {
  expect(verdictOf('time_exceeded', () => true)).toBe('time_exceeded');
  expect(verdictOf('ended', () => true)).toBe('accepted');
  expect(verdictOf('ended', () => false)).toBe('wrong_answer');
});

test('a submission is summed up by its gravest verdict', () => {
  expect(gravest(['accepted', 'wrong_answer', 'time_exceeded', 'system_failure'])).toBe('system_failure');
  expect(gravest(['wrong_answer', 'runtime_error', 'memory_exceeded'])).toBe('memory_exceeded');
  expect(gravest(['accepted', 'wrong_answer'])).toBe('wrong_answer');
  expect(gravest([])).toBeUndefined();
});

test('virtual machines get twice the time, and nobody more than the most', () => {
  const asked = { timeMs: 2000, memoryMb: 256 };
  expect(limitsOf('python', asked)).toMatchObject({ cpuMs: 2000, wallMs: defaultLimits.wallMs });
  expect(limitsOf('java', asked)).toMatchObject({ cpuMs: 4000, wallMs: 10_000 });
  expect(limitsOf('java', { timeMs: 15_000, memoryMb: 4096 })).toEqual({
    ...mostLimits,
    outputBytes: defaultLimits.outputBytes,
  });
});

test('a clock, or a kill by nobody of ours, may be the machine’s doing, and the time of the processor is not', () => {
  expect(mayBeOfMachine('time_exceeded', 'wall')).toBe(true);
  expect(mayBeOfMachine('runtime_error', 'SIGKILL')).toBe(true);
  expect(mayBeOfMachine('time_exceeded', 'cpu')).toBe(false);
  expect(mayBeOfMachine('runtime_error', 'SIGSEGV')).toBe(false);
  expect(mayBeOfMachine('wrong_answer', undefined)).toBe(false);
});
