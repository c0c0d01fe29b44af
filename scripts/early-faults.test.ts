import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root, run } from './command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provado é '));
});
afterEach(() => rm(folder, { recursive: true }));

const start = (env: Record<string, string>) =>
  run(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ...env },
  });

test('a taken port is told first, before a web app is built or a database is made', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    const listening = other.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use by another program. Stop it first, or set PORT.\n`,
  });
  await new Promise((closed) => other.close(closed));
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test.each([
  [{ HOST: '203.0.113.7', PORT: '0' }, /^This machine does not have the address 203\.0\.113\.7\. /],
  [{ PORT: '80a' }, /^The environment is not usable:\n {2}- PORT must be/],
])('with %o the reason is all that is said, and nothing is made', async (env, says) => {
  const { code, output } = await start(env);
  expect(output).toMatch(says);
  expect(output).not.toContain('Building');
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
