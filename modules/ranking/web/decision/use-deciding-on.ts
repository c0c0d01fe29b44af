import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Candidate } from '../../contract/ranking.ts';
import { focusPerson } from '../use-list-focus.ts';
import type { useSteps } from '../use-steps.ts';

export interface DecidingOn {
  list: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  rows: readonly Candidate[];
  isRead: boolean;
  step: ReturnType<typeof useSteps>;
  open: number | undefined;
  onOpen: (attemptId: number) => void;
  onEnd: () => void;
  deciding: number;
  decided: { attemptId: number } | undefined;
}

export function useDecidingOn(given: DecidingOn): void {
  const { isRead, deciding, decided } = given;
  const begin = useEffectEvent(() => {
    const { list, rows, onOpen } = given;
    const [first] = rows;
    if (!first) return;
    onOpen(first.attemptId);
    focusPerson(list, first.attemptId);
  });
  const begun = useRef(deciding);
  useEffect(() => {
    if (deciding === begun.current || !isRead) return;
    begun.current = deciding;
    begin();
  }, [deciding, isRead]);
  const goOn = useEffectEvent((attemptId: number) => {
    const { list, panel, rows, step, open, onOpen, onEnd } = given;
    const index = rows.findIndex((row) => row.attemptId === attemptId);
    // Who has left the list left the slot to the one behind.
    const behind = index >= 0 ? index + 1 : open === attemptId ? step.behind : 0;
    const isLeft = (row: Candidate) =>
      row.attemptId !== attemptId && row.delivered && row.decision === 'pending';
    const following = rows.slice(behind).find(isLeft);
    const before = rows.slice(0, behind).find(isLeft);
    if (open === undefined) {
      const next = following ?? before;
      if (next) focusPerson(list, next.attemptId);
      return;
    }
    if (attemptId !== open) return;
    panel.current?.focus({ preventScroll: true });
    if (following) onOpen(following.attemptId);
    else if (step.turnOn) step.turnOn();
    else if (before) onOpen(before.attemptId);
    else onEnd();
  });
  useEffect(() => {
    if (decided) goOn(decided.attemptId);
  }, [decided]);
}
