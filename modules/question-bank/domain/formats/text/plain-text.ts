import type { Nodes, RootContent } from 'mdast';
import { type MarkdownVariant, parseMarkdown } from '#platform/domain/parse-markdown.ts';
import { writeMarkdown } from '../write-markdown.ts';

export function plainText(markdown: string, variant: MarkdownVariant): string {
  const parts = parseMarkdown(markdown, variant);
  return parts ? flow(parts, markdown, '\n\n').trim() : markdown;
}

export const isSameMarkdown = (one: string, other: string, variant: MarkdownVariant): boolean =>
  one === other || canonical(one, variant) === canonical(other, variant);

const canonical = (markdown: string, variant: MarkdownVariant): string =>
  writeMarkdown(parseMarkdown(markdown, variant) ?? [{ type: 'text', value: markdown }]);

const flow = (parts: readonly RootContent[], source: string, between: string): string =>
  parts.map((part) => wordsIn(part, source)).join(between);

export function wordsIn(part: Nodes, source: string): string {
  switch (part.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return part.value;
    case 'break':
      return '\n';
    case 'thematicBreak':
      return '';
    case 'paragraph':
    case 'heading':
    case 'emphasis':
    case 'strong':
    case 'tableCell':
      return flow(part.children, source, '');
    case 'link': {
      const text = flow(part.children, source, '');
      return text === part.url ? text : `${text} (${part.url})`;
    }
    case 'blockquote':
      return flow(part.children, source, '\n\n');
    case 'list':
      return part.children
        .map(
          (item, index) => `${part.ordered ? `${(part.start ?? 1) + index}.` : '-'} ${wordsIn(item, source)}`,
        )
        .join('\n');
    case 'listItem':
      return flow(part.children, source, '\n');
    case 'table':
      return alignedRows(part.children.map((row) => row.children.map((cell) => wordsIn(cell, source))));
    // Unsupported Markdown is shown as typed.
    default:
      return source.slice(part.position?.start.offset, part.position?.end.offset);
  }
}

const widthMost = 60;

export function alignedRows(rows: readonly string[][]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, Math.min(cell.length, widthMost));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}
