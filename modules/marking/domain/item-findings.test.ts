import { expect, it } from 'vitest';
import { findingsOf, thirdsOf } from './item-findings.ts';

const found = (facility: number | null, discriminationIndex: number | null, attempts = 20) =>
  findingsOf({ attempts, facility, discriminationIndex });

it('says only that attempts are few until a question has 20', () => {
  expect(found(0.02, -80, 19)).toEqual(['few_attempts']);
  expect(found(0.5, 30, 20)).toEqual([]);
});

it('reports a question that nearly nobody or nearly everybody got right', () => {
  expect(found(0.1, 25)).toEqual(['nearly_nobody']);
  expect(found(0.11, 25)).toEqual([]);
  expect(found(0.9, 25)).toEqual(['nearly_everybody']);
  expect(found(0.89, 25)).toEqual([]);
});

it('first suspects the key if the strong got it wrong', () => {
  expect(found(0.5, -0.1)).toEqual(['against_the_total']);
  expect(found(0.05, -30)).toEqual(['against_the_total', 'nearly_nobody']);
});

it('reports a question that does not separate, and one that separates well', () => {
  expect(found(0.5, 0)).toEqual(['does_not_separate']);
  expect(found(0.5, 19.9)).toEqual(['does_not_separate']);
  expect(found(0.5, 20)).toEqual([]);
  expect(found(0.5, 40)).toEqual(['separates_well']);
});

it('does not blame a question for not separating if nearly all answer alike', () => {
  expect(found(0.97, 3)).toEqual(['nearly_everybody']);
  expect(found(1, null)).toEqual(['nearly_everybody']);
});

it('cuts the totals into thirds, and never between equal ones', () => {
  expect(thirdsOf([10, 90, 50])).toEqual([0, 2, 1]);
  expect(thirdsOf([1, 2, 3, 4, 5, 6])).toEqual([0, 0, 1, 1, 2, 2]);
  expect(thirdsOf([7, 7, 7])).toEqual([1, 1, 1]);
  expect(thirdsOf([0.3, 0.1 + 0.2, 1, 1, 1, 1])).toEqual([0, 0, 2, 2, 2, 2]);
  expect(thirdsOf([])).toEqual([]);
});
