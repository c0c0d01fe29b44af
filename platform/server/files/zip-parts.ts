import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const deflate = promisify(deflateRaw);

export interface DeflatedFile {
  readonly name: string;
  readonly deflated: Uint8Array<ArrayBuffer>;
  /** How many bytes it has when it is inflated. */
  readonly size: number;
  readonly crc: number;
}

export interface ZipParts {
  add(name: string, content: Uint8Array): Promise<void>;
  /** @returns where its bytes begin in the archive */
  addDeflated(file: DeflatedFile): Promise<number>;
  end(): Promise<void>;
}

/**
 * Holds one file in memory at most. Another thread compresses.
 * @param write gets the parts in order; the next one waits for it
 */
export function zipParts(write: (part: Uint8Array) => Promise<void>, madeAt: Date): ZipParts {
  let parts: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const flush = async () => {
    const part = Buffer.concat(parts);
    parts = [];
    written += part.length;
    await write(part);
  };
  const addDeflated = async ({ name, deflated, size, crc }: DeflatedFile) => {
    const file: ZipInputFile = { filename: name, compression: 8, mtime: madeAt, size, crc };
    zip.add(file);
    file.ondata?.(null, deflated, true);
    const [header] = parts;
    const start = written + (header?.length ?? 0);
    await flush();
    return start;
  };
  return {
    addDeflated,
    async add(name, content) {
      const deflated = await deflate(content);
      await addDeflated({ name, deflated, size: content.length, crc: crc32(content) });
    },
    async end() {
      zip.end();
      await flush();
    },
  };
}
