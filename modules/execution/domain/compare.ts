import type { Compared } from './compare-rows.ts';
import { compareRows } from './compare-rows.ts';
import { hasSameValue } from './exact-json.ts';
import { isClose, quotedNumbers, readExact, type Tolerance, type ToleranceKind } from './exact-number.ts';
import type { Language } from './submission.ts';

export type { Difference } from './compare-rows.ts';

/**
 * `lines` ignores blanks at the ends of lines and of the text, `words` all space between words; `numbers` is `words`
 * with a tolerance. `json` is for functions, `set` and `ordered` for SQL rows without the column names.
 */
export type OutputComparison = 'lines' | 'exact' | 'words' | 'numbers' | 'json' | 'set' | 'ordered';

/**
 * What was marked keeps the rules of its time. Since 2, numbers are compared as written: doubles took
 * 12345678901234567000 and …67890 for one, and all above 10^308. Since 3, results of PHP are what PHP can give, and SQL
 * cells that are no numbers are compared as written.
 */
export const newestComparison = 3;

interface How {
  readonly tolerance?: number | undefined;
  readonly toleranceKind?: ToleranceKind | undefined;
  readonly language?: Language | undefined;
  readonly version?: number | undefined;
}

export function compare(
  kind: OutputComparison,
  expected: string,
  actual: string,
  { tolerance = 0, toleranceKind, language, version = 1 }: How = {},
): Compared {
  const most: Tolerance = { most: tolerance, kind: toleranceKind };
  const isExact = version >= 2;
  const isOfPhp = version >= 3 && language === 'php';
  if (version >= 3 && (kind === 'set' || kind === 'ordered'))
    return compareRows({ isOrdered: kind === 'ordered' }, expected, actual, most);
  switch (kind) {
    case 'exact':
      return linesDiffer(expected.split('\n'), actual.split('\n'), same);
    case 'lines':
      return linesDiffer(trimmedLines(expected), trimmedLines(actual), same);
    case 'words':
      return wordsDiffer(expected, actual, same);
    case 'numbers':
      return wordsDiffer(expected, actual, (one, other) =>
        isExact ? areExactlyClose(one, other, most) : areClose(one, other, tolerance),
      );
    case 'json':
      return (isExact ? hasSameValue(expected, actual, { ...most, isOfPhp }) : sameJson(expected, actual))
        ? { equal: true }
        : linesDiffer([expected.trim()], [actual.trim()], never);
    case 'set':
      return linesDiffer(rowsOf(expected).sort(), rowsOf(actual).sort(), same);
    case 'ordered':
      return linesDiffer(rowsOf(expected), rowsOf(actual), same);
  }
}

const same = (one: string, other: string) => one === other;
const never = () => false;

function linesDiffer(
  expected: readonly string[],
  actual: readonly string[],
  equals: (one: string, other: string) => boolean,
): Compared {
  for (let index = 0; index < Math.max(expected.length, actual.length); index++) {
    const [wanted, given] = [expected[index], actual[index]];
    if (wanted === undefined || given === undefined || !equals(wanted, given)) {
      return { equal: false, firstDifference: { line: index + 1, expected: wanted, actual: given } };
    }
  }
  return { equal: true };
}

function trimmedLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  while (lines[0] === '') lines.shift();
  return lines;
}

/** Words are compared over the breaks of lines; the difference names the lines of the output. */
function wordsDiffer(
  expected: string,
  actual: string,
  equals: (one: string, other: string) => boolean,
): Compared {
  const [wanted, given] = [wordsOf(expected), wordsOf(actual)];
  for (let index = 0; index < Math.max(wanted.length, given.length); index++) {
    const [one, other] = [wanted[index], given[index]];
    if (one === undefined || other === undefined || !equals(one.word, other.word)) {
      const line = other?.line ?? given.at(-1)?.line ?? 1;
      return { equal: false, firstDifference: { line, expected: one?.word, actual: other?.word } };
    }
  }
  return { equal: true };
}

const wordsOf = (text: string) =>
  text.split('\n').flatMap((line, index) =>
    line
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ({ word, line: index + 1 })),
  );

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function areClose(one: string, other: string, tolerance: number): boolean {
  if (one === other) return true;
  if (!decimal.test(one) || !decimal.test(other)) return false;
  const [wanted, given] = [Number(one), Number(other)];
  return Math.abs(wanted - given) <= tolerance * Math.max(1, Math.abs(wanted));
}

function areExactlyClose(one: string, other: string, tolerance: Tolerance): boolean {
  if (one === other) return true;
  const [wanted, given] = [readExact(one), readExact(other)];
  return wanted !== undefined && given !== undefined && isClose(wanted, given, tolerance);
}

function sameJson(expected: string, actual: string): boolean {
  try {
    return deepEqual(JSON.parse(expected), JSON.parse(actual));
  } catch {
    return false;
  }
}

function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        deepEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

/** The first rules compare the rows without the names of the columns, all as texts, and 1.50 as 1.5. */
function rowsOf(output: string): string[] {
  return trimmedLines(output)
    .slice(1)
    .map((line) =>
      quotedNumbers(line).replace(/"(-?\d+)\.(\d*?)0*"/g, (_, whole, rest) =>
        rest ? `"${whole}.${rest}"` : `"${whole}"`,
      ),
    );
}
