/** Stores bytes under keys that the server made, such as `images/3f2a….jpg`. */
export interface FileStore {
  /** @param type media type, such as `image/jpeg` */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** All keys of one folder of the store, such as `deletions`. */
  list(folder: string): Promise<string[]>;
}

/** The store cannot be reached or has no room. The cause is for whoever runs it. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';

  constructor(cause: unknown) {
    super(`The file store failed: ${reasonOf(cause)}`, { cause });
  }
}

/** `fetch` itself only says that it failed: why is in its cause, such as a name that nobody knows. */
const reasonOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};
