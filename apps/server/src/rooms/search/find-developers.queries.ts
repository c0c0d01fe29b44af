import type { FoundDeveloper } from '@provado/contract/search.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { isShownToCompanies } from '#rooms/developers/developers.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import {
  type Depth,
  findForgivingly,
  findNamed,
  mostCandidates,
  type Named,
  searchAlone,
  tableOf,
  type Words,
  wordsOf,
} from './words.policy.ts';

/** A page of the developers that companies may find: best match first, best score first among equals. */
export function findDevelopers(db: Database<Schema>, search: string | undefined, page: Page) {
  return db.transaction(async (trx) => {
    await searchAlone(trx);
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
    const skills = words ? await findNamed(trx, 'skills', words) : [];
    const { total, ids } = words
      ? await findForgivingly(trx, words, (depth) =>
          // Looked up one by one: the planner would rather read all developers, whom it takes for few.
          find(sql`select matches.id, matches.weight, shown.platform_score
                     from (select ways.id, max(ways.weight) as weight
                             from (${matchesOf(words, skills, depth)}) as ways group by ways.id) as matches
                    cross join lateral (select developers.platform_score from developers
                                         where developers.id = matches.id and ${isShownToCompanies()}
                                         limit 1) as shown
                    order by matches.weight desc, shown.platform_score desc, matches.id`),
        )
      : await find(sql`select developers.id, 0 as weight, developers.platform_score
                         from developers where ${isShownToCompanies()}
                        order by developers.platform_score desc, developers.id`);
    return foundPage(await readDevelopers(trx, ids), total, page);
  });
}

/** People by name, then by skill, the best of the ranking first; last, by what is only alike and by part of an e-mail. */
function matchesOf(words: Words, skills: readonly Named[], depth: Depth): RawBuilder<unknown> {
  const most = sql`limit ${mostCandidates}::int`;
  // Written like its index.
  const text = sql`lower(f_unaccent(accounts.name || ' ' || accounts.email))`;
  const ways = [
    sql`select accounts.id, 2::float8 as weight from accounts
         where accounts.kind = 'developer'
           and to_tsvector('simple', f_unaccent(accounts.name)) @@ to_tsquery('simple', ${words.beginnings}) ${most}`,
    ...(depth !== 'titles' && skills.length > 0 ? skilled(skills) : []),
    ...(depth === 'alike'
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

function skilled(skills: readonly Named[]): RawBuilder<unknown>[] {
  const most = sql`limit ${mostCandidates}::int`;
  return [
    sql`select best.developer_id, named.alike from ${tableOf(skills)}
         cross join lateral (select ranking_entries.developer_id from ranking_entries
                              where ranking_entries.facet = 'skill:' || named.id
                              order by ranking_entries.score desc, ranking_entries.developer_id ${most}) as best`,
    // Who is not in the ranking is found all the same.
    sql`select others.developer_id, named.alike from ${tableOf(skills)}
         cross join lateral (select developer_skills.developer_id from developer_skills
                              where developer_skills.skill_id = named.id ${most}) as others`,
  ];
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
