import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Deps } from '#platform/server/deps.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { isCommit } from '../fetch/git-archive.ts';
import {
  endOf,
  type GitPlace,
  initRepository,
  openGitFolder,
  removeGitFolder,
  runGit,
  startGit,
} from '../fetch/git-process.ts';
import { indexKey, readWorkIndex } from '../work-store.ts';
import type { StoredWork } from '../works.queries.ts';
import type { KnownRepository, StoredRepository } from './repositories.queries.ts';

/** The one branch that counts. */
export const branch = 'main';
export const branchRef: string = `refs/heads/${branch}`;

const mostMs = 120_000;
/** Each takes a processor and some hundred megabytes. */
const mostAtOnce = 2;

let working = 0;
const waiting: (() => void)[] = [];

export interface OpenRepository extends GitPlace {
  readonly commit: string | undefined;
}

/** Makes a copy of a repository that lasts as long as `use`, which runs beside few others of this server. */
export async function withRepository<T>(
  deps: Pick<Deps, 'files'>,
  { stored, base }: KnownRepository,
  use: (opened: OpenRepository) => Promise<T>,
): Promise<T> {
  if (working < mostAtOnce) working += 1;
  else await new Promise<void>((turn) => waiting.push(turn));
  try {
    const folder = await openGitFolder();
    const place: GitPlace = { folder, signal: AbortSignal.timeout(mostMs) };
    try {
      await initRepository(folder);
      if (stored) await restore(deps, place, stored);
      const commit = stored?.commit ?? (base && (await commitBase(deps, place, base)));
      return await use({ ...place, commit });
    } finally {
      await removeGitFolder(folder);
    }
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

const packs = ({ folder }: GitPlace): string => join(folder, 'objects', 'pack');

async function restore(
  { files }: Pick<Deps, 'files'>,
  place: GitPlace,
  { commit, storedKey }: StoredRepository,
): Promise<void> {
  for (const [key, type] of [
    [storedKey, 'pack'],
    [indexKey(storedKey), 'idx'],
  ] as const) {
    const bytes = await files.read(key);
    if (!bytes) throw new FileStoreError('A stored repository is not there.');
    await writeFile(join(packs(place), `pack-${'0'.repeat(40)}.${type}`), bytes);
  }
  await writeFile(join(place.folder, 'refs', 'heads', branch), `${commit}\n`);
}

/** The same base is the same commit on every server, so that its clones fit whatever is pushed later. */
async function commitBase(deps: Pick<Deps, 'files'>, place: GitPlace, base: StoredWork): Promise<string> {
  const child = startGit(place, ['fast-import', '--quiet', '--date-format=raw']);
  child.stdout.resume();
  child.stderr.resume();
  const ended = endOf(child);
  const write = async (bytes: string | Buffer) => {
    if (!child.stdin.write(bytes) && !child.stdin.destroyed)
      await Promise.race([ended, new Promise((drained) => child.stdin.once('drain', drained))]);
  };
  const seconds = Math.floor(base.createdAt.getTime() / 1_000);
  const says = 'Ponto de partida';
  await write(
    `commit ${branchRef}\ncommitter Provado <base@provado.invalid> ${seconds} +0000\ndata ${says.length}\n${says}\n`,
  );
  const zip = await deps.files.read(base.storedKey);
  if (!zip) throw new FileStoreError('A stored base is not there.');
  for (const { path, offset, length, bytes } of (await readWorkIndex(deps, base)).values()) {
    const deflated = zip.subarray(offset, offset + length);
    const content = inflateRawSync(deflated, { maxOutputLength: Math.max(bytes, 1) });
    await write(`M 100644 inline "${path.replaceAll(/["\\]/g, String.raw`\$&`)}"\ndata ${content.length}\n`);
    await write(content);
    await write('\n');
  }
  child.stdin.end('done\n');
  if ((await ended) !== 0) throw new Error('The base did not become a commit.');
  return headOf(place);
}

async function headOf(place: GitPlace): Promise<string> {
  const commit = (await succeed(place, ['rev-parse', '--verify', '-q', branchRef])).trim();
  if (!isCommit(commit)) throw new Error('The branch has no commit.');
  return commit;
}

export interface PackedHistory {
  readonly pack: Buffer;
  readonly index: Buffer;
}

/** Makes one pack of the whole history of the branch. What nobody reaches any more is left out. */
export async function packHistory(place: GitPlace): Promise<PackedHistory> {
  await succeed(place, ['repack', '-a', '-d', '-q', '-n']);
  const names = await readdir(packs(place));
  const pack = names.find((name) => name.endsWith('.pack'));
  if (!pack) throw new Error('There is no pack.');
  const file = join(packs(place), pack);
  return { pack: await readFile(file), index: await readFile(file.replace(/\.pack$/, '.idx')) };
}

/** A process that fails although nothing that somebody sent is in its hands. */
async function succeed(place: GitPlace, args: readonly string[]): Promise<string> {
  const { status, output, error } = await runGit(place, args);
  place.signal.throwIfAborted();
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${error.slice(0, 500)}`);
  return output;
}
