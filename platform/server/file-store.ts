/** Keeps bytes under names we made ourselves, such as `images/3f2a….jpg`. */
export interface FileStore {
  /** @param type media type, such as `image/jpeg` */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}
