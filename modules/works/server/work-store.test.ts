import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { testZip } from './archive/test-archives.ts';
import { readWorkFile, readWorkIndex, storeWork } from './work-store.ts';

let test: TestApp;
let folder: string;
let companyId: number;
beforeAll(async () => {
  test = await createTestApp();
  ({ companyId } = await test.people.company());
  folder = await mkdtemp(join(tmpdir(), 'provado-store-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

const content = { 'a.txt': 'primeiro', 'b/c.txt': '', 'b/d.txt': 'z'.repeat(100_000) };

async function store(files: FileStore = test.deps.files) {
  const file = join(folder, 'arrived');
  const entries = Object.entries(content).map(([name, text]) => ({ name, content: text }));
  await writeFile(file, testZip(entries));
  return storeWork({ ...test.deps, files }, { owner: { companyId }, way: 'base', name: 'base.zip', file });
}

it('one file is read without the rest of the archive', async () => {
  const read: [key: string, bytes: number][] = [];
  const files: FileStore = {
    ...test.deps.files,
    read: async (key) => {
      const bytes = await test.deps.files.read(key);
      read.push([key, bytes?.length ?? 0]);
      return bytes;
    },
    readRange: async (key, offset, length) => {
      read.push([key, length]);
      return test.deps.files.readRange(key, offset, length);
    },
  };
  const work = await store();
  expect([...(await readWorkIndex({ files }, work)).keys()]).toEqual(Object.keys(content));
  for (const [path, text] of Object.entries(content)) {
    expect((await readWorkFile({ files }, work, path))?.toString()).toBe(text);
  }
  expect(await readWorkFile({ files }, work, 'c')).toBeUndefined();
  expect(read.filter(([key]) => key === work.storedKey)).toHaveLength(3);
  for (const [key, bytes] of read) if (key === work.storedKey) expect(bytes).toBeLessThan(200);
  expect(read.filter(([key]) => key.endsWith('.json'))).toHaveLength(1);
});

it('a store that is away leaves no work behind', async () => {
  const away = async () => {
    throw new FileStoreError(new Error('connect ECONNREFUSED'));
  };
  const before = await test.deps.files.list('works');
  const count = () => test.db.kysely.selectFrom('works').selectAll().execute();
  const rows = (await count()).length;
  await expect(store({ ...test.deps.files, put: away })).rejects.toThrow(FileStoreError);
  expect(await count()).toHaveLength(rows);
  expect(await test.deps.files.list('works')).toEqual(before);
});
