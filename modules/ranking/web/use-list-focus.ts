import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A dialog that closes takes so long to give the focus back. */
const settleMs = 80;

interface ListFocus {
  list: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  acted: number;
}

/** Who was decided about may have left the list, and the focus with them. */
export function useListFocus({ list, panel, acted }: ListFocus): void {
  useEffect(() => {
    if (acted === 0) return;
    const settled = setTimeout(() => {
      const isHere = [list, panel].some(({ current }) => current?.contains(document.activeElement));
      // Keys act on the person who is open, so the focus goes to them before anybody else.
      if (!isHere) (panel.current ?? firstOf(list) ?? list.current)?.focus({ preventScroll: true });
    }, settleMs);
    return () => clearTimeout(settled);
  }, [acted, list, panel]);
}

/** Focus, panel and keys are one person: the focus in the list opens who has it, and a step takes it along. */
export function useOnePerson({ list, open, onOpen }: OnePerson) {
  const isStepping = useRef(false);
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const focused = personAt(target);
    if (open !== undefined && focused !== undefined && focused !== open) onOpen(focused);
  });
  useEffect(() => {
    const area = list.current;
    area?.addEventListener('focusin', follow);
    return () => area?.removeEventListener('focusin', follow);
  }, [list]);
  useEffect(() => {
    if (!isStepping.current || open === undefined) return;
    isStepping.current = false;
    focusPerson(list, open);
  }, [list, open]);
  return (step: (() => void) | undefined) =>
    step &&
    (() => {
      isStepping.current = true;
      step();
    });
}

interface OnePerson {
  list: RefObject<HTMLElement | null>;
  open: number | undefined;
  onOpen: (attemptId: number) => void;
}

export function personAt(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest('tr') : null;
  const attemptId = row?.querySelector<HTMLElement>('[data-person]')?.dataset.person;
  return attemptId === undefined ? undefined : Number(attemptId);
}

export const focusPerson = (list: RefObject<HTMLElement | null>, attemptId: number) =>
  list.current?.querySelector<HTMLElement>(`[data-person="${attemptId}"]`)?.focus();

const firstOf = (list: RefObject<HTMLElement | null>) =>
  list.current?.querySelector<HTMLElement>('[data-person]');
