import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';
import { enough, meantBy, mostCounted, type Words } from '#platform/server/search-words.ts';

/** A statement that gives the `id` of what it finds, with its `weight` and, if wanted, a `rank` among equals. */
export type Way = RawBuilder<unknown>;

/** Ways that are gone together. */
export interface Step {
  ways(): readonly Way[] | Promise<readonly Way[]>;
  /** Gone only where fewer than these were found before. */
  readonly below?: number;
}

export interface Match {
  readonly weight: number;
  readonly rank: number;
}

/**
 * Goes the ways in which words can mean something, the weightiest first. Once more is found than is counted, those
 * that are left could only bring what stands behind it, and are not gone.
 *
 * @returns by id, with the weight of the best way
 */
export async function goWays(trx: Transaction<Schema>, steps: readonly Step[]): Promise<Map<number, Match>> {
  const found = new Map<number, Match>();
  for (const { ways, below = mostCounted + 1 } of steps) {
    if (found.size >= below) continue;
    const gone = await ways();
    if (gone.length === 0) continue;
    const { rows } = await sql<{ id: number; weight: number; rank: number }>`${sql.join(
      gone.map((way) => sql`(${way})`),
      sql` union all `,
    )}`.execute(trx);
    for (const { id, weight, rank = 0 } of rows) {
      if (weight > (found.get(id)?.weight ?? -1)) found.set(id, { weight, rank });
    }
  }
  return found;
}

/**
 * The first steps of every search, by titles or names: those that have the words, then those with words that begin
 * so, then, where these are few, those with what may have been meant. Nothing else weighs as much.
 *
 * @param way by a query of words
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
