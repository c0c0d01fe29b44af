import {
  absentLine,
  type Line,
  type LineChange,
  lineChanges,
  linesOf,
} from '#platform/domain/line-changes.ts';

/** `before` is the text that was there first, `after` the one that is there now. */
export type CodeSide = 'before' | 'after';

export interface LineAddress {
  readonly side: CodeSide;
  readonly line: number;
}

export interface LineRange {
  readonly side: CodeSide;
  readonly from: number;
  readonly to: number;
}

export type LineKey = `${CodeSide}:${number}`;
export const lineKey = ({ side, line }: LineAddress): LineKey => `${side}:${line}`;

export interface LineRow {
  readonly kind: 'plain' | 'same' | 'added' | 'removed' | 'changed';
  readonly before?: Line;
  readonly after?: Line;
}

/** Lines that are the same in both texts and far from any change. */
export interface FoldRow {
  readonly kind: 'fold';
  /** The first hidden line in the text that is there now: it names the fold. */
  readonly from: number;
  readonly count: number;
}

export type CodeRow = LineRow | FoldRow;

export interface CodeTexts {
  /** Absent: nothing to compare with. Blank: the file is new. */
  readonly before?: string | undefined;
  readonly after: string;
}

export function lineRows({ before, after }: CodeTexts, isSplit: boolean): LineRow[] {
  if (before === undefined)
    return linesOf(after).map((text, at) => ({ kind: 'plain', after: { number: at + 1, text } }));
  const changes = lineChanges(before, after).filter(
    (change) => (change.kind === 'removed' ? change.before : change.after).text !== absentLine,
  );
  return isSplit ? beside(changes) : changes;
}

/** Removed lines stand beside the added ones that follow them. */
function beside(changes: readonly LineChange[]): LineRow[] {
  const rows: LineRow[] = [];
  let [old, now]: [Line[], Line[]] = [[], []];
  const flush = () => {
    for (let at = 0; at < Math.max(old.length, now.length); at++) {
      const [before, after] = [old[at], now[at]];
      if (before && after) rows.push({ kind: 'changed', before, after });
      else if (before) rows.push({ kind: 'removed', before });
      else if (after) rows.push({ kind: 'added', after });
    }
    [old, now] = [[], []];
  };
  for (const change of changes) {
    if (change.kind === 'removed') old.push(change.before);
    else if (change.kind === 'added') now.push(change.after);
    else {
      flush();
      rows.push(change);
    }
  }
  flush();
  return rows;
}

/** That many equal lines stay around what is looked at. */
const around = 3;
/** Fewer hidden lines are not worth the row that says so. */
const hiddenLeast = 4;

/** Folds away what is the same in both texts, but for what is near a change or a kept line. */
export function foldRows(
  rows: readonly LineRow[],
  isOpen: (from: number) => boolean,
  isKept: (row: LineRow) => boolean,
): CodeRow[] {
  const shown = rows.map(() => false);
  let anything = false;
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'same' && !isKept(row)) continue;
    anything = true;
    for (let near = Math.max(0, at - around); near <= Math.min(rows.length - 1, at + around); near++)
      shown[near] = true;
  }
  // Two equal texts are shown whole.
  if (!anything) return [...rows];
  const found: CodeRow[] = [];
  for (let at = 0; at < rows.length; ) {
    let end = at;
    while (end < rows.length && shown[end] === shown[at]) end++;
    const part = rows.slice(at, end);
    const from = part[0]?.after?.number ?? 0;
    if (shown[at] || part.length < hiddenLeast || isOpen(from)) found.push(...part);
    else found.push({ kind: 'fold', from, count: part.length });
    at = end;
  }
  return found;
}

/** A row of two texts has a line at either side; elsewhere the only one is meant, and of equal ones the new one. */
export function addressOf(row: CodeRow | undefined, side: CodeSide): LineAddress | undefined {
  if (!row || row.kind === 'fold') return undefined;
  const wanted = row.kind === 'changed' ? side : row.after ? 'after' : 'before';
  const line = row[wanted];
  return line && { side: wanted, line: line.number };
}

export const keysOf = (row: CodeRow): LineKey[] =>
  row.kind === 'fold'
    ? []
    : [
        ...(row.before ? [lineKey({ side: 'before', line: row.before.number })] : []),
        ...(row.after ? [lineKey({ side: 'after', line: row.after.number })] : []),
      ];

/** The first row of each change, and each row that something stands below. */
export function stopsOf(rows: readonly CodeRow[], hasBelow: (row: CodeRow) => boolean): number[] {
  const isChange = (row: CodeRow | undefined) =>
    row?.kind === 'added' || row?.kind === 'removed' || row?.kind === 'changed';
  return rows.flatMap((row, at) => (hasBelow(row) || (isChange(row) && !isChange(rows[at - 1])) ? [at] : []));
}

export const keyOfRow = (row: CodeRow | undefined, index: number): string =>
  row?.kind === 'fold' ? `fold:${row.from}` : row ? keysOf(row).join() : String(index);

export const rangeOf = (one: LineAddress, other: LineAddress): LineRange => ({
  side: one.side,
  from: Math.min(one.line, other.line),
  to: Math.max(one.line, other.line),
});

/** The fold that hides a line. */
export function foldAround(
  rows: readonly CodeRow[],
  all: readonly LineRow[],
  address: LineAddress,
): FoldRow | undefined {
  const line = all.find((row) => keysOf(row).includes(lineKey(address)))?.after?.number;
  if (line === undefined) return undefined;
  return rows.find(
    (row): row is FoldRow => row.kind === 'fold' && line >= row.from && line < row.from + row.count,
  );
}
