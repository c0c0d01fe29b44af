import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** `short` is for alternatives, which are no place for lists, links and tables. */
export type MarkdownVariant = 'full' | 'short';

// HTML is never read, and nothing can be defined in one place and used in another.
const nowhere = ['htmlFlow', 'htmlText', 'definition'];
const notInShort = [
  'autolink',
  'blockQuote',
  'codeIndented',
  'headingAtx',
  'labelStartImage',
  'labelStartLink',
  'list',
  'setextUnderline',
  'thematicBreak',
];
/** Tables are not part of CommonMark. */
const options = {
  full: {
    extensions: [{ disable: { null: nowhere } }, gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  },
  short: { extensions: [{ disable: { null: [...nowhere, ...notInShort] } }] },
};

/** More signs of emphasis than any text has cost time that grows with their square; protected ones cost nothing. */
const emphasisMost = 2000;
/** Quotes and lists so deep, all on one line, that nobody could read them. */
const tooDeep = /^[ \t]*(?:(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))[ \t]*){12}/m;

/** Undefined for a text made to hurt, better shown as typed. */
export function parseMarkdown(text: string, variant: MarkdownVariant): RootContent[] | undefined {
  const signs = text.replace(/\\[\s\S]|[^*_\\]/g, '').length;
  if (tooDeep.test(text) || signs > emphasisMost) return undefined;
  return fromMarkdown(text, options[variant]).children;
}
