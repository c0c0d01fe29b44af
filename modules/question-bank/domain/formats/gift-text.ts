import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { asMarkdown, type TextFormat } from './html-text.ts';

/** The index of the first unescaped character of `signs` at or after `from`; -1 if there is none. */
export function findBare(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}

/** Finds `length` times the same character as `findBare` finds one. */
export function findBareRun(text: string, sign: string, length: number, from = 0): number {
  const run = sign.repeat(length);
  let at = findBare(text, sign, from);
  while (at !== -1 && !text.startsWith(run, at)) at = findBare(text, sign, at + 1);
  return at;
}

/** Removes escapes. A backslash before any other character is a backslash. */
export const unescaped = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** Escapes a text and keeps it on one line. */
export const escaped = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const formatPrefix = /^\s*\[(html|moodle|markdown|plain)\]/i;

/** True when a text would be read as beginning with a format or a weight. */
export const looksLikePrefix = (text: string): boolean => formatPrefix.test(text) || text.startsWith('%');

export interface ReadText {
  text: string;
  format: string | undefined;
  losses: string[];
}

const formats: Record<string, TextFormat> = { html: 'html', markdown: 'markdown' };

/**
 * Reads a text with an optional format in front. Without one it is plain text.
 *
 * @param inherited the format of the statement, which the alternatives share
 */
export function readText(raw: string, inherited?: string, variant?: MarkdownVariant): ReadText {
  const { format = inherited, words } = takeFormat(raw);
  return { ...asMarkdown(words, formats[format ?? ''] ?? 'plain', variant), format };
}

/** A text that is shown as written, such as a title. */
export const readPlain = (raw: string): string => takeFormat(raw).words;

function takeFormat(raw: string): { format: string | undefined; words: string } {
  const prefix = formatPrefix.exec(raw);
  return {
    format: prefix?.[1]?.toLowerCase(),
    words: unescaped(raw.slice(prefix?.[0].length ?? 0)).trim(),
  };
}
