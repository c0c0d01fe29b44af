import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** How alike two words have to be, from 0 to 1, by their pieces of three letters. */
const leastSimilarity = 0.45;
/** Most results that are counted one by one. */
export const mostCounted = 500;
/** Most candidates that one way of matching may bring, so that a common word costs no more than a rare one. */
export const mostCandidates: number = mostCounted + 1;
/** More skills than these nobody means at a time. */
const mostNamed = 5;
/** With fewer results than these by the words as they stand, mistakes are looked for. */
export const enough = 10;
/** Fewer letters than these make no piece to compare. */
const leastLetters = 3;

/** The words somebody searches for, as the statements of this room need them. */
export interface Words {
  /** Each word of it, or a word that begins so. */
  readonly beginnings: RawBuilder<string>;
  /** Without accents and capitals. */
  readonly plain: RawBuilder<string>;
  /** A pattern that finds `plain` anywhere; its signs stand for themselves. */
  readonly anywhere: RawBuilder<string>;
  /** Whether there is enough of it to look for mistakes. */
  readonly isLong: boolean;
}

export function wordsOf(text: string): Words {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  // A lone letter would begin nearly everything.
  const beginnings = words.map((word) => (word.length > 1 ? `${word}:*` : word)).join(' & ');
  return {
    beginnings: sql`f_unaccent(${beginnings})`,
    plain: sql`lower(f_unaccent(${text}))`,
    anywhere: sql`lower(f_unaccent(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`,
    isLong: words.some((word) => word.length >= leastLetters),
  };
}

/** A search is short: starting workers to share it, or compiling it, would take longer than doing it. */
export async function searchAlone(trx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true),
                   set_config('jit', 'off', true)`.execute(trx);
}

/** How far a search looks: at titles and names, at everything that can say the words, at what is only alike. */
export type Depth = 'titles' | 'words' | 'alike';

/**
 * Looks at titles and names, which weigh most, and further only when that finds too little: a common word is in
 * more of them than anybody reads, and comparing pieces of words, to forgive small typing mistakes, costs many
 * times as much as looking words up.
 */
export async function findForgivingly<Found extends { total: number }>(
  trx: Transaction<Schema>,
  words: Words,
  find: (depth: Depth) => Promise<Found>,
): Promise<Found> {
  const titled = await find('titles');
  if (titled.total > mostCounted) return titled;
  const found = await find('words');
  if (found.total >= enough || !words.isLong) return found;
  await forgiveMistakes(trx);
  return find('alike');
}

/** From here on in `trx`, `<%` finds what is as alike as it has to be. */
export async function forgiveMistakes(trx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`.execute(
    trx,
  );
}

export interface Named {
  readonly id: number;
  /** How alike its name and the words are. */
  readonly alike: number;
}

/** The skills (or stacks) that the words name, all together or one of them. */
export async function findNamed(
  trx: Transaction<Schema>,
  table: 'skills' | 'stacks',
  { plain }: Words,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select named.id, max(named.alike) as alike
      from (select ${sql.ref(`${table}.id`)} as id, asked.least,
                   word_similarity(asked.word, lower(f_unaccent(${sql.ref(`${table}.name`)}))) as alike
              from ${sql.table(table)}
             cross join (select ${plain} as word, ${leastSimilarity}::float4 as least
                         union all
                         select parts.word, 0.75 from regexp_split_to_table(${plain}, '\\s+') as parts (word)
                        ) as asked) as named
     where named.alike >= named.least
     group by named.id
     order by alike desc, named.id limit ${mostNamed}::int`.execute(trx);
  return rows;
}

/** The same as a table of a statement; there has to be one at least. */
export const tableOf = (named: readonly Named[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(named.map(({ id, alike }) => sql`(${id}::bigint, ${alike}::float8)`))}) as named (id, alike)`;
