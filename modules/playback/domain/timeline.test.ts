import { expect, test } from 'vitest';
import { indexAt, noticesOf, type TimedChange, waitMs } from './timeline.ts';

const step = (version: number, at: number, added: string, removed = 0): TimedChange => ({
  version,
  at,
  kept: 0,
  removed,
  added,
});

test('a jump is a change of more than 100 characters between neighbours, with the time between them', () => {
  const steps = [
    step(1, 5, 'a'.repeat(500)),
    step(2, 9, 'b'.repeat(100)),
    step(3, 12, 'c'.repeat(101)),
    step(4, 13, '', 300),
  ];
  expect(noticesOf(steps)).toEqual([
    { kind: 'jump', index: 2, at: 12, characters: 101, seconds: 3 },
    { kind: 'jump', index: 3, at: 13, characters: 300, seconds: 1 },
  ]);
});

test('a gap is two minutes without a new version, and begins at the earlier one', () => {
  const steps = [step(1, 0, 'a'), step(2, 119, 'b'), step(3, 239, 'c')];
  expect(noticesOf(steps)).toEqual([{ kind: 'gap', index: 2, at: 119, seconds: 120 }]);
});

test('nothing is said of versions between which others were left out', () => {
  expect(noticesOf([step(1, 0, 'a'), step(3, 900, 'b'.repeat(900))])).toEqual([]);
});

test('an instant leads to the version that was saved next, or to the last one', () => {
  const steps = [step(1, 10, 'a'), step(2, 20, 'b')];
  expect([0, 10, 11, 20, 21].map((at) => indexAt(steps, at))).toEqual([0, 0, 1, 1, 1]);
  expect(indexAt([], 5)).toBe(0);
});

test('playing cuts gaps, and one who wants little motion sees no more than a version a second', () => {
  expect([0, 6, 60, 6_000].map((seconds) => waitMs(seconds, 60, false))).toEqual([80, 100, 1_000, 1_500]);
  expect([0, 6, 60, 6_000].map((seconds) => waitMs(seconds, 60, true))).toEqual([1_000, 1_000, 1_000, 1_500]);
});
