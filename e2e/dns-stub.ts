import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A DNS server of the journeys' own, which knows only TXT records. */
export type DnsStub = {
  /** It has the port, as `DNS_SERVERS` takes it. */
  address: string;
  texts: Map<string, string>;
  close: () => Promise<void>;
};

const headerBytes = 12;

export async function startDnsStub(port = 0): Promise<DnsStub> {
  const texts = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (asked, from) => {
    const { name, end } = questionOf(asked);
    const text = texts.get(name);
    socket.send(answerTo(asked.subarray(0, end), text), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  const { port: bound } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${bound}`,
    texts,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The end of the name, its type and its class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** @param question the header and the question */
function answerTo(question: Buffer, text: string | undefined): Buffer {
  const head = Buffer.from(question);
  const nameError = 3;
  head.writeUInt16BE(0x8180 | (text === undefined ? nameError : 0), 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  // Additional sections are not sent back.
  head.writeUInt32BE(0, 8);
  if (text === undefined) return head;
  const content = Buffer.from(text, 'ascii');
  const record = Buffer.alloc(headerBytes + 1);
  record.writeUInt16BE(0xc000 | headerBytes, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(content.length + 1, 10);
  record.writeUInt8(content.length, 12);
  return Buffer.concat([head, record, content]);
}
