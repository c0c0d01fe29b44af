import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** How alike two words have to be, from 0 to 1, by their pieces of three letters. */
const leastSimilarity = 0.45;
/** Most candidates that one way of matching may bring, so that a common word costs no more than a rare one. */
export const mostCandidates = 2_000;
/** Most results that are counted one by one. */
export const mostCounted = 10_000;

/** The words somebody searches for, as the statements of this room need them. */
export interface Words {
  /** As typed, for the search by whole words. */
  readonly raw: string;
  /** Without accents and capitals. */
  readonly plain: RawBuilder<string>;
  /** A pattern that finds `plain` anywhere; its signs stand for themselves. */
  readonly anywhere: RawBuilder<string>;
}

export const wordsOf = (text: string): Words => ({
  raw: text,
  plain: sql`lower(f_unaccent(${text}))`,
  anywhere: sql`lower(f_unaccent(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}))`,
});

/** From here on in `trx`, `<%` forgives small typing mistakes. */
export async function forgiveMistakes(trx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`.execute(
    trx,
  );
}

/** Skills (or stacks) that the words name, all together or one of them, with how alike they are. */
export const namedBy = (table: 'skills' | 'stacks', { plain }: Words): RawBuilder<unknown> => sql`(
  select named.id, max(named.alike) as alike
    from (select ${sql.ref(`${table}.id`)} as id, asked.least,
                 word_similarity(asked.word, lower(f_unaccent(${sql.ref(`${table}.name`)}))) as alike
            from ${sql.table(table)}
           cross join (select ${plain} as word, 0.45 as least
                       union all
                       select parts.word, 0.75 from regexp_split_to_table(${plain}, '\\s+') as parts (word)
                      ) as asked) as named
   where named.alike >= named.least
   group by named.id)`;
