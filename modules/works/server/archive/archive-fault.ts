import type { PathFault } from '../../domain/entry-path.ts';

export type ArchiveFaultKind =
  | PathFault
  | 'format'
  | 'damaged'
  | 'protected'
  | 'compression'
  | 'link'
  | 'special'
  | 'twice'
  | 'bytes'
  | 'files'
  | 'empty'
  | 'slow';

/** The archive cannot become a work. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  readonly kind: ArchiveFaultKind;
  /** The entry that it is about, as the archive names it. */
  readonly entry: string | undefined;

  constructor(kind: ArchiveFaultKind, entry?: string) {
    super(kind);
    this.kind = kind;
    this.entry = entry;
  }
}
