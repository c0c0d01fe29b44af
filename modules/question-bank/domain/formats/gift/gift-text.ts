import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { asMarkdown, type TextFormat } from '../text/html-text.ts';

export function findBare(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}

/** It finds `length` times the same character as `findBare` finds one. */
export function findBareRun(text: string, sign: string, length: number, from = 0): number {
  const run = sign.repeat(length);
  let at = findBare(text, sign, from);
  while (at !== -1 && !text.startsWith(run, at)) at = findBare(text, sign, at + 1);
  return at;
}

/** A backslash before a character that needs no escape is a backslash. */
export const unescaped = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

export const escaped = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const formatPrefix = /^\s*\[(html|moodle|markdown|plain)\]/i;

const looksLikePrefix = (text: string): boolean => formatPrefix.test(text) || text.startsWith('%');

/** An alternative that looks like a format or a weight says which format it has. */
export const giftText = (text: string): string =>
  `${looksLikePrefix(text) ? '[markdown]' : ''}${escaped(text)}`;

export interface ReadText {
  text: string;
  format: string | undefined;
  losses: string[];
}

const formats: Record<string, TextFormat> = { html: 'html', markdown: 'markdown' };

/** @param inherited the format of the statement, which the alternatives share */
export function readText(raw: string, inherited?: string, variant?: MarkdownVariant): ReadText {
  const { format = inherited, words } = takeFormat(raw);
  return { ...asMarkdown(words, formats[format ?? ''] ?? 'plain', variant), format };
}

export const readPlain = (raw: string): string => takeFormat(raw).words;

function takeFormat(raw: string): { format: string | undefined; words: string } {
  const prefix = formatPrefix.exec(raw);
  return {
    format: prefix?.[1]?.toLowerCase(),
    words: unescaped(raw.slice(prefix?.[0].length ?? 0)).trim(),
  };
}
