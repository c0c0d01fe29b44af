/** @returns the text and where the caret goes: behind the opening fence, where the language is named */
export function withCodeBlock(text: string, from: number, to: number): { text: string; caret: number } {
  const before = text.slice(0, from).replace(/\n+$/, '');
  const code = text.slice(from, to).replace(/^\n+|\n+$/g, '');
  const after = text.slice(to).replace(/^\n+/, '');
  // A fence longer than any inside keeps the block whole.
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const opening = `${before}${before && '\n\n'}${fence}`;
  return {
    text: `${opening}\n${code}\n${fence}\n${after && `\n${after}`}`,
    caret: opening.length,
  };
}
