import { hugeTextBytes } from './work-limits.ts';

/** A `huge` one is a text that is too long to show. */
export type WorkFileKind = 'text' | 'binary' | 'huge';

export interface WorkFile {
  /** `/` stands between folders, and at neither end. */
  readonly path: string;
  readonly bytes: number;
  readonly kind: WorkFileKind;
}

/** A file with the SHA-256 of its content, in hexadecimal digits. */
export interface DigestedFile extends WorkFile {
  readonly digest: string;
}

const looksAt = 8_000;

/** Git tells texts from other files so. */
export function fileKindOf(content: Uint8Array): WorkFileKind {
  if (content.subarray(0, looksAt).includes(0)) return 'binary';
  return content.length > hugeTextBytes ? 'huge' : 'text';
}
