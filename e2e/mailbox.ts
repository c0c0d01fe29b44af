import { join } from 'node:path';
import { expect } from 'vitest';
import { type ReadMail, readMails } from '#platform/server/mail/test-mail.ts';
import type { Platform } from './harness.ts';

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

export async function partOfMail(platform: Platform, pattern: RegExp): Promise<string> {
  const { text } = await findMail(platform, (mail) => pattern.test(mail.text));
  return pattern.exec(text)?.[0] ?? '';
}
