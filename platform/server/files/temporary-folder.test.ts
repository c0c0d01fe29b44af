import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTemporaryFolder, removeForsaken } from './temporary-folder.ts';

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'provado-forsaken-'));
  vi.stubEnv('TMPDIR', home);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

const sweep = (storage: { kind: 'folder'; folder: string }) =>
  removeForsaken({ clock: { now: () => now }, storage });

it('what a killed server received goes hours later, and what one is at work with stays', async () => {
  const [old, young] = [await openTemporaryFolder('files'), await openTemporaryFolder('git')];
  await writeFile(join(old, 'body'), 'PACK');
  const others = ['provado-git-host-abcdef', 'provado-e2e-abcdef', 'notes'].map((name) => join(home, name));
  for (const other of others) await mkdir(other);
  for (const path of [old, ...others]) await utimes(path, hoursAgo(7), hoursAgo(7));
  await utimes(young, hoursAgo(5), hoursAgo(5));
  await sweep({ kind: 'folder', folder: join(home, 'none') });
  expect((await readdir(home)).map((name) => join(home, name)).toSorted()).toEqual(
    [young, ...others].toSorted(),
  );
});

it('halves of stored files go with it, and whole files stay', async () => {
  const folder = join(home, 'files');
  const names = [
    'works/a.zip.0123456789ab.part',
    'works/b.zip.0123456789ab.part',
    'works/a.zip',
    'part.part',
  ];
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), 'x');
    if (!name.startsWith('works/b')) await utimes(join(folder, name), hoursAgo(7), hoursAgo(7));
  }
  await sweep({ kind: 'folder', folder });
  const left = (await readdir(folder, { recursive: true })).filter((name) => name !== 'works');
  expect(left.toSorted()).toEqual(names.slice(1).toSorted());
});
