import { mostCounted } from '#platform/server/database/search-words.ts';
import { type Page, pageAnswer } from '#platform/server/http/paging.ts';

/** The total is marked as estimated above `mostCounted`. */
export const foundPage = <T>(results: T[], total: number, page: Page) => ({
  ...pageAnswer(results, Math.min(total, mostCounted), page),
  ...(total > mostCounted && { estimated: true as const }),
});
