/** Git's protocol consists of packets: four hexadecimal digits of length, then the rest. */
function packet(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

const endOfPackets = Buffer.from('0000');

const mostInBand = 60_000;

/** Several streams share one answer: 1 is for the program, 2 is shown to the person after `remote:`. */
function inBand(band: 1 | 2, bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += mostInBand)
    parts.push(packet(Buffer.concat([Buffer.from([band]), bytes.subarray(at, at + mostInBand)])));
  return Buffer.concat(parts);
}

/** It says nothing, and keeps the connection from being taken for dead. */
export const stillHere: Buffer = packet(Buffer.from([1]));

export interface RefChange {
  readonly before: string;
  readonly after: string;
  readonly ref: string;
}

export interface PushedHead {
  readonly changes: readonly RefChange[];
  /** Lines of a clone without its whole history, which say where it ends. */
  readonly shallow: readonly string[];
  readonly capabilities: ReadonlySet<string>;
  /** The pack begins here. */
  readonly length: number;
}

/** Reads what a push asks for, which stands before its pack. Undefined if it is none, or asks for too much. */
export function readPushedHead(bytes: Buffer): PushedHead | undefined {
  const changes: RefChange[] = [];
  const shallow: string[] = [];
  const capabilities = new Set<string>();
  for (let at = 0; at + 4 <= bytes.length; ) {
    const digits = bytes.toString('latin1', at, at + 4);
    const length = /^[\da-f]{4}$/.test(digits) ? Number.parseInt(digits, 16) : 1;
    if (length === 0) return { changes, shallow, capabilities, length: at + 4 };
    if (length < 5 || at + length > bytes.length) return undefined;
    const [line = '', said = ''] = bytes.toString('utf8', at + 4, at + length).split('\0');
    for (const one of said.trim().split(' ')) capabilities.add(one);
    const [, before, after, ref] = /^([\da-f]{40,64}) ([\da-f]{40,64}) ([^\n]+)\n?$/.exec(line) ?? [];
    if (before && after && ref) changes.push({ before, after, ref });
    else if (/^shallow [\da-f]{40}\n?$/.test(line)) shallow.push(line);
    else return undefined;
    at += length;
  }
  return undefined;
}

/** The same for another program: only these changes, and only these capabilities. */
export const writePushedHead = (
  { shallow }: PushedHead,
  { before, after, ref }: RefChange,
  capabilities: string,
): Buffer =>
  Buffer.concat([
    ...shallow.map((line) => packet(line)),
    packet(`${before} ${after} ${ref}\0 ${capabilities}`),
    endOfPackets,
  ]);

export interface PushReport {
  /** What the person reads at the terminal. */
  readonly says: readonly string[];
  /** Why a ref was not changed; undefined if it was. */
  readonly refused: ReadonlyMap<string, string | undefined>;
  /** Nothing of it could be read. */
  readonly unread?: boolean;
}

/** A client that has no bands gets only what its program reads. */
export function writeReport(
  { says, refused, unread }: PushReport,
  capabilities: ReadonlySet<string>,
): Buffer {
  const status = Buffer.concat([
    packet(unread ? 'unpack recusado\n' : 'unpack ok\n'),
    ...[...refused].map(([ref, why]) => packet(why === undefined ? `ok ${ref}\n` : `ng ${ref} ${why}\n`)),
    endOfPackets,
  ]);
  const report = capabilities.has('report-status') ? status : Buffer.alloc(0);
  if (!capabilities.has('side-band-64k')) return report;
  return Buffer.concat([
    ...says.map((line) => inBand(2, Buffer.from(`${line}\n`))),
    inBand(1, report),
    endOfPackets,
  ]);
}

const nothing = '0'.repeat(40);

/** What somebody who wants to push reads first. */
export function advertisePush(ref: string, commit: string | undefined): Buffer {
  const can = 'report-status side-band-64k delete-refs ofs-delta quiet object-format=sha1 agent=provado';
  return Buffer.concat([
    serviceLine('git-receive-pack'),
    packet(`${commit ?? nothing} ${commit ? ref : 'capabilities^{}'}\0${can}\n`),
    endOfPackets,
  ]);
}

export const serviceLine = (service: string): Buffer =>
  Buffer.concat([packet(`# service=${service}\n`), endOfPackets]);

export const isNothing = (commit: string): boolean => /^0+$/.test(commit);
