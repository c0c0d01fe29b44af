import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { historyBytes } from '../../domain/work-limits.ts';
import { fetchBounds } from '../fetch/fetch-repository.ts';
import { archiveOf } from '../fetch/git-archive.ts';
import { endOf, type GitPlace, runGit, startGit } from '../fetch/git-process.ts';
import { listTree } from '../fetch/git-tree.ts';
import { indexKey, storeWork } from '../work-store.ts';
import { deleteUnusedWork, type StoredWork } from '../works.queries.ts';
import { branchRef, type PackedHistory, packHistory, withRepository } from './open-repository.ts';
import { type PushedHead, type RefChange, writePushedHead } from './packet-lines.ts';
import { PushRefusal, refusalOf, refusals, treeRefusal } from './push-refusal.ts';
import {
  expectFile,
  findRepository,
  type RepositoryPlace,
  type StoredRepository,
} from './repositories.queries.ts';

export interface ArrivedPush {
  readonly place: RepositoryPlace;
  /** A file of the server's own, with the whole body of the call. */
  readonly file: string;
  readonly head: PushedHead;
  /** What becomes of the branch that counts. */
  readonly change: RefChange;
  /** Throws to refuse so many bytes more, before any is stored. */
  readonly admit: (trx: Transaction<Schema>, bytes: number) => Promise<void>;
}

/** What is stored, and named by no answer yet. */
export interface ReceivedPush {
  readonly work: StoredWork;
  readonly before: StoredRepository | undefined;
  readonly after: StoredRepository;
  /** Symbolic links and submodules. */
  readonly leftOut: readonly string[];
  /** Files whose content Git LFS keeps elsewhere. */
  readonly pointers: readonly string[];
}

type PushDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/**
 * Unpacks a push into a copy of the repository, and stores the files of its commit and the new history.
 * @param use what it does not keep goes when it ends
 * @throws PushRefusal, ArchiveFault, FileStoreError
 */
export async function receivePush<T>(
  deps: PushDeps,
  { place, file, head, change, admit }: ArrivedPush,
  use: (received: ReceivedPush) => Promise<T>,
): Promise<T> {
  const repository = await findRepository(deps.db.kysely, place);
  return withRepository(deps, repository, async (opened) => {
    if (change.before !== (opened.commit ?? '0'.repeat(40))) throw new PushRefusal(refusals.stale);
    await unpack(opened, file, head, change);
    const commit = change.after;
    const entries = await listTree(opened, commit, fetchBounds);
    opened.signal.throwIfAborted();
    if (typeof entries === 'string') throw treeRefusal(entries);
    if (!entries.some(({ kind }) => kind === 'file')) throw new PushRefusal(refusals.empty);
    const small = new Set(
      entries.filter(({ size }) => size > 0 && size < mostPointer).map(({ path }) => path),
    );
    const pointers = small.size > 0 ? await findPointers(opened, commit, small) : [];
    const archive = await archiveOf(opened, commit);
    if (!archive) throw new PushRefusal(refusals.damaged);
    const history = await packHistory(opened);
    if (history.pack.length > historyBytes) throw new PushRefusal(refusals.history);
    const growth = history.pack.length - (repository.stored?.bytes ?? 0);
    const work = await storeWork(deps, {
      owner: place,
      way: 'push',
      name: commit.slice(0, 12),
      file: archive,
      links: 'left out',
      commit,
      admit: (trx, bytes) => admit(trx, bytes + growth),
    });
    try {
      const after = await storeHistory(deps, history, commit);
      const leftOut = entries.filter(({ kind }) => kind !== 'file').map(({ path }) => path);
      return await use({ work, before: repository.stored, after, leftOut, pointers });
    } finally {
      await deleteUnusedWork(deps.db.kysely, work.id);
    }
  });
}

/** Git checks every object, and that none is missing. */
async function unpack(place: GitPlace, file: string, head: PushedHead, change: RefChange): Promise<void> {
  const child = startGit(place, ['receive-pack', '--stateless-rpc', place.folder]);
  const [reports, faults] = [wordsOf(child.stdout), wordsOf(child.stderr)];
  const ended = endOf(child);
  child.stdin.write(writePushedHead(head, change, 'report-status object-format=sha1'));
  // It ends before it has read everything if it refuses something.
  await pipeline(createReadStream(file, { start: head.length }), child.stdin).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'read') throw error;
  });
  const status = await ended;
  place.signal.throwIfAborted();
  if (status === null) throw new PushRefusal(refusals.slow);
  const report = reports();
  if (!report.includes(`ok ${branchRef}\n`)) throw refusalOf(`${faults()}\n${report}`);
}

const mostWords = 64 * 1024;

function wordsOf(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= mostWords) chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

/** A pointer of Git LFS has three short lines. */
const mostPointer = 300;
const mostNamed = 20;

async function findPointers(
  place: GitPlace,
  commit: string,
  small: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { output } = await runGit(place, [
    ...['grep', '-l', '-z', '-I', '-E', '-e', '^oid sha256:[0-9a-f]{64}$', commit],
  ]);
  place.signal.throwIfAborted();
  const paths = output.split('\0').map((name) => name.slice(commit.length + 1));
  return paths.filter((path) => small.has(path)).slice(0, mostNamed);
}

async function storeHistory(
  { db, files }: PushDeps,
  { pack, index }: PackedHistory,
  commit: string,
): Promise<StoredRepository> {
  const storedKey = `works/${randomBytes(16).toString('hex')}.pack`;
  await expectFile(db.kysely, storedKey);
  await files.put(storedKey, pack, 'application/octet-stream');
  await files.put(indexKey(storedKey), index, 'application/octet-stream');
  return { commit, storedKey, bytes: pack.length };
}
