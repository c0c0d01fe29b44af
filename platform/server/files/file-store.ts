/** Stores bytes under keys that the server made, such as `images/3f2a….jpg`. */
export interface FileStore {
  /** @param type media type, such as `image/jpeg` */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<Buffer | undefined>;
  /** @param length at least 1; the range lies within the file */
  readRange(key: string, offset: number, length: number): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  list(folder: string): Promise<string[]>;
}

export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';

  constructor(cause: unknown) {
    super(`The file store failed: ${reasonOf(cause)}`, { cause });
  }
}

/** `fetch` only says that it failed: why is in its cause. */
const reasonOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};
