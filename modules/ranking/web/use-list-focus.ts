import { type RefObject, useEffect } from 'react';

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

const firstOf = (list: RefObject<HTMLElement | null>) =>
  list.current?.querySelector<HTMLElement>('[data-person]');
