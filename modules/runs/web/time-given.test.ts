import { expect, test } from 'vitest';
import { endless } from '#platform/contract/day.ts';
import { formatGiven, timeGiven } from './time-given.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00-03:00`);
const hour = 3600;
const given = (limits: Parameters<typeof formatGiven>[0], now: Date) =>
  formatGiven(limits, now)?.replaceAll('\u00a0', ' ');

test('an hour of duration with twenty minutes left is twenty minutes', () => {
  const limits = { duration: hour, endsAt: at('21:59') };
  expect(timeGiven(limits, at('21:39'))).toEqual({
    total: hour,
    left: 1200,
    isCut: true,
    fullUntil: at('20:59'),
  });
  expect(given(limits, at('21:39'))).toBe('1 h; começando agora, 20 min');
  expect(given(limits, at('20:59'))).toBe('1 h');
  expect(given(limits, new Date(at('21:58').getTime() + 1))).toBe('1 h; começando agora, menos de 1 min');
});

test('extra time is part of the time, and moves its end', () => {
  const limits = { duration: hour, extraTime: 900, endsAt: at('21:59'), latestEnd: at('22:14') };
  expect(given(limits, at('20:59'))).toBe('1 h 15 min');
  expect(given(limits, at('21:44'))).toBe('1 h 15 min; começando agora, 30 min');
});

test('a run without an end never cuts the time', () => {
  expect(given({ duration: hour, endsAt: endless }, at('21:39'))).toBe('1 h');
  expect(timeGiven({ endsAt: endless }, at('21:39'))).toMatchObject({ total: undefined, isCut: false });
});

test('a run that is to come gives what its period gives', () => {
  const limits = { duration: hour, startsAt: at('21:00'), endsAt: at('21:40') };
  expect(timeGiven(limits, at('09:00'))).toMatchObject({ left: 2400, isCut: true });
});

test('without a duration, and after the end, there is nothing to count', () => {
  expect(given({ endsAt: at('21:59') }, at('21:39'))).toBeUndefined();
  expect(given({ duration: hour, endsAt: at('21:59') }, at('22:30'))).toBe('1 h');
});
