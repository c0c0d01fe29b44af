import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that closes takes so long to give the focus back. */
const settleMs = 80;

interface ListFocus {
  list: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  acted: number;
  deciding: number;
  isRead: boolean;
}

export function useListFocus({ list, panel, acted, deciding, isRead }: ListFocus): void {
  // Who was decided about may have left the list, and the focus with them.
  useEffect(() => {
    if (acted === 0) return;
    const settled = setTimeout(() => {
      const isHere = [list, panel].some(({ current }) => current?.contains(document.activeElement));
      if (!isHere) (firstOf(list) ?? list.current)?.focus({ preventScroll: true });
    }, settleMs);
    return () => clearTimeout(settled);
  }, [acted, list, panel]);

  const begun = useRef(deciding);
  useEffect(() => {
    if (deciding === begun.current || !isRead) return;
    begun.current = deciding;
    firstOf(list)?.focus();
  }, [deciding, isRead, list]);
}

const firstOf = (list: RefObject<HTMLElement | null>) =>
  list.current?.querySelector<HTMLElement>('[data-person]');
