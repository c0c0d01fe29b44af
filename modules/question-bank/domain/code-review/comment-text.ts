import type { CommentKind, PlacedLines } from './code-review.ts';

export interface LineComment extends PlacedLines {
  readonly kind: CommentKind;
  readonly text: string;
}

/** What a candidate writes on a change: comments on lines, and a note on the whole. */
export interface WrittenReview {
  readonly note: string;
  readonly comments: readonly LineComment[];
}

const words: Readonly<Record<CommentKind, string>> = {
  defect: 'defeito',
  risk: 'risco',
  suggestion: 'sugestão',
  praise: 'elogio',
};

const kinds = new Map<string, CommentKind>([
  ['defeito', 'defect'],
  ['risco', 'risk'],
  ['sugestao', 'suggestion'],
  ['elogio', 'praise'],
]);

/** People who write by hand begin with a dash, leave blanks out, forget accents and use other dashes. */
const header =
  /^ ?(?:[-*•] +)*(\S(?:[^\n]*?\S)??) ?: ?(\d{1,7})(?: ?[-–—] ?(\d{1,7}))? *\[ *([A-Za-zÀ-ÿ]+) *\]:? ?(.*)$/u;

/**
 * Reads the text of an answer. A comment is a line such as `src/fila.ts:12-14 [defeito] texto`, and goes on in lines
 * that begin with two blanks or a tab. All else is the note, which stands first when it is written again.
 */
export function readReview(text: string): WrittenReview {
  const comments: LineComment[] = [];
  const notes: string[] = [];
  let body: string[] | undefined;
  let blank: string[] = [];
  const close = () => {
    const last = body && comments.pop();
    if (last && body) comments.push({ ...last, text: trimmed(body) });
    body = undefined;
  };
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const line of lines) {
    const begun = commentIn(line);
    if (begun) {
      // One blank line parts the note from the comments, and is a part of neither.
      if (body === undefined) notes.push(...blank.slice(1));
      close();
      comments.push(begun);
      body = [begun.text];
      blank = [];
    } else if (line.trim() === '' && (body !== undefined || line === '')) {
      blank.push(line);
    } else if (body !== undefined && /^(?: {2}|\t)/.test(line)) {
      body.push(...blank.map(() => ''), line.replace(/^(?: {2}|\t)/, ''));
      blank = [];
    } else {
      const isAfter = body !== undefined;
      close();
      notes.push(...(isAfter ? [] : blank), line);
      blank = [];
    }
  }
  const isOpen = body !== undefined;
  close();
  if (!isOpen) notes.push(...blank);
  return { note: notes.join('\n'), comments };
}

export function writeReview({ note, comments }: WrittenReview): string {
  const written = comments.map(commentText).join('\n');
  return note && written ? `${note}\n\n${written}` : note || written;
}

export function commentText({ path, from, to, kind, text }: LineComment): string {
  const [first = '', ...rest] = text.trim().split('\n');
  const lines = rest.map((line) => (line.trim() === '' ? '' : `  ${line}`));
  const place = `${path}:${from}${to === from ? '' : `-${to}`} [${words[kind]}]`;
  return [first ? `${place} ${first}` : place, ...lines].join('\n');
}

function commentIn(line: string): LineComment | undefined {
  const found = header.exec(line);
  if (!found) return undefined;
  const [, path = '', first = '', second = first, word = '', text = ''] = found;
  const kind = kinds.get(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  const [one, other] = [Number(first), Number(second)];
  if (!kind || one === 0 || other === 0) return undefined;
  return { path, from: Math.min(one, other), to: Math.max(one, other), kind, text };
}

const trimmed = (lines: readonly string[]): string =>
  lines
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .trim();
