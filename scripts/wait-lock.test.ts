import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './wait-lock.mjs';

test.runIf(existsSync('/dev/full'))(
  'a lock that a full disk does not take leaves no file behind',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'provado-lock-'));
    const path = join(folder, '.building');
    const draft = `${path}.${process.pid}`;
    symlinkSync('/dev/full', draft);
    await expect(takeLock(path, () => {})).rejects.toThrow('ENOSPC');
    expect([path, draft].filter((file) => existsSync(file))).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);
