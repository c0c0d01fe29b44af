const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Stands in for the package `decode-named-character-reference` when bundling: in browsers that one asks the
 * document by `innerHTML`, which `require-trusted-types-for 'script'` refuses. Other names stay as typed.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(references, name) ? (references[name] ?? false) : false;
