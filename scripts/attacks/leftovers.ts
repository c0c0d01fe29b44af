import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What processes of git have not taken away when they ended. */
export function leftovers(): { folders: number; processes: number } {
  const folders = readdirSync(tmpdir()).filter((name) => /^provado-(git-(?!host)|push-)/.test(name)).length;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => isFetch(id)).length;
  return { folders, processes };
}

function isFetch(id: string): boolean {
  try {
    return (
      readFileSync(`/proc/${id}/cmdline`, 'utf8').startsWith('git\0') &&
      readFileSync(`/proc/${id}/environ`, 'utf8').includes('GIT_LFS_SKIP_SMUDGE')
    );
  } catch {
    return false;
  }
}
