import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const deflate = promisify(deflateRaw);

export interface ZipParts {
  add(name: string, content: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/**
 * Holds one file in memory at most. Another thread compresses.
 * @param write gets the parts in order; the next one waits for it
 */
export function zipParts(write: (part: Uint8Array) => Promise<void>, madeAt: Date): ZipParts {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const flush = async () => {
    const part = Buffer.concat(parts);
    parts = [];
    await write(part);
  };
  return {
    async add(name, content) {
      const compressed = await deflate(content);
      const file: ZipInputFile = {
        filename: name,
        compression: 8,
        mtime: madeAt,
        size: content.length,
        crc: crc32(content),
      };
      zip.add(file);
      file.ondata?.(null, compressed, true);
      await flush();
    },
    async end() {
      zip.end();
      await flush();
    },
  };
}
