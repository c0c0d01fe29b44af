import type { Nodes, RootContent, Table } from 'mdast';
import { useMemo } from 'react';
import { isHttps } from '#platform/contract/fields.ts';
import { type MarkdownVariant, parseMarkdown } from '#platform/domain/parse-markdown.ts';
import { classNames } from '../../class-names.ts';
import { TextLink } from '../buttons/TextLink.tsx';
import { CodeBlock } from '../CodeBlock.tsx';
import { CodeText, codeWord, textFlow } from '../CodeText.tsx';

export interface MarkdownTreeProps {
  text: string;
  variant: MarkdownVariant;
  className?: string | undefined;
}

/** What has no element here, such as a picture, is shown as typed. */
export function MarkdownTree({ text, variant, className }: MarkdownTreeProps) {
  const parts = useMemo(() => parseMarkdown(text, variant), [text, variant]);
  if (!parts) return <CodeText text={text} className={className} />;
  return (
    <div className={classNames(textFlow, className)}>
      <Parts of={parts} source={text} />
    </div>
  );
}

function Parts({ of, source }: { of: readonly RootContent[]; source: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return of.map((node, index) => <Part key={index} node={node} source={source} />);
}

function Part({ node, source }: { node: RootContent; source: string }) {
  const inner = 'children' in node && <Parts of={node.children} source={source} />;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p className="whitespace-pre-wrap">{inner}</p>;
    case 'heading':
      // Not a heading element: it is not part of the page's outline.
      return <p className={classNames('font-semibold', node.depth < 3 && 'text-lg')}>{inner}</p>;
    case 'emphasis':
      return <em>{inner}</em>;
    case 'strong':
      return <strong className="font-semibold">{inner}</strong>;
    case 'inlineCode':
      return (
        <code translate="no" className={codeWord}>
          {node.value}
        </code>
      );
    case 'code':
      return <CodeBlock code={node.value} language={node.lang ?? undefined} />;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr className="border-line" />;
    case 'blockquote':
      return (
        <blockquote className={classNames(textFlow, 'border-l-2 border-control pl-4')}>{inner}</blockquote>
      );
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1} className={classNames(textFlow, 'list-decimal gap-1 pl-6')}>
          {inner}
        </ol>
      ) : (
        <ul className={classNames(textFlow, 'list-disc gap-1 pl-6')}>{inner}</ul>
      );
    case 'listItem':
      return (
        <li>
          <div className={classNames(textFlow, 'gap-1')}>{inner}</div>
        </li>
      );
    case 'table':
      return <TableBox table={node} source={source} />;
    case 'link':
      if (!isHttps(node.url)) return typed(node, source);
      return (
        <TextLink href={node.url} target="_blank" rel="noopener noreferrer">
          {inner}
          <span className="sr-only"> (abre em outra aba)</span>
        </TextLink>
      );
    default:
      return typed(node, source);
  }
}

function TableBox({ table, source }: { table: Table; source: string }) {
  const [head, ...body] = table.children.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text never change places
    <tr key={index} className="border-t border-line first:border-t-0">
      {row.children.map((cell, column) => {
        // Who listens to a table would be told of a header without words.
        const Cell = index === 0 && cell.children.length > 0 ? 'th' : 'td';
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: neither do its cells
            key={column}
            scope={Cell === 'th' ? 'col' : undefined}
            className={classNames(
              'px-3 py-2',
              index === 0 && 'font-medium',
              sides[table.align?.[column] ?? 'left'],
            )}
          >
            <Parts of={cell.children} source={source} />
          </Cell>
        );
      })}
    </tr>
  ));
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard
      tabIndex={0}
      className="w-fit max-w-full overflow-x-auto rounded-control border border-line"
    >
      <table className="border-collapse text-sm wrap-normal tabular-nums">
        <thead className="bg-raised text-muted">{head}</thead>
        <tbody>{body}</tbody>
      </table>
    </div>
  );
}

const sides = { left: 'text-left', center: 'text-center', right: 'text-right' };

const typed = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset, position?.end.offset);
