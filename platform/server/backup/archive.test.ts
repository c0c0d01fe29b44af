import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Archive, type Facts } from './archive.ts';
import { programFault } from './postgres-programs.ts';
import { BackupRefusal } from './refusal.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyArchive } from './verify-archive.ts';

const facts: Facts = {
  ...{ engine: 'postgres', engineVersion: 15, schema: '0001-platform', rows: { accounts: 2 } },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', missing: [] },
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provado-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function made(given: Partial<Facts> = {}): Promise<Buffer> {
  const to = new PassThrough();
  const whole = to.toArray();
  const archive = new Archive(to);
  await archive.addFolder('database/empty');
  await archive.add('database/000001', Buffer.alloc(700, 'x'));
  await archive.add('files/images/a1.png', Buffer.alloc(512, 'y'), 'image/png');
  await archive.add('notes.json', Buffer.from('["deletions/7-1.json"]'));
  await archive.finish({ ...facts, ...given });
  to.end();
  return Buffer.concat(await whole);
}

const verify = (bytes: Buffer) =>
  verifyArchive(
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 300) }, (_, at) =>
        bytes.subarray(at * 300, at * 300 + 300),
      ),
    ),
  );
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'accepted',
    (error: unknown) => (error instanceof BackupRefusal ? error.reason : error),
  );

test('a whole archive says what is in it, and Debian’s tar unpacks it', async () => {
  const bytes = await made();
  const { manifest, notes } = await verify(bytes);
  expect(notes).toEqual(['deletions/7-1.json']);
  expect(manifest).toMatchObject({ ...facts, format: 1 });
  expect(manifest.parts.map(({ name }) => name)).toEqual([
    'database/000001',
    'files/images/a1.png',
    'notes.json',
  ]);
  await writeFile(join(folder, 'whole.tar'), bytes);
  const unpack = (...args: string[]) => execFileSync('tar', [...args, '-f', join(folder, 'whole.tar')]);
  expect(unpack('-t').toString().split('\n')).toContain('database/empty/');
  expect(execFileSync('tar', ['-xOf', join(folder, 'whole.tar'), 'database/000001']).toString()).toBe(
    'x'.repeat(700),
  );
});

test('an archive with any damaged byte is refused, or still has every part as it was', async () => {
  const bytes = await made();
  const { manifest } = await verify(bytes);
  let refused = 0;
  for (let at = 0; at < bytes.length - 1024; at += 7) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    const outcome = await verify(damaged).catch((error: unknown) => error);
    if (outcome instanceof BackupRefusal) refused += 1;
    else expect(outcome).toMatchObject({ manifest });
  }
  expect(refused).toBeGreaterThan(400);
});

test('an archive that ends anywhere in the middle is refused', async () => {
  const bytes = await made();
  for (let size = 0; size < bytes.length - 1024; size += 113)
    expect(await reasonOf(verify(bytes.subarray(0, size)))).toBe('damaged');
});

test('an archive of a newer program or of the other engine is refused before anything is touched', async () => {
  const restore = async (given: Partial<Facts>) => {
    const file = join(folder, 'other.tar');
    await writeFile(file, await made(given));
    const config = {
      ...{ database: { engine: 'pglite' as const, prepare: true, url: undefined, directUrl: undefined } },
      ...{
        dataDir: join(folder, 'none'),
        storage: { kind: 'folder' as const, folder: join(folder, 'none') },
      },
    };
    return reasonOf(restoreBackup({ config, file, replace: false, settle: async () => {} }));
  };
  expect(await restore({ schema: '9999-from-the-future' })).toBe('newer');
  expect(await restore({})).toBe('otherEngine');
});

test('a program that is older than the server is refused with what to install', () => {
  expect(programFault('pg_dump', 14, 15)).toMatch(/versão 14.* 15\. Instale o pacote postgresql-client-15 /);
  expect(programFault('pg_dump', undefined, 15)).toMatch(/não está nesta máquina/);
  expect(programFault('pg_dump', 15, 15)).toBeUndefined();
});
