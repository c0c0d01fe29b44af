/** Tables for searching only. Triggers update them. */
export interface SearchTables {
  /** The words of titles and names, without accents and in lower case. */
  search_words: { kind: 'exam' | 'company' | 'developer'; word: string };
}
