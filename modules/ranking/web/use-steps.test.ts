// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/ranking.ts';
import type { RunSearchParams } from './run-search.ts';
import { useSteps } from './use-steps.ts';

const people = (...ids: number[]) => ids.map((attemptId) => ({ attemptId }) as Candidate);

function steps(rows: Candidate[], pessoa: number) {
  const opened: RunSearchParams[] = [];
  const search: RunSearchParams = { situacao: 'Em análise', pessoa };
  const query = { data: { page: 1, totalPages: 1 }, isPlaceholderData: false };
  const { result, rerender } = renderHook(
    (now: Candidate[]) => {
      const at = now.findIndex(({ attemptId }) => attemptId === pessoa);
      return useSteps({ rows: now, at, query, search, onSearch: (change) => opened.push(change(search)) });
    },
    { initialProps: rows },
  );
  return { result, rerender, opened };
}

test('who leaves the list, being corrected, leaves the place to the one behind: that one is next', () => {
  const { result, rerender, opened } = steps(people(1, 2, 3, 4), 3);
  rerender(people(1, 2, 4));
  result.current.next?.();
  result.current.previous?.();
  expect(opened.map(({ pessoa }) => pessoa)).toEqual([4, 2]);
  expect(result.current.left?.attemptId).toBe(3);
});

test('behind the last one who left the list there is nobody', () => {
  const { result, rerender } = steps(people(1, 2), 2);
  rerender(people(1));
  expect(result.current.next).toBeUndefined();
});

test('from somebody who was never in the list the next one is the first', () => {
  const { result, opened } = steps(people(1, 2), 9);
  result.current.next?.();
  expect(opened.map(({ pessoa }) => pessoa)).toEqual([1]);
});

test('a step brings no filter back that was taken away a moment before', () => {
  const rows = people(1, 2);
  const before: RunSearchParams = { situacao: 'Em análise', pessoa: 1 };
  let address: RunSearchParams = { pessoa: 1 };
  const query = { data: { page: 1, totalPages: 1 }, isPlaceholderData: false };
  const { result } = renderHook(() =>
    useSteps({ rows, at: 0, query, search: before, onSearch: (change) => (address = change(address)) }),
  );
  result.current.next?.();
  expect(address).toEqual({ pessoa: 2 });
});
