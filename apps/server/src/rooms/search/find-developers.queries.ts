import type { FoundDeveloper } from '@provado/contract/search.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { isShownToCompanies } from '#rooms/developers/developers.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import { findForgivingly, mostCandidates, namedBy, type Words, wordsOf } from './words.ts';

/** A page of the developers that companies may find: best match first, best score first among equals. */
export function findDevelopers(db: Database<Schema>, search: string | undefined, page: Page) {
  return db.transaction(async (trx) => {
    const words = search === undefined ? undefined : wordsOf(search);
    const find = async (found: RawBuilder<unknown>) => {
      const { rows } = await sql<{ total: number; ids: number[] | null }>`
        with found as materialized (${found} limit ${mostCandidates}::int)
        select (select count(*) from found) as total,
               (select array_agg(page.id order by page.weight desc, page.platform_score desc, page.id)
                  from (select found.* from found
                         order by found.weight desc, found.platform_score desc, found.id
                         limit ${page.size}::int offset ${offsetOf(page)}::bigint) as page) as ids`.execute(
        trx,
      );
      return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
    };
    const { total, ids } = words
      ? await findForgivingly(trx, words, (forgiving) =>
          find(sql`select ways.id, max(ways.weight) as weight, developers.platform_score
                     from (${matchesOf(words, forgiving)}) as ways join developers on developers.id = ways.id
                    where ${isShownToCompanies()}
                    group by ways.id, developers.platform_score
                    order by weight desc, developers.platform_score desc, ways.id`),
        )
      : await find(sql`select developers.id, 0 as weight, developers.platform_score
                         from developers where ${isShownToCompanies()}
                        order by developers.platform_score desc, developers.id`);
    return foundPage(await readDevelopers(trx, ids), total, page);
  });
}

/** People by name, then by skill, the best of the ranking first; last, by what is only alike and by part of an e-mail. */
function matchesOf(words: Words, forgiving: boolean): RawBuilder<unknown> {
  const most = sql`limit ${mostCandidates}::int`;
  // Written like its index.
  const text = sql`lower(f_unaccent(accounts.name || ' ' || accounts.email))`;
  const ways = [
    sql`select accounts.id, 2::float8 as weight from accounts
         where accounts.kind = 'developer'
           and to_tsvector('simple', f_unaccent(accounts.name)) @@ to_tsquery('simple', ${words.beginnings}) ${most}`,
    sql`select best.developer_id, named.alike
          from ${namedBy('skills', words)} as named
         cross join lateral (select ranking_entries.developer_id from ranking_entries
                              where ranking_entries.facet = 'skill:' || named.id
                              order by ranking_entries.score desc, ranking_entries.developer_id ${most}) as best`,
    // Who is not in the ranking is found all the same.
    sql`select developer_skills.developer_id, named.alike
          from ${namedBy('skills', words)} as named
          join developer_skills on developer_skills.skill_id = named.id ${most}`,
    ...(forgiving
      ? [
          sql`select accounts.id, word_similarity(${words.plain}, ${text}) from accounts
               where accounts.kind = 'developer' and ${words.plain} <% ${text} ${most}`,
          sql`select accounts.id, 1.5 from accounts
               where accounts.kind = 'developer' and ${text} like ${words.anywhere} ${most}`,
        ]
      : []),
  ];
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  );
}

async function readDevelopers(trx: Transaction<Schema>, ids: readonly number[]): Promise<FoundDeveloper[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundDeveloper & { photo: string | null }>`
    select developers.id, accounts.name, accounts.email, developers.photo,
           coalesce(place.city, '') as city, coalesce(place.state, '') as state,
           developers.platform_score as "platformScore",
           (select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name, 'icon', skills.icon)
                                     order by skills.name), '[]')
              from developer_skills join skills on skills.id = developer_skills.skill_id
             where developer_skills.developer_id = developers.id) as skills
      from developers
      join accounts on accounts.id = developers.id
      left join lateral (select developer_addresses.city, developer_addresses.state from developer_addresses
                          where developer_addresses.developer_id = developers.id
                          order by developer_addresses.id limit 1) as place on true
     where developers.id = any (${[...ids]}::bigint[])
     order by array_position(${[...ids]}::bigint[], developers.id)`.execute(trx);
  return rows.map(({ photo, ...developer }) => ({ ...developer, ...(photo && { photo }) }));
}
