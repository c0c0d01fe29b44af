import { type Page, pageAnswer } from '#platform/server/paging.ts';
import { mostCounted } from '#platform/server/search-words.ts';

/** The total is marked as estimated above `mostCounted`. */
export const foundPage = <T>(results: T[], total: number, page: Page) => ({
  ...pageAnswer(results, Math.min(total, mostCounted), page),
  ...(total > mostCounted && { estimated: true as const }),
});
