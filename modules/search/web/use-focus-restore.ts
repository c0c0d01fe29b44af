import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusRestore {
  /** The element around the list, or around what replaces an empty list. */
  region: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** The focus moves to the button of the card now in the place of the removed one, or to what the empty list offers. */
export function useFocusRestore(rows: readonly unknown[] | undefined): FocusRestore {
  const region = useRef<HTMLDivElement>(null);
  const row = useRef<number>(undefined);
  useEffect(() => {
    if (!rows || row.current === undefined || document.activeElement !== document.body) return;
    const marks = region.current?.querySelectorAll<HTMLElement>('li [aria-pressed]') ?? [];
    const next = marks[Math.min(row.current, marks.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('a'))?.focus();
  }, [rows]);
  return {
    region,
    onFocus: ({ target }) => {
      const marks = [...(region.current?.querySelectorAll('li [aria-pressed]') ?? [])];
      const index = marks.indexOf(target);
      row.current = index < 0 ? undefined : index;
    },
    // A removed card fires no such event.
    onBlur: () => {
      row.current = undefined;
    },
  };
}
