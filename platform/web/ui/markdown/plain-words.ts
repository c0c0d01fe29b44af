/** Two lines of a table or list hold fewer characters. */
const shownMost = 400;

export const plainWords = (markdown: string): string =>
  inline(
    markdown
      .slice(0, shownMost)
      .replace(tables, asSentence)
      .replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')
      .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, '')
      .replace(/^[ \t]*[-+*][ \t]+(?=\S)/gm, '• '),
  )
    .replace(/\s+/g, ' ')
    .trim();

export interface WordsOrCode {
  text: string;
  isCode: boolean;
}

const fences = /^[ \t]*(```|~~~).*\n([\s\S]*?)(?:^[ \t]*\1.*$|$(?![\s\S]))/gm;
const codeSpans = /(?<!\\)(`{1,3})([^`]+)\1/g;

/** Nobody types these signs of private use. */
const [open, close] = ['\ue000', '\ue001'];

export function wordsAndCode(markdown: string): WordsOrCode[] {
  const codes: string[] = [];
  const keep = (_: string, _sign: string, code: string) => `${open}${codes.push(code) - 1}${close}`;
  const marked = markdown.slice(0, shownMost).replace(fences, keep).replace(codeSpans, keep);
  return plainWords(marked)
    .split(new RegExp(`${open}(\\d+)${close}`))
    .map((part, at) => ({
      text: at % 2 === 1 ? (codes[Number(part)] ?? '').replace(/\s+/g, ' ').trim() : part,
      isCode: at % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

const tables = /^(.*\|.*)\n[ \t]*[|:-][-|: \t]*$((?:\n.*\|.*)*)/gm;

const asSentence = (_: string, header: string, rows: string): string =>
  `${(header + rows).split('\n').map(cellsOf).join('; ')}. `;

const cellsOf = (row: string): string =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
    .join(', ');

export function firstWords(markdown: string, most: number): string {
  const words = plainWords(markdown);
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}

const inline = (text: string): string =>
  text.replace(
    /\\([!-/:-@[-`{-~])|&#x([\da-f]{1,4});|(`{1,3})([^`]+)\3|\*\*([^*]+)\*\*|(?<![\w*_])([*_])(?=\S)((?:(?!\6)[^\n])+?)(?<=\S)\6(?![\w*_])|!?\[([^\]\n]+)\]\(https?:[^)\s]*\)/gi,
    (
      _,
      sign?: string,
      hex?: string,
      _ticks?: string,
      code?: string,
      strong?: string,
      _mark?: string,
      em?: string,
      link?: string,
    ) =>
      sign ??
      (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (code ?? inline(strong ?? em ?? link ?? ''))),
  );
