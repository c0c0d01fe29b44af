import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { openPglite } from '#platform/server/database/database-pglite.ts';
import { DatabaseUnusableError, UnfitDatabaseError } from '#platform/server/database/database-postgres.ts';
import {
  MigrationError,
  NewerDatabaseError,
  PassingMigrationError,
} from '#platform/server/database/migrate.ts';
import { openDataFolder } from '#platform/server/files/data-folder.ts';
import { exitCodeFor, sentenceFor, stackOf } from './operator-sentence.ts';

describe('what keeps the server from listening has a sentence', () => {
  test.each([
    // These addresses and names are reserved for documents.
    ['192.0.2.1', 'This machine does not have the address 192.0.2.1.'],
    ['nowhere.invalid', 'Nobody knows the address of nowhere.invalid.'],
  ])('HOST=%s', async (host, sentence) => {
    const server = createServer();
    const failing = once(server, 'error');
    server.listen({ host, port: 0 });
    const [error] = await failing;
    expect(sentenceFor(error)).toMatch(`${sentence} Set HOST to one of`);
  });

  test('a port in use, and one of the system', async () => {
    const [first, second] = [createServer(), createServer()];
    await once(first.listen({ host: '127.0.0.1', port: 0 }), 'listening');
    const { port } = first.address() as { port: number };
    const [error] = await once(second.listen({ host: '127.0.0.1', port }), 'error').catch((thrown) => [
      thrown,
    ]);
    expect(sentenceFor(error)).toBe(`Port ${port} is in use by another program. Stop it first, or set PORT.`);
    first.close();
    // Root may listen there, so the words of the system stand here.
    const refused = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 };
    expect(sentenceFor(Object.assign(new Error('listen EACCES'), refused))).toMatch(
      'Port 80 is not for ordinary users. Set PORT to another',
    );
  });
});

describe('a DATA_DIR that cannot be used has a sentence', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'provado-sentence-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const failureOf = (dataDir: string) =>
    openPglite(dataDir).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('a file in its place', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(sentenceFor(await failureOf(file))).toBe(
      `${file} cannot be used (EEXIST). Give its folder to the user that runs the server, or set DATA_DIR.`,
    );
  });

  test('a file in its place, beside PostgreSQL', async () => {
    const file = join(folder, 'file-too');
    await writeFile(file, '');
    const config = readConfig({ DATABASE_URL: 'postgres://db/provado', DATA_DIR: file });
    await expect(openDataFolder(config).catch(sentenceFor)).resolves.toMatch(
      `${file} cannot be used (EEXIST).`,
    );
  });

  test('is not looked at if nothing is kept there', async () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://db/provado',
      DATA_DIR: join('/dev/null', 'data'),
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      SMTP_URL: 'smtp://mail.example',
      STORAGE_URL: 's3://pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    await expect(openDataFolder(config)).resolves.toBeUndefined();
  });

  test('a damaged database', async () => {
    const db = join(folder, 'db');
    await mkdir(db);
    await writeFile(join(db, 'PG_VERSION'), '17\n');
    expect(sentenceFor(await failureOf(folder))).toMatch(`The embedded database in ${db} does not open`);
  });

  test('a full disk', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(sentenceFor(full)).toBe('The disk of DATA_DIR is full. Make room first.');
  });
});

describe('a database that fails in the middle of a start has a sentence', () => {
  test.each([
    [
      'its disk is full',
      '53100',
      /^The disk of the database is full or fails \(could not extend\)\. .* Make room/,
    ],
    ['its disk fails', '58030', /^The disk of the database is full or fails/],
    ['it is stopped', '57P01', /^The database went away during the start \(could not extend\)\./],
    ['its machine is gone', 'ECONNRESET', /^The database went away during the start/],
  ])('%s', (_, code, sentence) => {
    expect(sentenceFor(Object.assign(new Error('could not extend'), { code }))).toMatch(sentence);
  });

  test('a connection that the driver names by words alone', () => {
    expect(sentenceFor(new Error('Connection terminated unexpectedly'))).toMatch(/^The database went away/);
  });
});

test('what nobody has foreseen is told with its place and its cause, without the values of a statement', () => {
  const cause = Object.assign(new Error('duplicate key'), { params: ['ana@exemplo.com.br'] });
  const said = stackOf(new Error('something', { cause }));
  expect(said).toMatch(/^Error: something\n +at [\s\S]*\nbecause of Error: duplicate key\n +at /);
  expect(said).not.toContain('ana@');
});

const system = (code: string, more: object) => Object.assign(new Error(code), { code, ...more });

describe('whoever starts the server again and again', () => {
  test.each([
    ['a wrong environment', new ConfigError(['PORT must be a number.']), 2],
    ['a database that is too old', new UnfitDatabaseError('PostgreSQL 15 or newer is needed.'), 2],
    ['a migration that was changed', new MigrationError('was applied and has changed'), 2],
    ['a folder of somebody else', system('EACCES', { path: '/var/lib/provado' }), 2],
    ['a port of the system', system('EACCES', { syscall: 'listen', port: 80 }), 2],
    ['a database of a newer version', new NewerDatabaseError('newer'), 4],
  ])('stops at %s', (_, error, code) => {
    expect(exitCodeFor(error)).toBe(code);
  });

  test.each([
    ['a PostgreSQL that is away', new DatabaseUnusableError('ECONNREFUSED')],
    ['a PostgreSQL that went away in a migration', new PassingMigrationError('went away')],
    ['a port that is still in use', system('EADDRINUSE', { syscall: 'listen', port: 3000 })],
    ['an address that the machine does not have yet', system('EADDRNOTAVAIL', { syscall: 'listen' })],
    ['a full disk', system('ENOSPC', { path: '/var/lib/provado/x' })],
    ['what nobody has foreseen', new Error('something')],
  ])('goes on at %s', (_, error) => {
    expect(exitCodeFor(error)).toBe(1);
  });
});
