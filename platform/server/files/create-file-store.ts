import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './atomic-write.ts';
import { type FileStore, FileStoreError } from './file-store.ts';
import { type S3Options, s3FileStore } from './file-store-s3.ts';

/** A key that could point outside the store or is not portable between file systems. */
export class UnsafeKeyError extends Error {
  override readonly name = 'UnsafeKeyError';

  constructor() {
    super('A file key has up to four parts of lower-case letters, digits, "-", "_" and one extension.');
  }
}

const safeKey = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){0,3}[a-z0-9][a-z0-9_-]{0,99}(?:\.[a-z0-9]{1,8})?$/;

/** Every call may throw FileStoreError. */
export function createFileStore(
  options: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Options),
): FileStore {
  const store = options.kind === 'folder' ? folderFileStore(options.folder) : s3FileStore(options);
  const checked = (key: string) => {
    if (!safeKey.test(key)) throw new UnsafeKeyError();
    return key;
  };
  return {
    put: async (key, bytes, type) => store.put(checked(key), bytes, type).catch(fail),
    read: async (key) => store.read(checked(key)).catch(fail),
    readRange: async (key, offset, length) => store.readRange(checked(key), offset, length).catch(fail),
    remove: async (key) => store.remove(checked(key)).catch(fail),
    list: async (folder) =>
      (await store.list(checked(folder)).catch(fail)).filter((key) => safeKey.test(key)).toSorted(),
  };
}

function fail(cause: unknown): never {
  throw new FileStoreError(cause);
}

function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) throw error;
}

function folderFileStore(folder: string): FileStore {
  return {
    put: (key, bytes) => writeAtomically(join(folder, key), bytes),
    read: (key) => readFile(join(folder, key)).catch(undefinedIfMissing),
    async readRange(key, offset, length) {
      const file = await open(join(folder, key)).catch(undefinedIfMissing);
      if (!file) return undefined;
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
        if (bytesRead < length) throw new Error('The file is shorter than what was asked of it.');
        return buffer;
      } finally {
        await file.close();
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    async list(part) {
      const names = await readdir(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.map((name) => `${part}/${name}`);
    },
  };
}
