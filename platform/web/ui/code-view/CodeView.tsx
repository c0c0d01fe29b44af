// biome-ignore-all lint/a11y/useSemanticElements: only lines in sight are in the page, which the rows of a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, and its cells none
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { useMedia } from '../../use-media.ts';
import { type BelowLine, CodeLine } from './CodeLine.tsx';
import {
  addressOf,
  type CodeRow,
  type CodeSide,
  type CodeTexts,
  foldAround,
  foldRows,
  keyOfRow,
  keysOf,
  type LineAddress,
  type LineKey,
  type LineRange,
  lineKey,
  lineRows,
  rangeOf,
  stopsOf,
} from './code-rows.ts';
import { FoldLine } from './FoldLine.tsx';
import { useLineColours } from './line-colours.ts';
import { useLineKeys } from './use-line-keys.ts';

export interface CodeViewHandle {
  /** Shows a line, also one that is folded away, and gives it the focus. */
  focusLine: (address: LineAddress) => void;
}

export interface CodeViewProps extends CodeTexts {
  /** Names the file to screen readers. */
  label: string;
  /** Its ending says how the code is coloured. */
  path: string;
  /** Both texts stand beside each other where there is room. */
  isSplit?: boolean;
  below?: ReadonlyMap<LineKey, BelowLine>;
  /** Enter on a line, or a press on its number. Absent: nothing can be said about lines. */
  onComment?: ((range: LineRange) => void) | undefined;
  /** The highest it grows; more lines scroll within. */
  className?: string;
  ref?: Ref<CodeViewHandle>;
}

const rowPixels = 24;
const none: ReadonlyMap<LineKey, BelowLine> = new Map();

/**
 * Code by lines, or what changed between two texts. Only the lines in sight are in the page, so that a file of a
 * megabyte stays quick. One line has the focus: arrows move it, with Shift they take in more lines, N and P go to the
 * next and previous change or remark, Enter opens a comment.
 */
export function CodeView(props: CodeViewProps) {
  const { label, path, before, after, isSplit = false, below = none, onComment, className, ref } = props;
  const isWide = useMedia('(width >= 64rem)');
  const isBeside = isSplit && isWide && before !== undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState(0);
  const [side, setSide] = useState<CodeSide>('after');
  const [range, setRange] = useState<LineRange>();
  const all = useMemo(() => lineRows({ before, after }, isBeside), [before, after, isBeside]);
  const hasBelow = useMemo(() => {
    const keys = new Set(below.keys());
    return (row: CodeRow) => keysOf(row).some((key) => keys.has(key));
  }, [below]);
  const rows = useMemo(() => foldRows(all, (from) => opened.has(from), hasBelow), [all, opened, hasBelow]);
  const stops = useMemo(() => stopsOf(rows, hasBelow), [rows, hasBelow]);
  const colours = { before: useLineColours(before ?? '', path), after: useLineColours(after, path) };
  const active = Math.min(current, rows.length - 1);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 12,
    scrollPaddingStart: 48,
    scrollPaddingEnd: 48,
    getItemKey: (index) => keyOfRow(rows[index], index),
    // The focus stays on its line when somebody scrolls away, and so does a comment that is being written.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const wanted = new Set(active >= 0 ? [active] : []);
      for (let at = Math.max(0, startIndex - overscan); at <= Math.min(count - 1, endIndex + overscan); at++)
        wanted.add(at);
      return [...wanted].sort((one, other) => one - other);
    },
  });

  function focusRow(index: number): void {
    setCurrent(index);
    virtual.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() => rowAt(index)?.focus({ preventScroll: true }));
  }
  const rowAt = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-line]`);

  useImperativeHandle(ref, () => ({
    focusLine: (address) => {
      const shown = rows.findIndex((row) => keysOf(row).includes(lineKey(address)));
      const fold = shown < 0 ? foldAround(rows, all, address) : undefined;
      if (fold) open(fold.from, address);
      else focusRow(Math.max(0, shown));
    },
  }));

  function open(from: number, then: LineAddress = { side: 'after', line: from }): void {
    const more = new Set(opened).add(from);
    setOpened(more);
    const next = foldRows(all, (one) => more.has(one), hasBelow);
    const index = next.findIndex((row) => keysOf(row).includes(lineKey(then)));
    setCurrent(index);
    // The opened lines are in the page only after the next drawing.
    requestAnimationFrame(() => focusRow(index));
  }

  function comment(index: number, at: CodeSide = side): void {
    const row = rows[index];
    if (row?.kind === 'fold') {
      open(row.from);
      return;
    }
    const address = addressOf(row, at);
    if (!address || !onComment) return;
    const isWithin = range?.side === address.side && address.line >= range.from && address.line <= range.to;
    onComment(isWithin ? range : { side: address.side, from: address.line, to: address.line });
    setRange(undefined);
  }

  const keys = useLineKeys({
    rows,
    stops,
    active,
    side,
    range,
    isBeside,
    takesRange: onComment !== undefined,
    goTo: focusRow,
    setSide,
    setRange,
    onEnter: (index) => comment(index),
  });

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-colcount={isBeside ? 2 : 1}
      aria-multiselectable={onComment ? true : undefined}
      onKeyDown={keys}
      translate="no"
      className={classNames(
        'code relative overflow-auto overscroll-contain rounded-control border border-line bg-surface font-mono text-sm leading-6',
        className,
      )}
    >
      <div className="relative w-full" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.kind === 'fold' ? (
                <FoldLine
                  count={row.count}
                  index={index}
                  isActive={index === active}
                  onFocus={() => setCurrent(index)}
                  onOpen={() => open(row.from)}
                />
              ) : (
                <CodeLine
                  row={row}
                  index={index}
                  isBeside={isBeside}
                  hasTwo={before !== undefined}
                  isActive={index === active}
                  side={side}
                  range={range}
                  colours={colours}
                  below={below}
                  onFocus={() => setCurrent(index)}
                  onNumber={
                    onComment &&
                    ((address, isMore) => {
                      setCurrent(index);
                      setSide(address.side);
                      const start = addressOf(rows[active], address.side);
                      if (isMore && start?.side === address.side) setRange(rangeOf(start, address));
                      else comment(index, address.side);
                    })
                  }
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
