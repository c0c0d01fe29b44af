import type { FoundDeveloper } from '@provado/contract/search.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { isShownToCompanies } from '#rooms/developers/developers.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import { forgiveMistakes, mostCandidates, mostCounted, namedBy, wordsOf } from './words.ts';

/** A page of the developers that companies may find: best match first, best score first among equals. */
export function findDevelopers(db: Database<Schema>, search: string | undefined, page: Page) {
  return db.transaction(async (trx) => {
    const words = search === undefined ? undefined : wordsOf(search);
    if (words) await forgiveMistakes(trx);
    // Written like its index.
    const text = sql`lower(f_unaccent(accounts.name || ' ' || accounts.email))`;
    const found = words
      ? sql`select ways.id, max(ways.weight) as weight, developers.platform_score
              from ((select accounts.id, 1 + word_similarity(${words.plain}, ${text}) as weight
                       from accounts where ${words.plain} <% ${text} limit ${mostCandidates}::int)
                    union all
                    (select accounts.id, 2 from accounts
                      where ${text} like ${words.anywhere} limit ${mostCandidates}::int)
                    union all
                    (select developer_skills.developer_id, named.alike
                       from ${namedBy('skills', words)} as named
                       join developer_skills on developer_skills.skill_id = named.id
                      limit ${mostCandidates}::int)) as ways
              join developers on developers.id = ways.id
             where ${isShownToCompanies()}
             group by ways.id, developers.platform_score`
      : sql`select developers.id, 0 as weight, developers.platform_score
              from developers where ${isShownToCompanies()}
             order by developers.platform_score desc, developers.id`;
    const { rows } = await sql<{ total: number; ids: number[] | null }>`
      with found as (${found} limit ${mostCounted + 1}::int)
      select (select count(*) from found) as total,
             (select array_agg(page.id order by page.weight desc, page.platform_score desc, page.id)
                from (select found.* from found
                       order by found.weight desc, found.platform_score desc, found.id
                       limit ${page.size}::int offset ${offsetOf(page)}::bigint) as page) as ids`.execute(
      trx,
    );
    const [row] = rows;
    return foundPage(await readDevelopers(trx, row?.ids ?? []), row?.total ?? 0, page);
  });
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
