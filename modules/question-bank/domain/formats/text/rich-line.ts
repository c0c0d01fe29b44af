import type { Paragraph, PhrasingContent } from 'mdast';

export type InlineStyle = { type: 'strong' } | { type: 'emphasis' } | { type: 'link'; url: string };

/** The outermost mark comes first. */
export interface Piece {
  text: string;
  marks: readonly InlineStyle[];
  kind?: 'break' | 'code';
}

const spaces = /[ \t\n\r\f]+/g;

export function paragraphsOf(run: readonly Piece[]): Paragraph[] {
  const paragraphs: Piece[][] = [[]];
  let breaks = 0;
  for (const piece of collapsed(run)) {
    if (piece.kind === 'break') {
      breaks += 1;
      continue;
    }
    if (breaks > 1) paragraphs.push([]);
    const paragraph = paragraphs.at(-1);
    if (breaks === 1 && paragraph?.length) paragraph.push({ text: '\n', marks: [] });
    breaks = 0;
    paragraph?.push(piece);
  }
  return paragraphs
    .filter((pieces) => pieces.some(({ text }) => text.trim() !== ''))
    .map((pieces) => ({ type: 'paragraph', children: nested(pieces, 0) }));
}

/** HTML does not show these spaces, and spaces at the ends of marks move outside them. */
function collapsed(run: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  let waitingSpace = false;
  for (const piece of run) {
    if (piece.kind === 'break') {
      pieces.push(piece);
      waitingSpace = false;
      continue;
    }
    const text = piece.text.replace(spaces, ' ');
    const words = piece.kind === 'code' ? text : text.replace(/^ | $/g, '');
    if (words) {
      const isFirst = pieces.length === 0 || pieces.at(-1)?.kind === 'break';
      if ((waitingSpace || (text !== words && text.startsWith(' '))) && !isFirst)
        pieces.push({ text: ' ', marks: [] });
      pieces.push({ ...piece, text: words });
      waitingSpace = text !== words && text.endsWith(' ');
    } else waitingSpace ||= text === ' ';
  }
  return pieces;
}

function nested(pieces: readonly Piece[], depth: number): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    const mark = piece?.marks[depth];
    if (!piece) break;
    let end = at + 1;
    if (mark) {
      while (isSame(pieces[end]?.marks[depth], mark)) end++;
      nodes.push({ ...mark, children: nested(pieces.slice(at, end), depth + 1) as never });
    } else if (piece.kind === 'code') nodes.push({ type: 'inlineCode', value: piece.text });
    else {
      // Adjacent texts are joined, so that characters that form Markdown together are escaped.
      let value = piece.text;
      for (let next = pieces[end]; next && !next.marks[depth] && next.kind !== 'code'; next = pieces[++end])
        value += next.text;
      nodes.push({ type: 'text', value });
    }
    at = end;
  }
  return nodes;
}

const isSame = (one: InlineStyle | undefined, other: InlineStyle): boolean =>
  one?.type === other.type && (one.type !== 'link' || other.type !== 'link' || one.url === other.url);
