import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, test as anywhere, beforeEach, expect } from 'vitest';
import { openDatabase } from './database.ts';
import { LockHeldError, takeProcessLock } from './process-lock.ts';

/** It guards the folder of the embedded database, so that there is nothing to see on PostgreSQL. */
const test = anywhere.skipIf(process.env.TEST_DATABASE_URL !== undefined);

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provado-lock-'));
  path = join(folder, 'db.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the file names the process and is removed with the lock', async () => {
  const release = await takeProcessLock(path);
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

test('a second taker in the same process is refused until the first releases it', async () => {
  const release = await takeProcessLock(path);
  await expect(takeProcessLock(path)).rejects.toThrow(LockHeldError);
  await release();
  await (await takeProcessLock(path))();
});

test('a lock of a living process is refused, and one of a dead process is taken over', async () => {
  const lockModule = new URL('./process-lock.ts', import.meta.url).href;
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { takeProcessLock } = await import(${JSON.stringify(lockModule)});
       await takeProcessLock(${JSON.stringify(path)});
       console.log('held'); setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  await expect(takeProcessLock(path)).rejects.toThrow(`Process ${holder.pid} is using this data directory`);

  const gone = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await gone;
  const release = await takeProcessLock(path);
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
});

test('a file with a pid that belongs to another process today is taken over', async () => {
  await writeFile(path, `${process.ppid} 1`);
  const release = await takeProcessLock(path);
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
});

test('a file left by an earlier run with the same pid, as in a container, is taken over', async () => {
  await writeFile(path, `${process.pid} 1`);
  const release = await takeProcessLock(path);
  expect(await readFile(path, 'utf8')).not.toBe(`${process.pid} 1`);
  await release();
});

test('the embedded database refuses a folder in use and keeps its rows over a restart', async () => {
  const first = await openDatabase({ dataDir: folder });
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(LockHeldError);
  await sql`create table kept (id int)`.execute(first.kysely);
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  expect((await sql`select count(*) as rows from kept`.execute(second.kysely)).rows).toEqual([{ rows: 0 }]);
  await second.close();
});
