import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { watchFolders } from './watch-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'provado-watched-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is told each time that it is written or replaced, also in a folder that came later', async () => {
  const told: string[] = [];
  mkdirSync(join(folder, 'old'));
  watchFolders(folder, (file) => told.push(file));
  const replace = (file: string) => {
    writeFileSync(`${file}~`, '');
    renameSync(`${file}~`, file);
  };
  mkdirSync(join(folder, 'new'));
  for (const place of ['old', 'new']) {
    const file = join(folder, place, 'a.ts');
    for (const change of [replace, replace, replace, replace, (path: string) => writeFileSync(path, '1')]) {
      told.length = 0;
      await expect
        .poll(() => {
          // The new folder may not be watched yet.
          if (!told.includes(file)) change(file);
          return told;
        })
        .toContain(file);
    }
  }
});
