const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Replaces the package `decode-named-character-reference` in the bundle. In browsers that package uses `innerHTML`,
 * which `require-trusted-types-for 'script'` refuses, and its table of all names would come along with every exam.
 * Unknown names stay as typed. Needless once the package decodes in browsers without `innerHTML`.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(references, name) ? (references[name] ?? false) : false;
