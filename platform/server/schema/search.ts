/** What searches look at beside the tables of others. Triggers keep it. */
export interface SearchTables {
  /** The words of titles and names, plain and in lower case. */
  search_words: { kind: 'exam' | 'company' | 'developer'; word: string };
}
