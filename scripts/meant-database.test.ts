import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from './command.ts';

const call = (script: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LANG: 'C', ...env },
  });

let folder: string;
let archive: string;
let unmade: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'instalação de teste '));
  archive = join(folder, 'cópia.tar');
  unmade = join(folder, 'outra cópia.tar');
  writeFileSync(archive, 'an earlier backup');
});
afterAll(() => rm(folder, { recursive: true }));

test('without DATABASE_URL a backup and a restore name the embedded database and touch nothing', async () => {
  const dataDir = join(folder, 'dados');
  const refused = {
    code: 2,
    output: `DATABASE_URL não está no ambiente, e sem ela este comando usaria o banco embutido ${dataDir}/db. Se é esse, acrescente --embedded. Se não, indique DATABASE_URL.\n`,
  };
  expect(await call('backup', [unmade], { DATA_DIR: dataDir })).toEqual(refused);
  expect(await call('restore', [archive], { DATA_DIR: dataDir })).toEqual(refused);
  expect(await call('restore', ['--settle'], { DATA_DIR: dataDir })).toEqual(refused);
  expect(readdirSync(folder)).toEqual(['cópia.tar']);
  expect(readFileSync(archive, 'utf8')).toBe('an earlier backup');
});

test('--embedded beside DATABASE_URL is refused, and the password is not shown', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://provado:hunter2@db.example/provas' };
  const { code, output } = await call('backup', [unmade, '--embedded'], env);
  expect(code).toBe(2);
  expect(output).toContain('DATABASE_URL indica PostgreSQL provas em db.example');
  expect(output).not.toContain('hunter2');
});
