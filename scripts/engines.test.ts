import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byEngine } from './engines.ts';

const root = join(import.meta.dirname, '..');
const tests = globSync('{app,modules,platform,e2e}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

test.each(byEngine)('%s is part of the path of a test, so that both engines meet it', (part) => {
  expect(tests.some((file) => file.replaceAll('\\', '/').includes(part))).toBe(true);
});
