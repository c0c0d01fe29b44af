// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/ranking.ts';
import { useSelection } from './use-selection.ts';

const candidate = (attemptId: number, delivered = true) => ({ attemptId, delivered }) as Candidate;
const shown = (filters: string) =>
  renderHook(({ by }) => useSelection(by), { initialProps: { by: filters } });

test('only those are ticked who delivered: there is nothing to decide about the others', () => {
  const { result } = shown('all');
  act(() => result.current.select([candidate(1), candidate(2, false)], true));
  expect([result.current.has(1), result.current.has(2), result.current.size]).toEqual([true, false, 1]);
});

test('other filters untick everybody, so that nobody out of sight is decided about', () => {
  const { result, rerender } = shown('all');
  act(() => result.current.select([candidate(1)], true));
  rerender({ by: 'graded' });
  expect(result.current.size).toBe(0);
});

test('who is ticked over several pages is as fresh as the page in sight', () => {
  const { result } = shown('all');
  act(() => result.current.select([candidate(1), candidate(2)], true));
  const rows = [{ ...candidate(2), decision: 'approved' as const }];
  expect(result.current.people(rows).map(({ decision }) => decision)).toEqual([undefined, 'approved']);
});

test('all are ticked once everybody who delivered is, until somebody is unticked', () => {
  const { result } = shown('all');
  expect(result.current.hasAll).toBe(false);
  act(() => result.current.selectAll([candidate(1), candidate(2), candidate(3, false)]));
  expect([result.current.size, result.current.hasAll]).toEqual([2, true]);
  act(() => result.current.select([candidate(1)], false));
  expect(result.current.hasAll).toBe(false);
});
