import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { meantBy, wordsOf } from '#platform/server/database/search-words.ts';

export interface TextMatch {
  readonly condition: RawBuilder<boolean>;
  readonly weight: RawBuilder<number>;
}

const anything: TextMatch = { condition: sql`true`, weight: sql`0` };

/** Case and accents do not matter. Words one mistake away weigh less than beginnings of words in the title. */
export async function matchText(db: Kysely<Schema>, text: string | undefined): Promise<TextMatch> {
  if (text === undefined) return anything;
  const words = wordsOf(text);
  const titled = (query: RawBuilder<string>) =>
    sql<boolean>`exam_versions.title_words @@ to_tsquery('simple', ${query})`;
  const meant = titled((await meantBy(db, 'exam', words)) ?? words.beginnings);
  return {
    // The last line must equal the expression of the index `exam_versions_search`.
    condition: sql`(${titled(words.beginnings)} or ${meant}
      or exam_versions.words @@ to_tsquery('portuguese', ${words.beginnings})
      or lower(f_unaccent(exam_versions.title || ' ' || exam_versions.description)) like ${words.anywhere})`,
    weight: sql`case when ${titled(words.exact)} then 4 when ${titled(words.beginnings)} then 3
                     when ${meant} then 2 else 1 end`,
  };
}
