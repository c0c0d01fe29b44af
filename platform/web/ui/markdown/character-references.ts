const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Stands in for the package `decode-named-character-reference` when bundling. In browsers that package asks the
 * document by `innerHTML`, which `require-trusted-types-for 'script'` refuses; its table of all names would come along
 * with every exam. Other names stay as typed. Needless once the package decodes in browsers without `innerHTML`.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(references, name) ? (references[name] ?? false) : false;
