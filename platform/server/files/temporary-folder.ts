import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { draftName } from './atomic-write.ts';

/** Nothing that is received, fetched or checked takes so long, even behind many others. */
const mostMs = 6 * 3_600_000;

/** A folder of the system's own that goes hours later if its server is killed before it removes it. */
export const openTemporaryFolder = (purpose: 'files' | 'git' | 'push' | 'work'): Promise<string> =>
  mkdtemp(join(tmpdir(), `provado-${purpose}-`));

const temporaryName = /^provado-(?:files|git|push|work)-[A-Za-z\d]{6}$/;

/** Removes what killed servers have left: folders of things received or fetched, and halves of stored files. */
export async function removeForsaken({
  clock,
  storage,
}: {
  readonly clock: Clock;
  readonly storage: Config['storage'];
}): Promise<void> {
  const before = clock.now().getTime() - mostMs;
  const folders = (await readdir(tmpdir())).filter((name) => temporaryName.test(name));
  await removeOlder(
    folders.map((name) => join(tmpdir(), name)),
    before,
  );
  if (storage.kind !== 'folder') return;
  const { folder } = storage;
  const stored = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  await removeOlder(
    stored.filter((name) => draftName.test(name)).map((name) => join(folder, name)),
    before,
  );
}

async function removeOlder(paths: readonly string[], before: number): Promise<void> {
  for (const path of paths) {
    const found = await lstat(path).catch(() => undefined);
    // Another user's stays that user's matter.
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
