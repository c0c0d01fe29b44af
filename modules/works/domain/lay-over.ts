/**
 * Says of which layer each file is, by its path: a file of a later one takes the place of whatever is there, as does a
 * folder of its.
 */
export function layOver(layers: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const laid = new Map<string, number>();
  for (const [at, paths] of layers.entries()) {
    const own = new Set(paths);
    const folders = new Set(paths.flatMap(foldersOf));
    for (const path of laid.keys()) {
      if (folders.has(path) || foldersOf(path).some((folder) => own.has(folder))) laid.delete(path);
    }
    for (const path of paths) laid.set(path, at);
  }
  return laid;
}

/** How many files and folders they make. */
export const entriesOf = (paths: readonly string[]): number =>
  paths.length + new Set(paths.flatMap(foldersOf)).size;

const foldersOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
};
