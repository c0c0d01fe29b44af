/** Triggers update them. */
export interface SearchTables {
  search_words: { kind: 'exam' | 'company' | 'developer'; word: string };
}
