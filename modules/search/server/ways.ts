import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { enough, meantBy, mostCounted, type Words } from '#platform/server/database/search-words.ts';
import { type Page, pageAnswer } from '#platform/server/http/paging.ts';

/** Returns `id` and `weight` of its matches, and maybe a `rank` among equal weights. */
export type Way = RawBuilder<unknown>;

export interface Step {
  ways(): readonly Way[] | Promise<readonly Way[]>;
  /** The step only runs if fewer matches were found before. */
  readonly below?: number;
}

export interface Match {
  readonly weight: number;
  readonly rank: number;
}

/**
 * Skips later steps once more is found than is counted: their matches would come after.
 * @returns the matches by id, each with the weight of its best way
 */
export async function goWays(trx: Transaction<Schema>, steps: readonly Step[]): Promise<Map<number, Match>> {
  const found = new Map<number, Match>();
  for (const { ways, below = mostCounted + 1 } of steps) {
    if (found.size >= below) continue;
    const queries = await ways();
    if (queries.length === 0) continue;
    const { rows } = await sql<{ id: number; weight: number; rank: number }>`${sql.join(
      queries.map((way) => sql`(${way})`),
      sql` union all `,
    )}`.execute(trx);
    for (const { id, weight, rank = 0 } of rows) {
      if (weight > (found.get(id)?.weight ?? -1)) found.set(id, { weight, rank });
    }
  }
  return found;
}

/**
 * Weighs exact words most, then beginnings, then words one mistake away if few are found. Other ways weigh less.
 * @param way makes the statement for a text search query
 */
export const byTitle = (
  trx: Transaction<Schema>,
  kind: 'exam' | 'company' | 'developer',
  words: Words,
  way: (query: RawBuilder<string>, weight: RawBuilder<number>) => Way,
): Step[] => [
  { ways: () => [way(words.exact, sql`4::float8`)] },
  { ways: () => [way(words.beginnings, sql`3::float8`)] },
  {
    below: enough,
    ways: async () => {
      const meant = await meantBy(trx, kind, words);
      return meant ? [way(meant, sql`2::float8`)] : [];
    },
  },
];

export const foundPage = <T>(results: T[], total: number, page: Page) => ({
  ...pageAnswer(results, Math.min(total, mostCounted), page),
  ...(total > mostCounted && { estimated: true as const }),
});
