import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import type { ArchiveEntry } from './archive-entry.ts';
import { ArchiveFault } from './archive-fault.ts';
import { fromDosBytes } from './dos-names.ts';

const stored = 0;
const deflated = 8;
const utf8Flag = 0x800;
const unicodePath = 0x7075;

/** Believes the directory at the end, as everybody who opens a ZIP does, and checks that the entries agree with it. */
export async function* readZip(bytes: Buffer): AsyncGenerator<ArchiveEntry> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    // Entries that share bytes make a bomb of a small file.
    packed += entry.compressedSize;
    const name = nameOf(entry);
    if (packed > bytes.length) throw new ArchiveFault('damaged', name);
    yield {
      name,
      kind: kindOf(entry, name),
      read: (mostBytes) => readEntry(zip, bytes, entry, name, mostBytes),
    };
  }
}

function nameOf(entry: Entry): string {
  const raw = entry.fileNameRaw;
  const saysUnicode = (entry.generalPurposeBitFlag & utf8Flag) !== 0;
  if (saysUnicode || entry.extraFields.some(({ id }) => id === unicodePath)) {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return fromDosBytes(raw);
  }
}

function kindOf({ externalFileAttributes }: Entry, name: string): ArchiveEntry['kind'] {
  const type = (externalFileAttributes >>> 28) & 0xf;
  if (type === 0xa) return 'link';
  if (/[/\\]$/.test(name) || type === 0x4) return 'folder';
  return type === 0 || type === 0x8 ? 'file' : 'special';
}

async function readEntry(
  zip: ZipFile,
  bytes: Buffer,
  entry: Entry,
  name: string,
  mostBytes: number,
): Promise<Buffer> {
  const { uncompressedSize: size, compressedSize, compressionMethod: method } = entry;
  if (entry.isEncrypted()) throw new ArchiveFault('protected', name);
  if (method !== stored && method !== deflated) throw new ArchiveFault('compression', name);
  if (size > mostBytes) throw new ArchiveFault('bytes');
  const header = await zip.readLocalFileHeaderPromise(entry);
  const packed = bytes.subarray(header.fileDataStart, header.fileDataStart + compressedSize);
  if (!header.fileName.equals(entry.fileNameRaw)) throw new ArchiveFault('damaged', name);
  const content = method === stored ? packed : inflate(packed, size, name);
  if (content.length !== size || crc32(content) !== entry.crc32) throw new ArchiveFault('damaged', name);
  return content;
}

function inflate(packed: Buffer, size: number, name: string): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new ArchiveFault('damaged', name);
  }
}
