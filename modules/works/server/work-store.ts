import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { archiveFailure } from './archive/archive-failure.ts';
import { ArchiveFault } from './archive/archive-fault.ts';
import type { IndexedFile, LinksRule } from './archive/pack-work.ts';
import { unpackWork } from './archive/unpack-work.ts';
import { deleteUnusedWork, insertWork, type StoredWork, type WorkOwner } from './works.queries.ts';

const inflate = promisify(inflateRaw);

export interface ArrivedWork {
  readonly owner: WorkOwner;
  readonly way: StoredWork['way'];
  /** The sender calls it so. Nobody who marks blindly may get it. */
  readonly name: string;
  /** The archive (ZIP, tar or tar.gz), in a file of the server's own. */
  readonly file: string;
  readonly links?: LinksRule;
  readonly commit?: string;
  /** Throws to refuse so many bytes, before any is stored. */
  readonly admit?: (trx: Transaction<Schema>, bytes: number) => Promise<void>;
}

type StoreDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/**
 * Unpacks an archive and keeps its files in one of ours. No answer names it yet: whoever does not save one soon removes
 * it, or maintenance does a day later.
 * @throws ArchiveFault, FileStoreError; what `admit` throws
 */
export async function storeWork(deps: StoreDeps, arrived: ArrivedWork): Promise<StoredWork> {
  const { zip, files, leftOut } = await unpackWork({
    file: arrived.file,
    links: arrived.links ?? 'refused',
  });
  const storedKey = `works/${randomBytes(16).toString('hex')}.zip`;
  // The row goes first, so that maintenance finds whatever a killed server leaves in the store.
  const work = await deps.db.transaction(async (trx) => {
    await arrived.admit?.(trx, zip.length);
    return insertWork(trx, arrived.owner, {
      way: arrived.way,
      name: arrived.name,
      digest: createHash('sha256').update(zip).digest('hex'),
      bytes: zip.length,
      fileCount: files.length,
      leftOut,
      commit: arrived.commit ?? null,
      storedKey,
      createdAt: deps.clock.now(),
    });
  });
  try {
    await deps.files.put(storedKey, zip, 'application/zip');
    await deps.files.put(indexKey(storedKey), Buffer.from(JSON.stringify(files)), 'application/json');
  } catch (error) {
    await deleteUnusedWork(deps.db.kysely, work.id);
    throw error;
  }
  return work;
}

/** Stores what a person sends, who reads why it is refused. @throws Failure with a sentence about the archive; FileStoreError */
export const storeSentWork = (deps: StoreDeps, arrived: ArrivedWork): Promise<StoredWork> =>
  storeWork(deps, arrived).catch((error: unknown) => {
    throw error instanceof ArchiveFault ? archiveFailure(error) : error;
  });

/** What lies beside a stored file: the index of an archive, or of a pack. */
export const indexKey = (storedKey: string): string =>
  storedKey.replace(/\.zip$/, '.json').replace(/\.pack$/, '.idx');

type Kept = Pick<StoredWork, 'storedKey'>;
type Files = Pick<Deps, 'files'>;

/** Works never change, so neither do their indexes. The largest is some megabytes. */
const indexes = new LRUCache<string, ReadonlyMap<string, IndexedFile>>({ max: 30 });

/** @returns the files by their path, in the order of the paths */
export async function readWorkIndex(
  { files }: Files,
  { storedKey }: Kept,
): Promise<ReadonlyMap<string, IndexedFile>> {
  const known = indexes.get(storedKey);
  if (known) return known;
  const bytes = await files.read(indexKey(storedKey));
  if (!bytes) throw lost();
  const listed: readonly IndexedFile[] = JSON.parse(bytes.toString('utf8'));
  const index = new Map(listed.map((file) => [file.path, file]));
  indexes.set(storedKey, index);
  return index;
}

/** Reads one file, without the rest of the archive. */
export async function readWorkFile(deps: Files, work: Kept, path: string): Promise<Buffer | undefined> {
  const file = (await readWorkIndex(deps, work)).get(path);
  if (!file) return undefined;
  const deflated = await deps.files.readRange(work.storedKey, file.offset, file.length);
  if (!deflated) throw lost();
  return inflate(deflated, { maxOutputLength: Math.max(file.bytes, 1) });
}

const partBytes = 1024 * 1024;

/** Reads the archive part by part, so that a download takes little memory. */
export async function* archiveParts(
  { files }: Files,
  { storedKey, bytes }: Kept & Pick<StoredWork, 'bytes'>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += partBytes) {
    const part = await files.readRange(storedKey, at, Math.min(partBytes, bytes - at));
    if (!part) throw lost();
    yield part;
  }
}

const lost = () => new FileStoreError('A stored work is not there.');
