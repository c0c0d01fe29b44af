import type { DigestedFile } from './work-file.ts';

export type FileChange = 'same' | 'added' | 'changed' | 'removed';

type Files = readonly Pick<DigestedFile, 'path' | 'digest'>[];

/** Says of each path of either what became of it, in the order of the paths. */
export function changesBetween(base: Files, work: Files): ReadonlyMap<string, FileChange> {
  const before = new Map(base.map(({ path, digest }) => [path, digest]));
  const after = new Map(work.map(({ path, digest }) => [path, digest]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(byCodeUnits);
  return new Map(paths.map((path) => [path, changeOf(before.get(path), after.get(path))]));
}

function changeOf(before: string | undefined, after: string | undefined): FileChange {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return before === after ? 'same' : 'changed';
}

/** The order of the paths in a work, the same on every machine. */
export function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
