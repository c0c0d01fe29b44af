import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { workLimits } from '../../domain/work-limits.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { ArchiveFault } from './archive-fault.ts';

/** Room for the headers of as many entries as there may be, and for folders that are left out. */
const mostBytes = 2 * workLimits.bytes;

const kinds = new Map<string, ArchiveEntry['kind']>([
  ['file', 'file'],
  ['directory', 'folder'],
  ['symlink', 'link'],
  ['link', 'link'],
]);

/** @param isPacked with gzip, which unpacks as far as entries are read */
export async function* readTar(bytes: Buffer, isPacked: boolean): AsyncGenerator<ArchiveEntry> {
  const source = Readable.from(slices(bytes));
  const plain = isPacked ? source.pipe(createGunzip()) : source;
  let failed: unknown;
  plain.on('error', (error) => {
    failed = error;
  });
  const counted = plain.pipe(countBytes());
  plain.on('error', (error) => counted.destroy(error));
  // Node's type of the same stream is not the browser's, which checks of both know.
  const web = Readable.toWeb(counted) as unknown as ReadableStream<Uint8Array>;
  for await (const entry of web.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, type = 'file', size } = entry.header;
    let isRead = false;
    yield {
      name,
      kind: kinds.get(type) ?? 'special',
      async read(most) {
        if (size > most) throw new ArchiveFault('bytes');
        isRead = true;
        return readBody(entry, size);
      },
    };
    if (!isRead) await entry.body.cancel();
  }
  if (failed) throw failed;
}

function* slices(bytes: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function countBytes(): Transform {
  let count = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      count += part.length;
      done(count > mostBytes ? new ArchiveFault('bytes') : null, part);
    },
  });
}

async function readBody({ header, body }: ParsedTarEntry, size: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  const content = Buffer.concat(parts);
  if (content.length !== size) throw new ArchiveFault('damaged', header.name);
  return content;
}
