import { type RawBuilder, sql, type Transaction } from 'kysely';
import { shownEmail } from '#modules/accounts/server/public.ts';
import type { FoundDeveloper } from '#modules/developers/contract/found-developer.ts';
import { isShownTo } from '#modules/developers/server/public.ts';
import { skillsOfDeveloper } from '#modules/ranking/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import {
  enough,
  findNamed,
  forgiveMistakes,
  mostCandidates,
  type NameMatch,
  searchAlone,
  tableOf,
  type Words,
  wordsOf,
} from '#platform/server/database/search-words.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { offsetOf, type Page } from '#platform/server/http/paging.ts';
import { byTitle, foundPage, goWays, type Match, type Way } from './ways.ts';

export function findDevelopers(
  db: Database<Schema>,
  search: string | undefined,
  page: Page,
  reader: CompanyReader,
) {
  return db.transaction(async (trx) => {
    await searchAlone(trx);
    const found =
      search === undefined
        ? await bestDevelopers(trx, reader)
        : await matchDevelopers(trx, wordsOf(search), reader);
    const shown = [...found]
      .sort(([a, one], [b, other]) => other.weight - one.weight || other.rank - one.rank || a - b)
      .map(([id]) => id)
      .slice(0, mostCandidates)
      .slice(offsetOf(page), offsetOf(page) + page.size);
    return foundPage(await readDevelopers(trx, shown, reader), found.size, page);
  });
}

const most = sql`limit ${mostCandidates}::int`;

const bestDevelopers = (trx: Transaction<Schema>, reader: CompanyReader): Promise<Map<number, Match>> =>
  goWays(trx, [
    {
      ways: () => [
        sql`select developers.id, 0 as weight, developers.platform_score as rank
              from developers where ${isShownTo(reader)}
             order by developers.platform_score desc, developers.id ${most}`,
      ],
    },
  ]);

/** A similar name or e-mail, a part of them or a whole e-mail matches only if few are found. */
function matchDevelopers(
  trx: Transaction<Schema>,
  words: Words,
  reader: CompanyReader,
): Promise<Map<number, Match>> {
  const way = (weight: RawBuilder<number>, condition: RawBuilder<unknown>) => sql`
    select accounts.id, ${weight} as weight, shown.rank from accounts ${shownOf(sql`accounts.id`, reader)}
     where accounts.kind = 'developer' and ${condition} ${most}`;
  // Each must equal the expression of its index.
  const name = sql`to_tsvector('simple', f_words(accounts.name))`;
  const text = sql`lower(f_unaccent(accounts.name || ' ' || accounts.email))`;
  const email = sql`lower(accounts.email)`;
  // A hidden e-mail is found only as a whole: with parts one could guess it letter by letter.
  const shownText = sql`case when shown.shows_email then ${text} else lower(f_unaccent(accounts.name)) end`;
  return goWays(trx, [
    ...byTitle(trx, 'developer', words, (query, weight) =>
      way(weight, sql`${name} @@ to_tsquery('simple', ${query})`),
    ),
    { ways: async () => skilled(await findNamed(trx, 'skills', words), reader) },
    {
      below: enough,
      ways: async () => {
        if (!words.isLong) return [];
        await forgiveMistakes(trx);
        return [
          way(
            sql`word_similarity(${words.plain}, ${shownText})::float8`,
            sql`${words.plain} <% ${text} and ${words.plain} <% ${shownText}`,
          ),
          way(sql`1.5::float8`, sql`${text} like ${words.anywhere} and ${shownText} like ${words.anywhere}`),
          way(sql`2::float8`, sql`${email} = ${words.plain}`),
        ];
      },
    },
  ]);
}

/** The lateral join looks developers up one by one. With a plain join the planner reads them all. */
const shownOf = (id: RawBuilder<unknown>, reader: CompanyReader): RawBuilder<unknown> => sql`
  cross join lateral (select developers.platform_score as rank, developers.shows_email from developers
                       where developers.id = ${id} and ${isShownTo(reader)} limit 1) as shown`;

function skilled(skills: readonly NameMatch[], reader: CompanyReader): Way[] {
  if (skills.length === 0) return [];
  return [
    sql`select best.developer_id as id, named.alike as weight, shown.rank from ${tableOf(skills)}
         cross join lateral (select ranking_entries.developer_id from ranking_entries
                              where ranking_entries.facet = 'skill:' || named.id
                              order by ranking_entries.score desc, ranking_entries.developer_id ${most}) as best
         ${shownOf(sql`best.developer_id`, reader)}`,
    // Developers outside of the ranking are found too.
    sql`select others.developer_id as id, named.alike as weight, shown.rank from ${tableOf(skills)}
         cross join lateral (select developer_skills.developer_id from developer_skills
                              where developer_skills.skill_id = named.id
                              order by developer_skills.developer_id ${most}) as others
         ${shownOf(sql`others.developer_id`, reader)}`,
  ];
}

async function readDevelopers(
  trx: Transaction<Schema>,
  ids: readonly number[],
  reader: CompanyReader,
): Promise<Encodable<FoundDeveloper>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Encodable<FoundDeveloper>>`
    select developers.id, accounts.name, ${shownEmail(reader)} as email, developers.photo,
           coalesce(address.city, '') as city, coalesce(address.state, '') as state,
           developers.platform_score as "platformScore",
           ${skillsOfDeveloper} as skills
      from developers
      join accounts on accounts.id = developers.id
      left join lateral (select developer_addresses.city, developer_addresses.state from developer_addresses
                          where developer_addresses.developer_id = developers.id
                          order by developer_addresses.id limit 1) as address on true
     where developers.id = any (${[...ids]}::bigint[])
     order by array_position(${[...ids]}::bigint[], developers.id)`.execute(trx);
  return rows;
}
