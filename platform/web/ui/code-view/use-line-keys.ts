import type { KeyboardEvent } from 'react';
import { addressOf, type CodeRow, type CodeSide, type LineRange } from './code-rows.ts';

interface LineKeys {
  rows: readonly CodeRow[];
  stops: readonly number[];
  active: number;
  side: CodeSide;
  range: LineRange | undefined;
  isBeside: boolean;
  /** Whether lines may be taken in. */
  takesRange: boolean;
  goTo: (index: number) => void;
  setSide: (side: CodeSide) => void;
  setRange: (range: LineRange | undefined) => void;
  onEnter: (index: number) => void;
}

const pageRows = 20;

/** They act on the line that has the focus, and not in what stands below it. */
export function useLineKeys(lines: LineKeys): (event: KeyboardEvent) => void {
  const { rows, stops, active, side, range, isBeside, takesRange, goTo, setSide, setRange, onEnter } = lines;
  const last = rows.length - 1;
  const to = (index: number) => goTo(Math.min(last, Math.max(0, index)));

  function extend(by: 1 | -1): void {
    const here = addressOf(rows[active], side);
    const next = addressOf(rows[active + by], side);
    if (!here || next?.side !== here.side) return;
    // Going back gives lines up again.
    const isStart = range?.side !== here.side || here.line < range.from || here.line > range.to;
    const anchor = isStart ? here.line : range.from === here.line ? range.to : range.from;
    setRange({
      side: here.side,
      from: Math.min(anchor, next.line),
      to: Math.max(anchor, next.line),
    });
    to(active + by);
  }

  const acts: Record<string, (() => void) | undefined> = {
    ArrowDown: () => to(active + 1),
    ArrowUp: () => to(active - 1),
    PageDown: () => to(active + pageRows),
    PageUp: () => to(active - pageRows),
    Home: () => to(0),
    End: () => to(last),
    ArrowLeft: isBeside ? () => setSide('before') : undefined,
    ArrowRight: isBeside ? () => setSide('after') : undefined,
    Enter: () => onEnter(active),
    Escape: range && (() => setRange(undefined)),
    n: () => to(stops.find((stop) => stop > active) ?? active),
    p: () => to(stops.findLast((stop) => stop < active) ?? active),
  };

  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (altKey || metaKey || !(target instanceof Element) || !target.matches('[data-line]')) return;
    if (ctrlKey && key !== 'Home' && key !== 'End') return;
    const isExtending = shiftKey && takesRange && (key === 'ArrowDown' || key === 'ArrowUp');
    const act = isExtending
      ? () => extend(key === 'ArrowDown' ? 1 : -1)
      : acts[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
