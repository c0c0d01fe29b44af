import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusRestore {
  /** Of what holds the list, and what stands there when the list is empty. */
  region: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * Giving something up takes its card away, and the focus with it. The mark of the card that is there now gets it, or
 * what an empty list offers, so that a keyboard goes on from the same place.
 */
export function useFocusRestore(rows: readonly unknown[] | undefined): FocusRestore {
  const region = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (!rows || place.current === undefined || document.activeElement !== document.body) return;
    const marks = region.current?.querySelectorAll<HTMLElement>('li [aria-pressed]') ?? [];
    const next = marks[Math.min(place.current, marks.length - 1)];
    (next ?? region.current?.querySelector<HTMLElement>('a'))?.focus();
  }, [rows]);
  return {
    region,
    onFocus: ({ target }) => {
      const marks = [...(region.current?.querySelectorAll('li [aria-pressed]') ?? [])];
      const index = marks.indexOf(target);
      place.current = index < 0 ? undefined : index;
    },
    // Of a card that is taken away there is no such event.
    onBlur: () => {
      place.current = undefined;
    },
  };
}
