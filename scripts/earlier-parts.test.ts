import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepParts, keptParts } from './earlier-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'provado-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what a command keeps of its parts the next one reads', () => {
  const file = join(folder, 'kept');
  const done = [{ passed: 3, failed: 0, line: '✓ 1.0 s  unit tests: 3 passed', failures: [] }];
  keepParts(file, done);
  expect(keptParts(file)).toEqual(done);
});

test('a command that ended before it kept anything, or in the middle of it, has failed', () => {
  const empty = join(folder, 'empty');
  writeFileSync(empty, '');
  for (const file of [empty, join(folder, 'missing')])
    expect(keptParts(file)).toMatchObject([{ passed: 0, failed: 1 }]);
});
