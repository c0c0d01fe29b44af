import type { ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { parseUrl } from '#platform/domain/parse-url.ts';
import { lettersOf } from '../csv/list-labels.ts';
import { leftOut, lossWithin } from '../left-out.ts';
import { writeMarkdown } from '../write-markdown.ts';
import { alignedRows } from './plain-text.ts';
import { type InlineStyle, type Piece, paragraphsOf } from './rich-line.ts';
import { isBlock, nameOf, type RichTextReader, signsOf, wordsOf } from './rich-words.ts';
import { changedTableLoss, hasHeaderRow, isPlainTable, rowsOf, tableLoss } from './text-table.ts';
import { elementsOf, textOf } from './xml.ts';
import type { XmlElement } from './xml-element.ts';

export interface RichText {
  text: string;
  losses: string[];
}

const linkLoss = 'O endereço de um link fica de fora: aqui eles só levam a páginas https.';
const underlineLoss = 'O sublinhado vem em itálico.';
const strikeLoss = 'O texto riscado vem sem o risco: confira.';
const emphasisLoss = 'O negrito e o itálico ficam de fora: são demais para um texto só.';

/** More marks than this are not emphasis, and more than the renderer takes. */
const marksMost = 400;
/** Lists below this depth show their bullets and numbers as text. */
const listsMost = 5;

const marks: Record<string, InlineStyle['type']> = {
  b: 'strong',
  strong: 'strong',
  mark: 'strong',
  dt: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  u: 'emphasis',
  ins: 'emphasis',
};
const markLosses: Record<string, string> = {
  u: underlineLoss,
  ins: underlineLoss,
  s: strikeLoss,
  strike: strikeLoss,
  del: strikeLoss,
};
const codes = new Set(['code', 'kbd', 'samp', 'tt']);

export function richText(
  element: XmlElement,
  variant: MarkdownVariant,
  leaves: RichTextReader['leftOut'] = () => undefined,
): RichText {
  const losses = new Set<string>();
  const isPlain = countMarks(element) > marksMost;
  if (isPlain) losses.add(emphasisLoss);
  const reader = { losses, leftOut: (inner: XmlElement) => leaves(inner) ?? leftOut(inner) };
  const parts = flowOf(element, { ...reader, variant, isPlain, lists: 0 }, []);
  return { text: writeMarkdown(parts), losses: [...losses] };
}

interface FlowReader extends RichTextReader {
  variant: MarkdownVariant;
  isPlain: boolean;
  lists: number;
}

const countMarks = (element: XmlElement): number =>
  elementsOf(element).reduce(
    (sum, inner) => sum + countMarks(inner) + (Object.hasOwn(marks, nameOf(inner)) ? 1 : 0),
    0,
  );

function flowOf(
  element: XmlElement,
  reader: FlowReader,
  outer: readonly InlineStyle[],
  label = '',
): RootContent[] {
  const parts: RootContent[] = [];
  let run: Piece[] = label ? [{ text: label, marks: [] }] : [];
  const flush = () => {
    parts.push(...paragraphsOf(run));
    run = [];
  };
  const put = (...blocks: RootContent[]) => {
    flush();
    parts.push(...blocks);
  };
  const readAll = ({ children }: XmlElement, inside: readonly InlineStyle[]) => {
    for (const part of children) {
      if (typeof part === 'string') run.push({ text: part, marks: inside });
      else read(part, inside);
    }
  };

  const read = (inner: XmlElement, inside: readonly InlineStyle[]) => {
    const loss = reader.leftOut(inner);
    if (loss !== undefined) return void (loss && reader.losses.add(loss));
    const name = nameOf(inner);
    const signs = signsOf(inner, reader);
    if (signs !== undefined) run.push({ text: signs, marks: inside });
    else if (name === 'br') run.push({ text: '', marks: [], kind: 'break' });
    else if (name === 'pre') put(...codeOf(inner, reader));
    else if (codes.has(name)) readCode(inner, inside);
    else if (name === 'a') readLink(inner, inside);
    else if (name === 'q') {
      run.push({ text: '“', marks: inside });
      readAll(inner, inside);
      run.push({ text: '”', marks: inside });
    } else if (name === 'hr') put(...(reader.variant === 'full' ? [{ type: 'thematicBreak' as const }] : []));
    else if (name === 'ul' || name === 'ol' || name === 'menu') put(...listOf(inner, reader, inside));
    else if (name === 'table') put(...tableOf(inner, reader, inside));
    else if (name === 'blockquote' && reader.variant === 'full')
      put({ type: 'blockquote', children: flowOf(inner, reader, inside) as never });
    else if (/^h[1-6]$/.test(name)) put(...headingOf(inner, Number(name.charAt(1)), reader));
    else {
      const note = markLosses[name] ?? lossWithin(inner);
      if (note) reader.losses.add(note);
      const within = marked(inside, Object.hasOwn(marks, name) ? marks[name] : undefined);
      if (!isBlock(name)) return readAll(inner, within);
      flush();
      readAll(inner, within);
      flush();
    }
  };

  const marked = (
    inside: readonly InlineStyle[],
    type: InlineStyle['type'] | undefined,
  ): readonly InlineStyle[] =>
    !type || type === 'link' || reader.isPlain || inside.some((mark) => mark.type === type)
      ? inside
      : [...inside, { type }];

  const readCode = (inner: XmlElement, inside: readonly InlineStyle[]) => {
    const words = wordsOf(inner, reader);
    // Inline code cannot hold line breaks, so it becomes a block.
    if (elementsOf(inner).some((part) => nameOf(part) === 'br')) return put(...codeBlock(words));
    const value = words.replace(/\s+/g, ' ').trim();
    if (value) run.push({ text: value, marks: inside, kind: 'code' });
    else run.push({ text: words && ' ', marks: inside });
  };

  const readLink = (inner: XmlElement, inside: readonly InlineStyle[]) => {
    const url = inner.attributes.href?.trim() ?? '';
    const words = textOf(inner).trim();
    if (reader.variant === 'full' && isDrawnLink(url) && words)
      return readAll(
        inner,
        inside.some(({ type }) => type === 'link') ? inside : [{ type: 'link', url }, ...inside],
      );
    readAll(inner, inside);
    if (/^https?:\/\//i.test(url)) {
      if (words !== url) run.push({ text: words ? ` (${url})` : url, marks: inside });
    } else if (url && !url.startsWith('#')) reader.losses.add(linkLoss);
  };

  readAll(element, outer);
  flush();
  return parts;
}

/** Only links with https and without a name or password in them are rendered. */
function isDrawnLink(address: string): boolean {
  const url = parseUrl(address);
  return url !== undefined && url.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

function headingOf(element: XmlElement, depth: number, reader: FlowReader): RootContent[] {
  const isFull = reader.variant === 'full';
  const strong: InlineStyle[] = isFull || reader.isPlain ? [] : [{ type: 'strong' }];
  return flowOf(element, reader, strong).map((part): RootContent => {
    if (part.type !== 'paragraph' || !isFull) return part;
    const children = part.children.map((child) =>
      child.type === 'text' ? { ...child, value: child.value.replaceAll('\n', ' ') } : child,
    );
    return { type: 'heading', depth: depth as 1, children };
  });
}

function codeOf(element: XmlElement, reader: FlowReader): RootContent[] {
  const classes = [element, ...elementsOf(element)].map((part) => part.attributes.class ?? '').join(' ');
  const [, language] = /\b(?:language|lang|brush:)-?\s?([\w+#-]{1,20})/.exec(classes) ?? [];
  return codeBlock(wordsOf(element, reader), language);
}

function codeBlock(words: string, lang: string | null = null): RootContent[] {
  const value = words.replace(/^[^\S\n]*\n/, '').trimEnd();
  return value ? [{ type: 'code', lang, value }] : [];
}

function listOf(list: XmlElement, reader: FlowReader, outer: readonly InlineStyle[]): RootContent[] {
  const isOrdered = nameOf(list) === 'ol';
  const start = Math.max(Number.parseInt(list.attributes.start ?? '', 10) || 1, 0);
  const { type = '', style = '' } = list.attributes;
  const letters = isOrdered ? lettersOf(type, style) : undefined;
  const inner = { ...reader, lists: reader.lists + 1 };
  // Content of a list outside its items joins the item before it.
  const items: XmlElement[] = [];
  for (const part of list.children) {
    if (typeof part !== 'string' && nameOf(part) === 'li')
      items.push({ ...part, children: [...part.children] });
    else if (typeof part !== 'string' || part.trim()) {
      if (items.length === 0) items.push({ ...list, name: 'li', attributes: {}, children: [] });
      items.at(-1)?.children.push(part);
    }
  }
  if (reader.variant === 'full' && !letters && inner.lists <= listsMost) {
    const children = items.map(
      (item): ListItem => ({
        type: 'listItem',
        spread: false,
        children: flowOf(item, inner, outer) as never,
      }),
    );
    if (children.length === 0) return [];
    return [{ type: 'list', ordered: isOrdered, start: isOrdered ? start : null, spread: false, children }];
  }
  const read = items.map((item, index) =>
    flowOf(item, inner, outer, isOrdered ? `${letters?.(start + index) ?? start + index}. ` : '- '),
  );
  return asLines(read) ?? read.flat();
}

function asLines(items: readonly RootContent[][]): RootContent[] | undefined {
  const lines = items.map(([part, ...rest]) =>
    rest.length === 0 && part?.type === 'paragraph' ? part.children : undefined,
  );
  if (lines.some((line) => !line)) return undefined;
  const children = lines.flatMap((line, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    ...(line ?? []),
  ]);
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

function tableOf(table: XmlElement, reader: FlowReader, outer: readonly InlineStyle[]): RootContent[] {
  const captions = elementsOf(table).filter((part) => nameOf(part) === 'caption');
  const caption = captions.flatMap((part) => flowOf(part, reader, outer));
  const isPlain = isPlainTable(table);
  const rows = isPlain ? rowsOf(table, (cell) => flowOf(cell, reader, outer), []) : [];
  if (rows.every((row) => row.length < 2)) {
    const cells = {
      ...table,
      name: 'div',
      children: table.children.filter((part) => !captions.includes(part as never)),
    };
    if (!isPlain) reader.losses.add(tableLoss);
    return [...caption, ...flowOf(cells, reader, outer)];
  }
  if (reader.variant === 'short') {
    const words = rowsOf(table, (cell) => wordsOf(cell, reader).replace(/\s+/g, ' ').trim(), '');
    reader.losses.add(tableLoss);
    return [...caption, { type: 'code', value: alignedRows(words) }];
  }
  if (!hasHeaderRow(table)) reader.losses.add(changedTableLoss);
  const children = rows.map(
    (row): TableRow => ({
      type: 'tableRow',
      children: row.map((parts) => ({ type: 'tableCell', children: inOneLine(parts, reader) })),
    }),
  );
  // The header of a table has the most cells in Markdown.
  const columns = children.reduce((most, row) => Math.max(most, row.children.length), 0);
  const header = children[0]?.children ?? [];
  while (header.length < columns) header.push({ type: 'tableCell', children: [] });
  return [...caption, { type: 'table', children }];
}

function inOneLine(parts: readonly RootContent[], reader: RichTextReader): PhrasingContent[] {
  return parts.flatMap((part, index): PhrasingContent[] => {
    if ('value' in part) {
      const value = part.value.replace(/\s*\n\s*/g, ' ');
      if (value !== part.value) reader.losses.add(changedTableLoss);
      return [{ type: part.type === 'text' ? 'text' : 'inlineCode', value }];
    }
    if (!('children' in part)) return [];
    const children = inOneLine(part.children, reader);
    if (part.type === 'strong' || part.type === 'emphasis' || part.type === 'link')
      return [{ ...part, children: children as never }];
    if (index === 0) return children;
    reader.losses.add(changedTableLoss);
    return [{ type: 'text', value: ' ' }, ...children];
  });
}
