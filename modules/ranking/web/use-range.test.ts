// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/ranking.ts';
import { useRange } from './use-range.ts';
import { useSelection } from './use-selection.ts';

const rows = [1, 2, 3, 4, 5].map((attemptId) => ({ attemptId, delivered: attemptId !== 3 }) as Candidate);

function shown() {
  const { result } = renderHook(() => {
    const selection = useSelection('all');
    return { selection, range: useRange(rows, selection) };
  });
  return {
    tick(attemptId: number, { shiftKey = false, isSelected = true } = {}) {
      const row = rows[attemptId - 1] as Candidate;
      result.current.range.heed.onKeyDownCapture({ shiftKey } as KeyboardEvent);
      act(() => result.current.range.select(row, isSelected));
    },
    ticked: () => rows.map(({ attemptId }) => attemptId).filter(result.current.selection.has),
  };
}

test('with Shift all are ticked from the one before to this one, upwards too, but for who has not delivered', () => {
  const { tick, ticked } = shown();
  tick(4);
  tick(2, { shiftKey: true });
  expect(ticked()).toEqual([2, 4]);
  tick(5, { shiftKey: true });
  expect(ticked()).toEqual([2, 4, 5]);
  tick(2, { shiftKey: true, isSelected: false });
  expect(ticked()).toEqual([]);
});

test('without Shift, and with it before anybody is ticked, one is ticked', () => {
  const { tick, ticked } = shown();
  tick(4, { shiftKey: true });
  tick(1);
  expect(ticked()).toEqual([1, 4]);
});
