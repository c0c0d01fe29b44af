import type { Nodes, RootContent } from 'mdast';
import { type MarkdownVariant, parseMarkdown } from '#platform/domain/parse-markdown.ts';
import { escapeXml } from './xml.ts';

export function simpleHtml(markdown: string, variant: MarkdownVariant): string {
  const parts = parseMarkdown(markdown, variant);
  return parts ? flow(parts, markdown) : `<p>${lines(markdown)}</p>`;
}

const flow = (parts: readonly RootContent[], source: string): string =>
  parts.map((part) => html(part, source)).join('');

/** The product keeps line breaks, too. */
const lines = (text: string): string => escapeXml(text).replaceAll('\n', '<br/>');

const tags = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li',
} as const;

function html(part: Nodes, source: string): string {
  switch (part.type) {
    case 'text':
      return lines(part.value);
    case 'inlineCode':
      return `<code>${escapeXml(part.value)}</code>`;
    case 'code':
      return `<pre><code>${escapeXml(part.value)}</code></pre>`;
    case 'break':
      return '<br/>';
    case 'thematicBreak':
      return '<hr/>';
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'blockquote':
    case 'listItem':
      return `<${tags[part.type]}>${flow(part.children, source)}</${tags[part.type]}>`;
    case 'heading':
      return `<h${part.depth}>${flow(part.children, source)}</h${part.depth}>`;
    case 'list':
      return part.ordered
        ? `<ol start="${part.start ?? 1}">${flow(part.children, source)}</ol>`
        : `<ul>${flow(part.children, source)}</ul>`;
    case 'table': {
      const [head, ...rows] = part.children.map(
        (row, index) =>
          `<tr>${row.children.map((cell) => `<${index ? 'td' : 'th'}>${flow(cell.children, source)}</${index ? 'td' : 'th'}>`).join('')}</tr>`,
      );
      return `<table><thead>${head}</thead>${rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''}</table>`;
    }
    case 'link':
      return `<a href="${escapeXml(part.url)}">${flow(part.children, source)}</a>`;
    // Unsupported Markdown is shown as typed.
    default:
      return lines(source.slice(part.position?.start.offset, part.position?.end.offset));
  }
}
