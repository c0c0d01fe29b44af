import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** What a ZIP says of an entry, true or not. */
export interface TestEntry {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  /** What the directory says of the size. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  /** The attributes of Unix, such as 0o120777 for a link. */
  readonly mode?: number;
  /** The name in front of the content, where it differs. */
  readonly localName?: string;
}

/** Writes a ZIP byte by byte: no library would write the hostile ones. */
export function testZip(entries: readonly TestEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const deflate = once(deflateRawSync);
  const sum = once(crc32);
  for (const entry of entries) {
    const { flags = 0x800, method = 8, mode = 0o100644 } = entry;
    const content = bytesOf(entry.content);
    const packed = method === 8 ? deflate(content) : content;
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const [size, crc] = [entry.size ?? content.length, entry.crc ?? sum(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.from(facts);
    local.writeUInt16LE(localName.length, 22);
    const written = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), local, localName, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode * 0x1_0000, 6);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), facts, rest, name);
    parts.push(written);
    at += written.length;
  }
  return Buffer.concat([...parts, ...directory, endOf(entries.length, Buffer.concat(directory).length, at)]);
}

const nothing = Buffer.alloc(0);
const bytesOf = (content: Buffer | string = nothing): Buffer =>
  Buffer.isBuffer(content) ? content : Buffer.from(content);

/** Many entries may have the very same content. */
function once<T>(work: (content: Buffer) => T): (content: Buffer) => T {
  const done = new Map<Buffer, T>();
  return (content) => {
    const known = done.get(content);
    if (known !== undefined) return known;
    const made = work(content);
    done.set(content, made);
    return made;
  };
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

export interface TestTarEntry {
  readonly name: string;
  readonly content?: Buffer | string;
  readonly type?: string;
  readonly link?: string;
  /** What the header says of the size. */
  readonly size?: number;
}

export function testTar(entries: readonly TestTarEntry[]): Buffer {
  const parts = entries.flatMap(({ name, content, type = '0', link = '', size }) => {
    const body = bytesOf(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644\x000000000\x000000000\x00', 100, 'latin1');
    header.write(
      `${(size ?? body.length).toString(8).padStart(11, '0')}\x0000000000000\x00        `,
      124,
      'latin1',
    );
    header.write(type, 156, 'latin1');
    header.write(link, 157);
    header.write('ustar\x0000', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\x00 `, 148, 'latin1');
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

export const testTarGz = (entries: readonly TestTarEntry[]): Buffer => gzipSync(testTar(entries));
