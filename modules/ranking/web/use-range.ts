import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Candidate } from '../contract/ranking.ts';
import type { Selection } from './use-selection.ts';

export interface UseRange {
  select: (candidate: Candidate, isSelected: boolean) => void;
  /** It goes on what holds the list, and notices whether Shift is held. */
  heed: {
    onMouseDownCapture: (event: MouseEvent) => void;
    onKeyDownCapture: (event: KeyboardEvent) => void;
  };
}

/** Shift ticks all from the candidate ticked before to this one. */
export function useRange(rows: readonly Candidate[], selection: Selection): UseRange {
  const isShift = useRef(false);
  const last = useRef<number>(undefined);
  const indexOf = (attemptId: number | undefined) => rows.findIndex((row) => row.attemptId === attemptId);
  return {
    select(candidate, isSelected) {
      const to = indexOf(candidate.attemptId);
      const from = isShift.current ? indexOf(last.current) : -1;
      const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      selection.select(from < 0 ? [candidate] : range, isSelected);
      last.current = candidate.attemptId;
    },
    heed: {
      onMouseDownCapture(event) {
        isShift.current = event.shiftKey;
        // The browser would mark the text in between.
        if (event.shiftKey) event.preventDefault();
      },
      onKeyDownCapture(event) {
        isShift.current = event.shiftKey;
      },
    },
  };
}
