import { join } from 'node:path';
import { expect } from 'vitest';
import { type ReadMail, readMails } from '#platform/server/test-mail.ts';
import type { Platform } from './harness.ts';

/** The first sent mail of which this is true, once there is one. */
export async function findMail(platform: Platform, isIt: (mail: ReadMail) => boolean): Promise<ReadMail> {
  const folder = join(platform.server().dataDir, 'mail');
  let found: ReadMail | undefined;
  const find = async () => {
    found = (await readMails(folder)).find(isIt);
    return found !== undefined;
  };
  await expect.poll(find).toBe(true);
  if (!found) throw new Error('The mail is gone again.');
  return found;
}

/** The part of a sent mail's text that matches, once there is one: `/\/developer\/redefine#token=[\w-]+/`. */
export async function partOfMail(platform: Platform, pattern: RegExp): Promise<string> {
  const { text } = await findMail(platform, (mail) => pattern.test(mail.text));
  return pattern.exec(text)?.[0] ?? '';
}
