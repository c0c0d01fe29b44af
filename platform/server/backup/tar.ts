export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Must be read to its end before the next entry. */
  readonly body: AsyncIterable<Buffer>;
}

export class TarError extends Error {
  override readonly name = 'TarError';
}

const block = 512;
const nameBytes = 100;
export const tarEnd: Buffer = Buffer.alloc(2 * block);

/**
 * POSIX 'ustar'.
 * @param seconds when it was changed, since 1970
 */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > nameBytes) throw new Error(`A name is too long for the archive: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  const isFolder = name.endsWith('/');
  header.write(name, 0);
  octal(isFolder ? 0o700 : 0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(seconds), 136, 11);
  header.write(isFolder ? '5' : '0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  octal(sumOf(header), 148, 6);
  header.write('\0 ', 154, 'latin1');
  return header;
}

export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Pieces(source);
  for (;;) {
    const header = await bytes.take(block);
    if (header.every((byte) => byte === 0)) return bytes.drain();
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
    if (sum !== sumOf(header)) throw new TarError('a header is damaged');
    const name = header.toString('utf8', 0, nameBytes).replace(/\0.*$/s, '');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!Number.isSafeInteger(size)) throw new TarError('a header is damaged');
    yield { name, size, body: bytes.next(size) };
    await bytes.take(tarPadding(size).length);
  }
}

/** The sum of all bytes, where those of the sum itself count as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Reads the rest, so that whoever sends it comes to an end. */
  async drain(): Promise<void> {
    for (let isOver = false; !isOver; ) isOver = (await this.#source.next()).done === true;
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next();
        if (done) throw new TarError('the archive ends in the middle');
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
