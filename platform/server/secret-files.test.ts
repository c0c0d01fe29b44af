import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig, readRunnerConfig } from './config.ts';
import { environmentSchema } from './environment.ts';
import { secretNames } from './secret-files.ts';

const url = 'postgres://provado:hunter2@db.example/provado';
const key = Buffer.alloc(32, 1);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segredos é '));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const faultsOf = (
  env: Record<string, string>,
  read: (env: Record<string, string>) => unknown = readConfig,
) => {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('a secret is read from the file that its _FILE names, without the break at its end', () => {
  const config = readConfig({
    DATABASE_URL_FILE: put('url', `${url}\r\n`),
    SECRETS_KEY_FILE: put('key', `${key.toString('base64')}\n`),
  });
  expect(config.database).toMatchObject({ engine: 'postgres', url });
  expect(config.secretsKeys).toEqual([key]);
});

test('a credential of systemd has the name of its variable', () => {
  put('DATABASE_URL', `${url}\n`);
  expect(readConfig({ CREDENTIALS_DIRECTORY: folder }).database.url).toBe(url);
  expect(readRunnerConfig({ CREDENTIALS_DIRECTORY: folder }).url).toBe(url);
});

test('a secret that is given twice is refused, and neither is shown', () => {
  const DATABASE_URL_FILE = put('DATABASE_URL', url);
  for (const [env, places] of [
    [{ DATABASE_URL: url, DATABASE_URL_FILE }, 'DATABASE_URL and DATABASE_URL_FILE'],
    [{ DATABASE_URL: url, CREDENTIALS_DIRECTORY: folder }, 'DATABASE_URL and the credential DATABASE_URL'],
    [
      { DATABASE_URL_FILE, CREDENTIALS_DIRECTORY: folder },
      'DATABASE_URL_FILE and the credential DATABASE_URL',
    ],
  ] as const) {
    const sentences = [`DATABASE_URL is given twice, by ${places}. Keep one.`];
    expect(faultsOf(env)).toEqual(sentences);
    expect(faultsOf(env, readRunnerConfig)).toEqual(sentences);
  }
});

test('a file that is empty or cannot be read is named, and not told of as absent', () => {
  mkdirSync(join(folder, 'SMTP_URL'));
  const faults = faultsOf({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://provado.example',
    MAIL_FROM: 'provas@provado.example',
    CONTROLLER_NAME: 'Provas Ltda.',
    DATABASE_URL_FILE: join(folder, 'nowhere'),
    SECRETS_KEY_FILE: put('key', '\n'),
    CREDENTIALS_DIRECTORY: folder,
  });
  expect(faults).toEqual([
    `DATABASE_URL_FILE (${join(folder, 'nowhere')}) cannot be read (ENOENT). Name a file that the server's user may read.`,
    "The credential SMTP_URL cannot be read (EISDIR). Name a file that the server's user may read.",
    `SECRETS_KEY_FILE (${join(folder, 'key')}) is empty.`,
  ]);
});

test('what stands in a file is checked like any other value, and never shown', () => {
  const faults = faultsOf({ METRICS_TOKEN_FILE: put('token', 'hunter2') });
  expect(faults).toEqual(['METRICS_TOKEN must have at least 16 characters.']);
});

test('a runner reads no secret but the address of the database', () => {
  const env = { DATABASE_URL_FILE: put('url', url), SECRETS_KEY_FILE: join(folder, 'nowhere') };
  expect(readRunnerConfig(env).url).toBe(url);
});

test('every variable whose name tells of a secret may stand in a file', () => {
  const secret = /(^SMTP_URL|^DATABASE_.*URL|_KEY|_KEY_ID|_TOKEN|_CLIENT_SECRET|ADMIN_CODE)$/;
  const names = Object.keys(environmentSchema.shape).filter((name) => secret.test(name));
  expect(names.toSorted()).toEqual([...secretNames].toSorted());
});
