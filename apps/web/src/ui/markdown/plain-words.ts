/** What tables and lists show of a text; two lines hold less. */
const shownMost = 400;

/** The beginning of a Markdown text in one line, as its words without the signs around code and emphasis. */
export const plainWords = (markdown: string): string =>
  markdown
    .slice(0, shownMost)
    .replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')
    .replace(/(`{1,3})([^`]+)\1/g, '$2')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
