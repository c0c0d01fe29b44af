import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { startStubServer } from '#platform/server/test-stub-server.ts';
import { complaints } from './doctor.ts';
import { freePort } from './free-port.ts';

test('a trial on an empty machine needs nothing, and the doctor leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provado-doctor-'));
  expect(await complaints({ DATA_DIR: join(folder, 'data') })).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('each thing that does not answer gets one sentence that names the variable to look at', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const found = await complaints({
    DATABASE_URL: `postgres://provado@${nobody}/provado`,
    SMTP_URL: `smtp://${nobody}`,
    STORAGE_URL: 's3://pictures',
    S3_ENDPOINT: `http://${nobody}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(found).toEqual([
    expect.stringMatching(/^PostgreSQL at .* DATABASE_URL/),
    expect.stringMatching(/^The file store does not answer: .* S3_ENDPOINT/),
    expect.stringMatching(/^The mail server does not let us in: .* SMTP_URL\.$/),
  ]);
});

test('a bucket that the file store does not know is told of', async () => {
  const stub = await startStubServer((_request, response) => response.writeHead(404).end());
  const folder = mkdtempSync(join(tmpdir(), 'provado-doctor-'));
  const found = await complaints({
    DATA_DIR: folder,
    STORAGE_URL: 's3://pictures',
    S3_ENDPOINT: stub.url,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await stub.close();
  await rm(folder, { recursive: true });
  expect(found).toEqual([expect.stringMatching(/does not know the bucket\. Check STORAGE_URL/)]);
});

test('a file in the place of DATA_DIR is named, and not where nothing is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provado-doctor-'));
  const DATA_DIR = join(folder, 'file', 'data');
  writeFileSync(join(folder, 'file'), '');
  expect(await complaints({ DATA_DIR })).toEqual([
    `${join(folder, 'file')} is not a folder. Set DATA_DIR to one.`,
  ]);
  const nobody = `127.0.0.1:${await freePort()}`;
  const found = await complaints({
    DATA_DIR,
    DATABASE_URL: `postgres://provado@${nobody}/provado`,
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    SMTP_URL: `smtp://${nobody}`,
    STORAGE_URL: 's3://pictures',
    S3_ENDPOINT: `http://${nobody}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(found.filter((sentence) => sentence.includes('DATA_DIR'))).toEqual([]);
  await rm(folder, { recursive: true });
});

test.runIf(process.env.TEST_DATABASE_URL)('the address past the pooler is tried too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provado-doctor-'));
  const found = await complaints({
    DATA_DIR: folder,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    DATABASE_DIRECT_URL: `postgres://provado@127.0.0.1:${await freePort()}/provado`,
  });
  expect(found).toEqual([expect.stringMatching(/^PostgreSQL at .* DATABASE_DIRECT_URL/)]);
  await rm(folder, { recursive: true });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a user who may not create tables is told of, with the statement that mends it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'provado-doctor-'));
    const owner = await createTestDatabase<unknown>();
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create role ${role} login password 'reader'`).execute(owner.kysely);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner.kysely);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    Object.assign(url, { username: role, password: 'reader', pathname: rows[0]?.name });
    const found = await complaints({ DATA_DIR: folder, DATABASE_URL: url.href });
    await sql.raw(`drop role ${role}`).execute(owner.kysely);
    await owner.close();
    await rm(folder, { recursive: true });
    expect(found).toEqual([
      `The user of DATABASE_URL may not create tables and extensions. As a superuser: alter database ${rows[0]?.name} owner to ${role};`,
      expect.stringMatching(/permission denied for table schema_migrations\. Make this user the owner/),
    ]);
  },
);

test('every fault of the environment is said at once', async () => {
  expect(await complaints({ PORT: 'many', NODE_ENV: 'production' })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^PORT /), expect.stringMatching(/^SMTP_URL /)]),
  );
});

test('https without a named proxy is a fault, since everybody would share one address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'provado-doctor-'));
  const site = { DATA_DIR: folder, PUBLIC_URL: 'https://provas.example' };
  expect(await complaints(site)).toEqual([expect.stringMatching(/TRUST_PROXY/)]);
  expect(await complaints({ ...site, TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  await rm(folder, { recursive: true });
});
