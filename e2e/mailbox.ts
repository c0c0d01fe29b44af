import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Platform } from './harness.ts';

/** The first part of a sent mail that matches, once there is one: `/\/developer\/redefine#token=[\w-]+/`. */
export async function partOfMail(platform: Platform, pattern: RegExp): Promise<string> {
  const folder = join(platform.server().dataDir, 'mail');
  const find = () => {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    // As quoted-printable has it: long lines are broken, and signs of equality are numbers.
    return names
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      .flatMap((mail) => pattern.exec(mail)?.[0] ?? [])[0];
  };
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() ?? '';
}
