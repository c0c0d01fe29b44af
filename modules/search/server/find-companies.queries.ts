import { type RawBuilder, sql, type Transaction } from 'kysely';
import { readCompanyCards } from '#modules/companies/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import {
  enough,
  forgiveMistakes,
  mostCandidates,
  searchAlone,
  type Words,
  wordsOf,
} from '#platform/server/database/search-words.ts';
import { offsetOf, type Page } from '#platform/server/http/paging.ts';
import { byTitle, foundPage, goWays, type Match } from './ways.ts';

/**
 * Shows first, if no words are searched, who has the most of the newest open runs. @param developerId 0 for a company
 */
export function findCompanies(
  db: Database<Schema>,
  search: string | undefined,
  { developerId, now, page }: { developerId: number; now: Date; page: Page },
) {
  return db.transaction(async (trx) => {
    await searchAlone(trx);
    const found = search === undefined ? await busiest(trx, now) : await matchCompanies(trx, wordsOf(search));
    const shown = [...found]
      .sort(([a, { weight }], [b, other]) => other.weight - weight || a - b)
      .map(([id]) => id)
      .slice(0, mostCandidates)
      .slice(offsetOf(page), offsetOf(page) + page.size);
    return foundPage(await readCompanyCards(trx, shown, developerId, now), found.size, page);
  });
}

const busiest = (trx: Transaction<Schema>, now: Date): Promise<Map<number, Match>> =>
  goWays(trx, [
    {
      ways: () => [
        sql`select latest.company_id as id, count(*)::float8 as weight
              from (select runs.company_id from runs join companies on companies.id = runs.company_id
                     where runs.active and runs.access = 'open' and companies.suspended_at is null
                       and runs.starts_at <= ${now} and runs.ends_at >= ${now}
                     order by runs.id desc ${most}) as latest
             group by latest.company_id`,
        sql`select companies.id, 0::float8 from companies
             where companies.suspended_at is null order by companies.id ${most}`,
      ],
    },
  ]);

const most = sql`limit ${mostCandidates}::int`;

function matchCompanies(trx: Transaction<Schema>, words: Words): Promise<Map<number, Match>> {
  const way = (weight: RawBuilder<number>, condition: RawBuilder<unknown>) => sql`
    select companies.id, ${weight} as weight from companies
     where companies.suspended_at is null and ${condition} ${most}`;
  // Each must equal the expression of its index, the CNPJ included.
  const name = sql`to_tsvector('simple', f_words(companies.trade_name))`;
  const text = sql`lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))`;
  return goWays(trx, [
    ...byTitle(trx, 'company', words, (query, weight) =>
      way(weight, sql`${name} @@ to_tsquery('simple', ${query})`),
    ),
    {
      below: enough,
      ways: async () => {
        if (!words.isLong) return [];
        await forgiveMistakes(trx);
        return [
          way(sql`word_similarity(${words.plain}, ${text})::float8`, sql`${words.plain} <% ${text}`),
          way(sql`0.9::float8`, sql`${text} like ${words.anywhere}`),
        ];
      },
    },
  ]);
}
