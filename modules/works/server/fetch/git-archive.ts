import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitPlace, runGit } from './git-process.ts';

/** The repository's own attributes would leave files out, or write the names of people into others. */
const noAttributes = '* -text -ident -filter !eol !working-tree-encoding -export-ignore -export-subst\n';

/** @returns a tar.gz of the files, without names of people */
export async function archiveOf(place: GitPlace, commit: string): Promise<string | undefined> {
  const archive = join(place.folder, 'work.tar.gz');
  await mkdir(join(place.folder, 'info'), { recursive: true });
  await writeFile(join(place.folder, 'info', 'attributes'), noAttributes);
  const { status } = await runGit(place, ['archive', '--format=tar.gz', '-1', '-o', archive, commit]);
  place.signal.throwIfAborted();
  return status === 0 ? archive : undefined;
}

export const isCommit = (text: string): boolean => /^[\da-f]{40}$/.test(text);
