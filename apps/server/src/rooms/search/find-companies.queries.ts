import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { openRunsOfCompany, readCompanyCards } from '#rooms/companies/company-cards.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import { forgiveMistakes, mostCandidates, mostCounted, wordsOf } from './words.ts';

/**
 * A page of the companies: with words the best match first, without those with most open runs.
 *
 * @param developerId who asks; 0 for a company
 */
export function findCompanies(
  db: Database<Schema>,
  search: string | undefined,
  { developerId, now, page }: { developerId: number; now: Date; page: Page },
) {
  return db.transaction(async (trx) => {
    const words = search === undefined ? undefined : wordsOf(search);
    if (words) await forgiveMistakes(trx);
    // Written like its index, CNPJ and all.
    const text = sql`lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))`;
    const found = words
      ? sql`select ways.id, max(ways.weight) as weight
              from ((select companies.id, 1 + word_similarity(${words.plain}, ${text}) as weight
                       from companies where ${words.plain} <% ${text} limit ${mostCandidates}::int)
                    union all
                    (select companies.id, 1.1 from companies
                      where ${text} like ${words.anywhere} limit ${mostCandidates}::int)) as ways
              join companies on companies.id = ways.id
             where companies.suspended_at is null
             group by ways.id`
      : sql`select companies.id, ${openRunsOfCompany(now)} as weight
              from companies where companies.suspended_at is null`;
    const { rows } = await sql<{ total: number; ids: number[] | null }>`
      with found as (${found} limit ${mostCounted + 1}::int)
      select (select count(*) from found) as total,
             (select array_agg(page.id order by page.weight desc, page.id)
                from (select found.id, found.weight from found order by found.weight desc, found.id
                       limit ${page.size}::int offset ${offsetOf(page)}::bigint) as page) as ids`.execute(
      trx,
    );
    const [row] = rows;
    return foundPage(await readCompanyCards(trx, row?.ids ?? [], developerId, now), row?.total ?? 0, page);
  });
}
