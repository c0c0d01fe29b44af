import type { RootContent, Text } from 'mdast';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    // Line by line: the library overlooks every second of lines that follow one another and each need a sign.
    text: ({ value }: Text, _, state, info) => {
      const lines = value.split('\n');
      return lines
        .map((line, index) =>
          state.safe(line, {
            ...info,
            before: index > 0 ? '\n' : info.before,
            after: index < lines.length - 1 ? '\n' : info.after,
          }),
        )
        .join('\n');
    },
  },
};

/** Parts as Markdown that is drawn as these parts and nothing else. */
export const writeMarkdown = (parts: readonly RootContent[]): string =>
  toMarkdown({ type: 'root', children: [...parts] }, options).trim();

/**
 * A text that is not Markdown as Markdown in which every sign means itself: `2*3*4` becomes `2\*3\*4`, and is drawn
 * as it was. Line breaks and the spaces before a line stay; blank lines part paragraphs.
 */
export function plainToMarkdown(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  const written = writeMarkdown(
    paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  );
  // Between spaces, as in 2 * 3 and in a blank, such signs mean nothing.
  return written.replace(/(?<=[^\s] )(?:(?:\\_)+|(?:\\\*)+)(?= )/g, (signs) => signs.replaceAll('\\', ''));
}
