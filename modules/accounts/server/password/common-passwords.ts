import { readFileSync } from 'node:fs';

/** The list tells where it comes from in the lines that start with #. No password in it does. */
const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const commonPasswords: ReadonlySet<string> = new Set(lines.filter((line) => !line.startsWith('#')));

export const isCommonPassword = (text: string): boolean => commonPasswords.has(text.toLowerCase());
