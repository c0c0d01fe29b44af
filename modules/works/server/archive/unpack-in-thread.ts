import { readFile } from 'node:fs/promises';
import { answerCalls } from '#platform/server/files/in-thread.ts';
import { ArchiveFault, type ArchiveFaultKind } from './archive-fault.ts';
import { type LinksRule, type PackedWork, packWork } from './pack-work.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';

export interface UnpackOrder {
  /** A file of the server's own. */
  readonly file: string;
  readonly links: LinksRule;
}

export type Unpacked = PackedWork | { readonly fault: ArchiveFaultKind; readonly entry?: string | undefined };

answerCalls(async ({ file, links }: UnpackOrder): Promise<Unpacked> => {
  const bytes = await readFile(file);
  try {
    return await packWork(entriesOf(bytes), links);
  } catch (error) {
    // Errors do not keep what is theirs on the way between threads.
    if (error instanceof ArchiveFault) return { fault: error.kind, entry: error.entry };
    return { fault: 'damaged' };
  }
});

function entriesOf(bytes: Buffer) {
  const begins = bytes.toString('latin1', 0, 4);
  if (begins === 'PK\x03\x04' || begins === 'PK\x05\x06') return readZip(bytes);
  if (begins.startsWith('\x1f\x8b')) return readTar(bytes, true);
  if (bytes.toString('latin1', 257, 262) === 'ustar') return readTar(bytes, false);
  throw new ArchiveFault('format');
}
