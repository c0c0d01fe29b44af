import { parseJson, WrittenNumber } from './exact-json.ts';
import { isClose, readExact, type Tolerance } from './exact-number.ts';
import { pairUp } from './pair-up.ts';

export interface Compared {
  readonly equal: boolean;
  readonly firstDifference?: Difference;
}

/** Lines count from 1; of rows 0 is the line of the columns. A line that is not there is undefined. */
export interface Difference {
  readonly line: number;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

type Cell = string | WrittenNumber | null;
type Exact = NonNullable<ReturnType<typeof readExact>>;

interface Row {
  readonly line: string;
  readonly cells: readonly Cell[];
}

interface Prepared {
  readonly same: string;
  readonly close: readonly Exact[];
}

const noNumbers = ['NaN', 'Infinity', '-Infinity'];

/** Line 0 names the columns. A column is of numbers if it is on both sides; all others are compared as written. */
export function compareRows(
  { isOrdered }: { readonly isOrdered: boolean },
  expected: string,
  actual: string,
  tolerance: Tolerance,
): Compared {
  const [[columns, ...wanted], [others, ...given]] = [rowsOf(expected), rowsOf(actual)];
  if (columns?.cells.length !== others?.cells.length) return differ(0, columns?.line, others?.line);
  const all = [...wanted, ...given];
  const isOfNumbers = (columns?.cells ?? []).map((_, at) =>
    all.every(({ cells }) => isNumber(cells[at] ?? null)),
  );
  const prepare = ({ cells }: Row) => prepared(cells, isOfNumbers);
  const [one, other] = [wanted.map(prepare), given.map(prepare)];
  const isSame = (a: Prepared, b: Prepared) =>
    a.same === b.same && a.close.every((number, at) => isClose(number, b.close[at] ?? 'nan', tolerance));
  if (!isOrdered) {
    const { left, right } = pairUp(one, other, isSame, ({ same }) => same);
    if (left === undefined && right === undefined) return { equal: true };
    const at = left ?? right ?? 0;
    return differ(at + 1, wanted[left ?? -1]?.line, given[right ?? -1]?.line);
  }
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [a, b] = [one[at], other[at]];
    if (!a || !b || !isSame(a, b)) return differ(at + 1, wanted[at]?.line, given[at]?.line);
  }
  return { equal: true };
}

const differ = (line: number, expected: string | undefined, actual: string | undefined): Compared => ({
  equal: false,
  firstDifference: { line, expected, actual },
});

const rowsOf = (output: string): Row[] =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, cells: cellsOf(line) }));

function cellsOf(line: string): Cell[] {
  const cells = parseJson(line);
  if (!Array.isArray(cells)) return [];
  return cells.map((cell) =>
    cell === null || typeof cell === 'string' || cell instanceof WrittenNumber ? cell : JSON.stringify(cell),
  );
}

const isNumber = (cell: Cell) =>
  cell === null || (typeof cell === 'string' ? noNumbers.includes(cell) : readExact(cell.text) !== undefined);

function prepared(cells: readonly Cell[], isOfNumbers: readonly boolean[]): Prepared {
  const close: Exact[] = [];
  const same = cells.map((cell, at) => {
    if (cell === null) return null;
    const text = typeof cell === 'string' ? cell : cell.text;
    const number = isOfNumbers[at] ? readExact(text) : undefined;
    if (number === undefined) return text;
    close.push(number);
    // An empty text is apart from null.
    return '';
  });
  return { same: JSON.stringify(same), close };
}
