import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptDatabase } from './kept-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'provado-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = join(folder, 'source');
let made = 0;
const make = async () => Buffer.from(`empty database ${++made}`);
const textIn = async (file: string) => Buffer.from(await keptDatabase(file, [source], make)).toString();

test('an empty database is made once, and again when its file is damaged or its sources changed', async () => {
  const file = join(folder, 'cache', 'kept');
  writeFileSync(source, 'one version');
  expect([await textIn(file), await textIn(file)]).toEqual(['empty database 1', 'empty database 1']);
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  expect([await textIn(file), await textIn(file)]).toEqual(['empty database 2', 'empty database 2']);
  writeFileSync(source, 'another version');
  expect([await textIn(file), await textIn(file)]).toEqual(['empty database 3', 'empty database 3']);
});

test('an empty database is had where none can be kept', async () => {
  const made = await textIn(join(source, 'is no folder'));
  expect(made).toMatch(/^empty database/);
});
