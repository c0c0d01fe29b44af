import type { RootContent, Text } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
  // One long cell would fill all other rows with blanks.
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  handlers: {
    // Each line on its own: when adjacent lines need an escape, the library misses every second one.
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

/** It renders as these nodes. A first no-break space stays: the sign after it, not escaped, would begin the line. */
export const writeMarkdown = (parts: readonly RootContent[]): string =>
  toMarkdown({ type: 'root', children: [...parts] }, options).replace(/^\n+|\n+$/g, '');

/** It shows the same characters, breaks and indentation: `2*3*4` becomes `2\*3\*4`. Blank lines part paragraphs. */
export function plainToMarkdown(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  const written = writeMarkdown(
    paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  );
  // These characters mean nothing between spaces, as in 2 * 3 and in a blank.
  return written.replace(/(?<=[^\s] )(?:(?:\\_)+|(?:\\\*)+)(?= )/g, (signs) => signs.replaceAll('\\', ''));
}
