import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { pictureLoss } from '../left-out.ts';
import { plainToMarkdown } from '../write-markdown.ts';
import { readHtml } from './read-html.ts';
import { type RichText, richText } from './rich-text.ts';

export type TextFormat = 'markdown' | 'html' | 'plain';

export function asMarkdown(text: string, format: TextFormat, variant: MarkdownVariant = 'full'): RichText {
  if (format === 'html') return richText(readHtml(text), variant);
  if (format === 'markdown') return { text, losses: namesPicture(text) ? [pictureLoss] : [] };
  return { text: plainToMarkdown(text), losses: looksLikeHtml.test(text) ? [htmlAsTyped] : [] };
}

const namesPicture = (text: string): boolean =>
  text.includes('@@PLUGINFILE@@') || (text.includes('![') && text.includes(']('));

/** HTML editors write these tags, and nobody types them in a plain text. */
const looksLikeHtml =
  /<(?:\/(?:p|b|i|u|em|strong|code|pre|ul|ol|li|table|div|span|sub|sup|a)\s*>|br\s*\/?>|img\s[^<>]*>)/i;

const htmlAsTyped = 'O texto traz HTML, que aparece como foi escrito: confira.';
