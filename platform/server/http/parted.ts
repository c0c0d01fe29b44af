import { Readable } from 'node:stream';

/** A file that is sent part by part, because it may be larger than what the server keeps in memory. */
export class Parted {
  readonly type: string;
  readonly bytes: number;
  readonly parts: AsyncIterable<Uint8Array>;

  constructor(type: string, bytes: number, parts: AsyncIterable<Uint8Array>) {
    this.type = type;
    this.bytes = bytes;
    this.parts = parts;
  }

  stream(): Readable {
    return Readable.from(this.parts, { objectMode: false });
  }
}
