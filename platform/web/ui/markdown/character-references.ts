const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Replaces `decode-named-character-reference`, which uses `innerHTML` in browsers, refused by
 * `require-trusted-types-for 'script'`, and brings a table of all names. Unknown names stay as typed. Needless once the
 * package decodes without `innerHTML`.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(references, name) ? (references[name] ?? false) : false;
