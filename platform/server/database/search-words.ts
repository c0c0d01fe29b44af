import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { oneMistakeFrom } from '../../domain/mistakes.ts';
import type { Schema } from './schema.ts';

/** How alike two words have to be, from 0 to 1, by their pieces of three letters. */
const leastSimilarity = 0.45;
export const mostCounted = 500;
/** One way of matching may bring no more, so that a common word costs no more than a rare one. */
export const mostCandidates: number = mostCounted + 1;
/** More skills than these nobody means at a time. */
const mostNamed = 5;
/** Mistakes are looked for where the words as they stand give fewer results. */
export const enough = 10;
/** Fewer letters than these make no piece to compare. */
const leastLetters = 3;

const mostMeant = 10;

export interface Words {
  readonly typed: readonly string[];
  readonly exact: RawBuilder<string>;
  readonly beginnings: RawBuilder<string>;
  readonly plain: RawBuilder<string>;
  readonly anywhere: RawBuilder<string>;
  readonly isLong: boolean;
}

export function wordsOf(text: string): Words {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const typed = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    typed,
    exact: sql`f_unaccent(${typed.join(' & ')})`,
    beginnings: sql`f_unaccent(${typed.map(beginningOf).join(' & ')})`,
    plain: sql`lower(f_unaccent(${text}))`,
    anywhere: patternOf(text),
    isLong: typed.some((word) => word.length >= leastLetters),
  };
}

/** A single letter stays exact: nearly every text has a word that starts with it. */
const beginningOf = (word: string) => (word.length > 1 ? `${word}:*` : word);

/** Accepts words one mistake away that a title or name of this kind has. Undefined if there is no correction. */
export async function meantBy(
  db: Kysely<Schema>,
  kind: 'exam' | 'company' | 'developer',
  { typed }: Words,
): Promise<RawBuilder<string> | undefined> {
  const asked = new Map(typed.map((word) => [word, oneMistakeFrom(word)]));
  const all = [...asked.values()].flat();
  if (all.length === 0) return undefined;
  const { rows } = await sql<{ word: string }>`
    select search_words.word from search_words
     where search_words.kind = ${kind} and search_words.word = any(${all}::text[])`.execute(db);
  if (rows.length === 0) return undefined;
  const known = new Set(rows.map(({ word }) => word));
  const groups = typed.map((word) => {
    const meant = (asked.get(word) ?? []).filter((other) => known.has(other)).slice(0, mostMeant);
    return `(${[beginningOf(word), ...meant].join(' | ')})`;
  });
  return sql`f_unaccent(${groups.join(' & ')})`;
}

/** A search is short: starting workers to share it, or compiling it, would take longer than doing it. */
export async function searchAlone(trx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true),
                   set_config('jit', 'off', true)`.execute(trx);
}

export async function forgiveMistakes(trx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`.execute(
    trx,
  );
}

export interface NameMatch {
  readonly id: number;
  readonly alike: number;
}

export async function findNamed(
  trx: Transaction<Schema>,
  table: 'skills' | 'stacks',
  { plain }: Words,
): Promise<NameMatch[]> {
  const { rows } = await sql<NameMatch>`
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

export const tableOf = (named: readonly NameMatch[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(named.map(({ id, alike }) => sql`(${id}::bigint, ${alike}::float8)`))}) as named (id, alike)`;

export const patternOf = (text: string): RawBuilder<string> =>
  sql`lower(f_unaccent(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`;
