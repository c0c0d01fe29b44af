import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { networkMark } from '../http/network-mark.ts';
import { checkKnownPlaintext, resealKnownPlaintext } from './known-plaintext.ts';
import { readSealKeys } from './seal-keys.ts';
import { createSealer, SealError } from './sealer.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const secret = Buffer.from('a secret of 20 bytes');

describe('a sealed secret', () => {
  const sealer = createSealer([key(1)]);

  it('opens with its key and its owner, and shows nothing of itself', () => {
    const sealed = sealer.seal(secret, 'account 7');
    expect(sealer.open(sealed, 'account 7')).toEqual(secret);
    expect(sealed.bytes.includes(secret)).toBe(false);
    expect(sealer.seal(secret, 'account 7').bytes.equals(sealed.bytes)).toBe(false);
    expect(sealed.keyId).not.toContain(key(1).toString('hex').slice(0, 8));
  });

  it('opens neither for another owner, nor with another key, nor after any change', () => {
    const sealed = sealer.seal(secret, 'account 7');
    expect(() => sealer.open(sealed, 'account 8')).toThrow(SealError);
    expect(() => createSealer([key(2)]).open(sealed, 'account 7')).toThrow(SealError);
    for (let index = 0; index < sealed.bytes.length; index += 1) {
      const bytes = Buffer.from(sealed.bytes);
      bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      expect(() => sealer.open({ ...sealed, bytes }, 'account 7')).toThrow(SealError);
    }
    expect(() => sealer.open({ ...sealed, bytes: sealed.bytes.subarray(0, 10) }, 'account 7')).toThrow(
      SealError,
    );
  });

  it('is sealed with the first key, and opens with any of them', () => {
    const old = sealer.seal(secret, 'account 7');
    const both = createSealer([key(2), key(1)]);
    expect(both.open(old, 'account 7')).toEqual(secret);
    const fresh = both.seal(secret, 'account 7');
    expect(fresh.keyId).toBe(createSealer([key(2)]).keyId);
    expect(createSealer([key(2)]).open(fresh, 'account 7')).toEqual(secret);
  });
});

describe('the mark of a network', () => {
  const sealer = createSealer([key(1)]);
  const mark = (address: string) => networkMark(sealer, address);

  it('is the same for neighbours, and shows nothing of the address', () => {
    expect(mark('203.0.113.77')).toBe(mark('203.0.113.8'));
    expect(mark('203.0.113.77')).toBe(mark('::ffff:203.0.113.9'));
    expect(mark('2001:db8:7:1::1')).toBe(mark('2001:db8:7:ffff::2'));
    expect(mark('203.0.113.77')).not.toBe(mark('203.0.114.77'));
    expect(mark('203.0.113.77')).not.toBe(networkMark(createSealer([key(2)]), '203.0.113.77'));
    expect(mark('unknown')).toMatch(/^[0-9a-f]{12}$/);
    expect(mark('203.0.113.77')).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('the canary of a database', () => {
  let db: Database<Schema>;
  beforeEach(async () => {
    db = await createTestDatabase<Schema>();
  });
  afterEach(() => db.close());

  it('tells a wrong key at the start, even before there is any secret', async () => {
    await checkKnownPlaintext(db, createSealer([key(1)]));
    await checkKnownPlaintext(db, createSealer([key(1)]));
    const sentence = /^SECRETS_KEY does not open the secrets of this database\. Add the key/;
    await expect(checkKnownPlaintext(db, createSealer([key(2)]))).rejects.toThrow(sentence);
  });

  it('follows the newest key, and then needs the older one no more', async () => {
    await checkKnownPlaintext(db, createSealer([key(1)]));
    const both = createSealer([key(2), key(1)]);
    await checkKnownPlaintext(db, both);
    await resealKnownPlaintext(db, both);
    await checkKnownPlaintext(db, createSealer([key(2)]));
    await expect(checkKnownPlaintext(db, createSealer([key(1)]))).rejects.toThrow(SealError);
  });

  it('lets only one of two first starts with different keys through', async () => {
    const starts = [createSealer([key(1)]), createSealer([key(2)])].map((sealer) =>
      checkKnownPlaintext(db, sealer),
    );
    const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the key beside the data', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'provado-key-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is created once, however many servers start, and only its owner may read it', async () => {
    const found = await Promise.all([1, 2, 3].map(() => readSealKeys({ secretsKeys: [], dataDir })));
    const path = join(dataDir, 'secrets.key');
    const stored = Buffer.from(await readFile(path, 'utf8'), 'base64');
    expect(stored).toHaveLength(32);
    for (const keys of found) expect(keys).toEqual([stored]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is not created where SECRETS_KEY is set', async () => {
    expect(await readSealKeys({ secretsKeys: [key(3)], dataDir })).toEqual([key(3)]);
    await expect(stat(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT');
  });

  it('is not replaced when it is damaged, since nothing could be opened then', async () => {
    await writeFile(join(dataDir, 'secrets.key'), 'half');
    await expect(readSealKeys({ secretsKeys: [], dataDir })).rejects.toThrow('is damaged');
    expect(await readFile(join(dataDir, 'secrets.key'), 'utf8')).toBe('half');
  });
});
