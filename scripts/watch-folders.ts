import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const built = new Set(['dist', 'node_modules']);

/**
 * Tells each file that changes in a folder, and in those within it. Each folder is watched by itself: on Linux, Node's
 * own watching of whole trees hears only once of a file that an editor or git replaces.
 */
export function watchFolders(folder: string, tell: (file: string) => void): void {
  const watched = new Set<string>();
  const follow = (path: string): void => {
    watched.add(path);
    watch(path, (_, name) => {
      if (name === null || built.has(name)) return;
      const changed = join(path, name);
      const found = statSync(changed, { throwIfNoEntry: false });
      if (!found) watched.delete(changed);
      if (!found?.isDirectory()) tell(changed);
      else if (!watched.has(changed)) follow(changed);
      // Windows complains of a folder that is gone.
    }).on('error', () => watched.delete(path));
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory() && !built.has(entry.name)) follow(join(path, entry.name));
  };
  follow(folder);
}
