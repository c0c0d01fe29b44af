/** Blanks, comments and opening brackets may stand before it. */
export function firstWordOf(statement: string): string {
  let rest = statement;
  for (;;) {
    const next = rest.replace(/^(\s+|\(|--[^\n]*(\n|$))/, '');
    const behind = next.startsWith('/*') ? afterComment(next) : next;
    if (behind === rest) break;
    rest = behind;
  }
  return (/^[a-z_]+/i.exec(rest)?.[0] ?? '').toLowerCase();
}

/** Comments of PostgreSQL may hold others. */
function afterComment(text: string): string {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/\/\*|\*\//g)) {
    depth += sign === '/*' ? 1 : -1;
    if (depth === 0) return text.slice(index + 2);
  }
  return '';
}
