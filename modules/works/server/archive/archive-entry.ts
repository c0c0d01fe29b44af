export interface ArchiveEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'special';
  /**
   * Must be called before the next entry, if at all.
   * @throws ArchiveFault if it is longer, is not what it says, or cannot be read
   */
  read(mostBytes: number): Buffer | Promise<Buffer>;
}
