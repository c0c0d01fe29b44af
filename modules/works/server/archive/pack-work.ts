import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { zipParts } from '#platform/server/files/zip-parts.ts';
import { byCodeUnits } from '../../domain/changes-between.ts';
import { commonFolder, isLeftOut, pathKey, readEntryPath } from '../../domain/entry-path.ts';
import { type DigestedFile, fileKindOf } from '../../domain/work-file.ts';
import { workLimits } from '../../domain/work-limits.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { ArchiveFault } from './archive-fault.ts';

/** A file of a stored work, with the place of its deflated bytes in the archive. */
export interface IndexedFile extends DigestedFile {
  readonly offset: number;
  readonly length: number;
}

export interface PackedWork {
  readonly zip: Uint8Array;
  readonly files: readonly IndexedFile[];
  /** How many files of tools, and links where they are left out, the archive had beside them. */
  readonly leftOut: number;
}

/** A repository may have links, which are left out; an archive that somebody packed has them by mistake or on purpose. */
export type LinksRule = 'refused' | 'left out';

interface Deflated {
  readonly file: DigestedFile;
  readonly deflated: Buffer<ArrayBuffer>;
  readonly crc: number;
}

/** The same files make the same bytes: our archive has no dates, owners or order of its own. */
const madeAt = new Date(1980, 0, 1);

/** @throws ArchiveFault */
export async function packWork(
  entries: AsyncIterable<ArchiveEntry>,
  links: LinksRule = 'refused',
): Promise<PackedWork> {
  const { found, leftOut } = await readFiles(entries, links);
  if (found.length === 0) throw new ArchiveFault('empty');
  const folder = commonFolder(found.map(({ file }) => file.path));
  const inOrder = found
    .map(({ file, ...rest }) => ({ file: { ...file, path: file.path.slice(folder.length) }, ...rest }))
    .sort((one, other) => byCodeUnits(one.file.path, other.file.path));
  const parts: Uint8Array[] = [];
  const zip = zipParts(async (part) => void parts.push(part), madeAt);
  const files: IndexedFile[] = [];
  for (const { file, deflated, crc } of inOrder) {
    const offset = await zip.addDeflated({ name: file.path, deflated, size: file.bytes, crc });
    files.push({ ...file, offset, length: deflated.length });
  }
  await zip.end();
  return { zip: Buffer.concat(parts), files, leftOut };
}

async function readFiles(entries: AsyncIterable<ArchiveEntry>, links: LinksRule) {
  const found: Deflated[] = [];
  const files = new Set<string>();
  const folders = new Set<string>();
  let [seen, leftOut, bytes, storedBytes] = [0, 0, 0, 0];
  for await (const entry of entries) {
    seen += 1;
    if (seen > workLimits.entries) throw new ArchiveFault('files');
    const path = readEntryPath(entry.name);
    if (typeof path !== 'string') throw new ArchiveFault(path.fault, entry.name);
    if (entry.kind === 'folder') continue;
    if (isLeftOut(path) || (entry.kind === 'link' && links === 'left out')) {
      leftOut += 1;
      continue;
    }
    if (entry.kind !== 'file') throw new ArchiveFault(entry.kind, entry.name);
    takePlace(path, files, folders);
    if (files.size > workLimits.files) throw new ArchiveFault('files');
    const content = await entry.read(workLimits.bytes - bytes);
    bytes += content.length;
    const packed = deflateFile(path, content);
    storedBytes += packed.deflated.length;
    if (storedBytes > workLimits.storedBytes) throw new ArchiveFault('bytes');
    found.push(packed);
  }
  return { found, leftOut };
}

/** @throws ArchiveFault if another file is there, or a folder, on any computer */
function takePlace(path: string, files: Set<string>, folders: Set<string>): void {
  const key = pathKey(path);
  if (path === '' || files.has(key) || folders.has(key)) throw new ArchiveFault('twice', path);
  for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
    const folder = key.slice(0, end);
    if (files.has(folder)) throw new ArchiveFault('twice', path);
    folders.add(folder);
  }
  files.add(key);
}

function deflateFile(path: string, content: Buffer): Deflated {
  return {
    file: {
      path,
      bytes: content.length,
      kind: fileKindOf(content),
      digest: createHash('sha256').update(content).digest('hex'),
    },
    deflated: deflateRawSync(content),
    crc: crc32(content),
  };
}
