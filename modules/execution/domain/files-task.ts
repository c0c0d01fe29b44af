import type { Language, Limits } from './submission.ts';

/**
 * What a runner says that executes commands of the language over files: natively, since the other engines have no files,
 * and with the file store at hand.
 */
export type FilesWord = `files:${Language}`;

export const filesWord = (language: Language): FilesWord => `files:${language}`;

export const languageOfWord = (word: FilesWord): Language => word.slice('files:'.length) as Language;

/** A command over files. Nothing of it is judged: how it ended is a fact. */
export interface FilesTask {
  /** A job waits for whoever says this word. */
  readonly submission: { readonly language: FilesWord };
  readonly command: string;
  /** Keys of stored archives, each laid over those before. */
  readonly layers: readonly string[];
}

/** The executor reads it from a file of its machine, a tar, which the box unpacks for itself. */
export interface FilesOrder {
  readonly language: Language;
  readonly command: string;
  readonly parcel: string;
}

export const filesLimits: Limits = {
  cpuMs: 60_000,
  wallMs: 90_000,
  memoryMb: 1024,
  outputBytes: 8_388_608,
};

/** What may be unpacked, and what the command may write beside it. */
export const filesRoom = {
  bytes: 134_217_728,
  /** Files and folders. */
  entries: 15_000,
  moreBytes: 67_108_864,
  moreEntries: 10_000,
} as const;

/** The start of an output says what was begun, its end how that went. */
const shownOutput = { start: 16_384, end: 49_152 } as const;

export function cutOutput(output: Buffer): { readonly text: string; readonly isCut: boolean } {
  const { start, end } = shownOutput;
  if (output.length <= start + end) return { text: output.toString(), isCut: false };
  const left = output.length - start - end;
  const gap = `\n[… ${left.toLocaleString('pt-BR')} bytes …]\n`;
  const text = output.subarray(0, start).toString() + gap + output.subarray(output.length - end).toString();
  return { text, isCut: true };
}
