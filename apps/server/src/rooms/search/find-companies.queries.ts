import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { readCompanyCards } from '#rooms/companies/company-cards.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import {
  type Depth,
  findForgivingly,
  mostCandidates,
  searchAlone,
  type Words,
  wordsOf,
} from './words.policy.ts';

/**
 * A page of the companies: with words the best match first, without those with most of the newest open runs.
 *
 * @param developerId who asks; 0 for a company
 */
export function findCompanies(
  db: Database<Schema>,
  search: string | undefined,
  { developerId, now, page }: { developerId: number; now: Date; page: Page },
) {
  return db.transaction(async (trx) => {
    await searchAlone(trx);
    const words = search === undefined ? undefined : wordsOf(search);
    const find = async (found: RawBuilder<unknown>) => {
      const { rows } = await sql<{ total: number; ids: number[] | null }>`
        with found as materialized (
          select ways.id, max(ways.weight) as weight
            from (${found}) as ways join companies on companies.id = ways.id
           where companies.suspended_at is null
           group by ways.id
           order by weight desc, ways.id limit ${mostCandidates}::int)
        select (select count(*) from found) as total,
               (select array_agg(page.id order by page.weight desc, page.id)
                  from (select found.id, found.weight from found order by found.weight desc, found.id
                         limit ${page.size}::int offset ${offsetOf(page)}::bigint) as page) as ids`.execute(
        trx,
      );
      return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
    };
    const { total, ids } = words
      ? await findForgivingly(trx, words, (depth) => find(matchesOf(words, depth)))
      : await find(busiest(now));
    return foundPage(await readCompanyCards(trx, ids, developerId, now), total, page);
  });
}

/** Companies by the number of their runs among the newest open ones, then all others. */
const busiest = (now: Date): RawBuilder<unknown> => sql`
  (select latest.company_id as id, count(*)::float8 as weight
     from (select runs.company_id from runs
            where runs.active and runs.access = 'open' and runs.starts_at <= ${now} and runs.ends_at >= ${now}
            order by runs.id desc limit ${mostCandidates}::int) as latest
    group by latest.company_id)
  union all
  (select companies.id, 0 from companies
    where companies.suspended_at is null order by companies.id limit ${mostCandidates}::int)`;

/** Companies by their name; last, by a name that is only alike, and by a part of name or CNPJ. */
function matchesOf(words: Words, depth: Depth): RawBuilder<unknown> {
  const most = sql`limit ${mostCandidates}::int`;
  const named = sql`select companies.id, 2::float8 as weight from companies
    where to_tsvector('simple', f_unaccent(companies.trade_name)) @@ to_tsquery('simple', ${words.beginnings}) ${most}`;
  if (depth !== 'alike') return named;
  // Written like its index, CNPJ and all.
  const text = sql`lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))`;
  return sql`(${named})
    union all
    (select companies.id, word_similarity(${words.plain}, ${text}) from companies
      where ${words.plain} <% ${text} ${most})
    union all
    (select companies.id, 0.9 from companies where ${text} like ${words.anywhere} ${most})`;
}
