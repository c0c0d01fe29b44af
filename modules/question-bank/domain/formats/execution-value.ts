import type { Execution } from '../execution.ts';

/** An execution always has these fields. A list holds one item as an example. */
const needed = {
  kind: '',
  comparison: '',
  languages: [{ language: '', starter: '', references: [''] }],
  tests: [{ name: '', input: '', expected: '', weight: 0, hidden: false }],
};

const standard = {
  shape: 'program',
  timeMs: 2000,
  memoryMb: 256,
  wrong: [{ name: '', language: '', source: '' }],
  credit: 'weights',
  writing: false,
};

const possible = {
  functionName: '',
  tolerance: 0,
  toleranceKind: '',
  checker: { language: '', source: '' },
  schema: '',
  stateQuery: '',
};

/** Words and figures may still be wrong: the rules of a question say so. */
export function asExecution(value: unknown): Execution | undefined {
  if (!isObject(value)) return undefined;
  const given: Record<string, unknown> = { ...standard, wrong: [], ...value };
  const present = Object.entries(possible).filter(([key]) => given[key] !== undefined && given[key] !== null);
  const read = readAs({ ...needed, ...standard, ...Object.fromEntries(present) }, given);
  return read as Execution | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the value with the fields of the example alone, or undefined if one is missing or of another type */
export function readAs(example: unknown, value: unknown): unknown {
  if (Array.isArray(example)) {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item) => readAs(example[0], item));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isObject(example)) return typeof value === typeof example ? value : undefined;
  if (!isObject(value)) return undefined;
  const parts = Object.entries(example).map(([key, part]) => [key, readAs(part, value[key])] as const);
  return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
}
