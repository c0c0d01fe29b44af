/** What tables and lists show of a text; two lines hold less. */
const shownMost = 400;

/** The beginning of a Markdown text in one line, as its words without the signs around code and emphasis. */
export const plainWords = (markdown: string): string =>
  inline(
    markdown
      .slice(0, shownMost)
      .replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')
      .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Protected signs as themselves, words of code and of emphasis without the signs around them. */
const inline = (text: string): string =>
  text.replace(
    /\\([!-/:-@[-`{-~])|&#x([\da-f]{1,4});|(`{1,3})([^`]+)\3|\*\*([^*]+)\*\*/gi,
    (_, sign?: string, hex?: string, _ticks?: string, code?: string, strong = '') =>
      sign ?? (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (code ?? inline(strong))),
  );
