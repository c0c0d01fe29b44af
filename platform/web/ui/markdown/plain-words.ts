/** Most characters of a text in tables and lists; two lines hold fewer. */
const shownMost = 400;

/** The beginning of a Markdown text in one line, without the marks of code and emphasis. */
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

/** A header, the line under it, and the rows. */
const tables = /^(.*\|.*)\n[ \t]*[|:-][-|: \t]*$((?:\n.*\|.*)*)/gm;

/** A table as `id, nome; 1, Ana.` */
const asSentence = (_: string, header: string, rows: string): string =>
  `${(header + rows).split('\n').map(cellsOf).join('; ')}. `;

const cellsOf = (row: string): string =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
    .join(', ');

/** The same, and '…' where it is cut after `most` characters. */
export function firstWords(markdown: string, most: number): string {
  const words = plainWords(markdown);
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}

/** Resolves escapes and removes the marks of code and emphasis. */
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
