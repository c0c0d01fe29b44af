import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './create-logger.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const lost = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

function listened() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

it('57 lines that say the same are one with a stack and one with their number', () => {
  const { lines, logger } = listened();
  for (let line = 0; line < 57; line += 1) logger.error({ err: lost() }, 'looking for jobs failed');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toMatchObject([
    { err: { code: 'ECONNREFUSED', stack: expect.stringContaining('at ') } },
    { err: { code: 'ECONNREFUSED' }, folded: 56, seen: 57, msg: 'looking for jobs failed' },
  ]);
  expect(lines[1]?.err).not.toHaveProperty('stack');
});

it('a bad hour of one cause is eight lines with one stack, and says how often it was seen', () => {
  const { lines, logger } = listened();
  for (let second = 0; second < 3_600; second += 1) {
    logger.error({ err: lost() }, 'looking for jobs failed');
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(960_000);
  expect(lines).toHaveLength(8);
  expect(lines.filter(({ err }) => Object.hasOwn(err as object, 'stack'))).toHaveLength(1);
  expect(lines.at(-1)).toMatchObject({ seen: 3_600 });
});

it('another step and another text have lines of their own, and only the first of a cause its stack', () => {
  const { lines, logger } = listened();
  logger.error({ err: lost(), step: 'pictures' }, 'a step of the upkeep failed');
  logger.error({ err: lost(), step: 'runs' }, 'a step of the upkeep failed');
  logger.error({ err: lost() }, 'looking for jobs failed');
  vi.advanceTimersByTime(1_200_001);
  logger.error({ err: lost() }, 'looking for jobs failed');
  const hasStack = lines.map(({ err }) => Object.hasOwn(err as object, 'stack'));
  expect(hasStack).toEqual([true, false, false, true]);
});

it('a line about one request or one job that is given up is never left out', () => {
  const { lines, logger } = listened();
  for (let line = 0; line < 3; line += 1) {
    logger.child({ reqId: `r${line}` }).warn({ err: lost() }, 'request failed');
    logger.error({ err: lost(), job: line, isKept: true }, 'a job failed for the last time');
  }
  expect(lines.map(({ reqId, job, seen }) => [reqId ?? job, seen])).toEqual([
    ...[['r0', undefined] as const, [0, 1] as const, ['r1', 2] as const],
    ...[[1, 2] as const, ['r2', 3] as const, [2, 3] as const],
  ]);
});
