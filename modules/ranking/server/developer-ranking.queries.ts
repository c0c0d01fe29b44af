import { type RawBuilder, sql } from 'kysely';
import { shownEmail } from '#modules/accounts/server/public.ts';
import { skillList, stackList } from '#modules/exams/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { limitTo, offsetOf, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import { cityInState, stateCode } from '#platform/server/registry/state-code.ts';
import type { RankedDeveloper } from '../contract/developer-ranking.ts';

/** Matches any id within a criterion, and all criteria together. An empty criterion does not filter. */
export interface RankingFilter {
  readonly stackIds?: readonly number[] | undefined;
  readonly skillIds?: readonly number[] | undefined;
  /** It is a state, the beginning of a city's name, or both, as in `Recife/PE`. */
  readonly locality?: string | undefined;
}

/** Totals are exact up to here and estimated above. */
const countedMost = 10_000;
/** So many matches of several criteria, or fewer, are all read and put in order. */
const sortedMost = 500;

/** A filter by stacks takes a developer's best score in them. A company that is not checked finds nobody. */
export async function findRankedDevelopers(
  db: Database<Schema>,
  filter: RankingFilter,
  page: Page,
  reader: CompanyReader,
) {
  if (!reader.isChecked) return pageAnswer<Encodable<RankedDeveloper>>([], 0, page);
  const criteria = await criteriaOf(db, filter);
  const smallest = await smallestOf(db, criteria);
  const counted = partsOf(smallest, criteria);
  const { total, estimated } = await countEntries(db, apartOf(smallest, criteria));
  const scored = filter.stackIds?.length ? criteria[0] : undefined;
  const positioned =
    criteria.length > 1 && total <= sortedMost
      ? allInOrder(counted, scored ?? ['all'], page)
      : alongIndex(scored ? partsOf(scored, criteria) : counted, page);
  const { rows } = await sql<Encodable<RankedDeveloper>>`
    ${positioned}
    select positioned.score, positioned.position,
           accounts.id, accounts.name, ${shownEmail(reader)} as email, developers.photo,
           ${addressesOfDeveloper} as addresses, ${stacksOfDeveloper} as stacks, ${skillsOfDeveloper} as skills
      from positioned
      join developers on developers.id = positioned.developer_id
      join accounts on accounts.id = positioned.developer_id
     order by positioned.score desc, positioned.developer_id`.execute(db.kysely);
  return { ...pageAnswer(rows, total, page), ...(estimated && { estimated }) };
}

type Facets = readonly string[];

async function criteriaOf(db: Database<Schema>, filter: RankingFilter): Promise<Facets[]> {
  const { stackIds = [], skillIds = [], locality } = filter;
  const criteria = [
    ...(stackIds.length > 0 ? [stackIds.map((id) => `stack:${id}`)] : []),
    ...(skillIds.length > 0 ? [skillIds.map((id) => `skill:${id}`)] : []),
    ...(locality ? await localityFacets(db, locality) : []),
  ];
  return criteria.length > 0 ? criteria : [['all']];
}

async function smallestOf(db: Database<Schema>, criteria: readonly Facets[]): Promise<Facets> {
  const [first = [], ...others] = criteria;
  if (others.length === 0) return first;
  const sizes = await Promise.all(
    criteria.map((facets) =>
      plannedRows(db, sql`from ranking_entries entry where entry.facet = any(${facets}::text[])`),
    ),
  );
  return criteria[sizes.indexOf(Math.min(...sizes))] ?? first;
}

const partsOf = (facets: Facets, criteria: readonly Facets[]): RawBuilder<unknown>[] => {
  const others = criteria.filter((criterion) => criterion !== facets);
  return facets.map((facet) => entriesOf(facet, others));
};

/** A developer is only in the first part that has them. They have another score in each stack, though. */
const apartOf = (facets: Facets, criteria: readonly Facets[]): RawBuilder<unknown>[] => {
  const parts = partsOf(facets, criteria);
  return parts.map((part, index) =>
    facets.slice(0, index).reduce((rest, facet) => sql`${rest} and not ${hasFacet(facet)}`, part),
  );
};

async function localityFacets(db: Database<Schema>, locality: string): Promise<Facets[]> {
  const both = cityInState(locality);
  if (both) return [await citiesFrom(db, both.city), [`state:${both.state}`]];
  const code = stateCode(locality);
  // Two letters mean only the state. The name of a state may be a city's too.
  if (code === locality.toUpperCase()) return [[`state:${code}`]];
  return [[...(code ? [`state:${code}`] : []), ...(await citiesFrom(db, locality))]];
}

/** The query skips from one city to the next along the index. */
async function citiesFrom(db: Database<Schema>, beginning: string): Promise<Facets> {
  const cityFrom = sql`'city:' || lower(f_unaccent(${beginning}))`;
  const { rows } = await sql<{ facet: string }>`
    with recursive found as (
      (select ranking_entries.facet from ranking_entries
        where ranking_entries.facet >= ${cityFrom} and ranking_entries.facet < ${cityFrom} || chr(1114109)
        order by ranking_entries.facet limit 1)
      union all
      select (select ranking_entries.facet from ranking_entries
               where ranking_entries.facet > found.facet and ranking_entries.facet < ${cityFrom} || chr(1114109)
               order by ranking_entries.facet limit 1)
        from found where found.facet is not null)
    select found.facet from found where found.facet is not null limit 50`.execute(db.kysely);
  return rows.map(({ facet }) => facet);
}

/** Each entry has all facets of its developer as numbers, and so does the index. */
function entriesOf(facet: string, others: readonly Facets[]): RawBuilder<unknown> {
  const conditions = others.map((facets) => {
    const [only, ...more] = facets;
    if (only === undefined) return sql`false`;
    return more.length === 0 ? hasFacet(only) : sql`entry.facets && array[${sql.join(facets.map(numberOf))}]`;
  });
  return sql`from ranking_entries entry
    where ${sql.join([sql`entry.facet = ${facet}`, ...conditions], sql` and `)}`;
}

const numberOf = (facet: string) => sql`hashtextextended(${facet}, 0)`;
const hasFacet = (facet: string) => sql`${numberOf(facet)} = any(entry.facets)`;

const allInOrder = (
  parts: readonly RawBuilder<unknown>[],
  scored: Facets,
  page: Page,
): RawBuilder<unknown> => sql`
  with positioned as (
    select own.developer_id, own.score, rank() over (order by own.score desc) as position
      from (select found.developer_id,
                   (select max(entry.score) from ranking_entries entry
                     where entry.developer_id = found.developer_id and entry.facet = any(${scored}::text[])) as score
              from (${firstOf(parts, sortedMost)}) as found group by found.developer_id) as own
     order by own.score desc, own.developer_id ${limitTo(page)})`;

const alongIndex = (parts: readonly RawBuilder<unknown>[], page: Page): RawBuilder<unknown> => sql`
  with best as materialized (${eachOnce(parts, offsetOf(page) + page.size)}),
  page as (
    select best.developer_id, best.score from best
     order by best.score desc, best.developer_id limit ${page.size} offset ${offsetOf(page)}),
  positioned as (
    select page.developer_id, page.score,
           case when page.score = (select max(page.score) from page) then 1 + (${ahead})
                else ${offsetOf(page)}::bigint + rank() over (order by page.score desc) end as position
      from page)`;

/** Those ahead are on earlier pages, so they have been read. The page's order gives lower scores their place. */
const ahead = sql`select count(*) from best where best.score > (select max(page.score) from page)`;

/** It takes the best entry of each developer. One part has nobody twice. */
const eachOnce = (parts: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown> =>
  parts.length === 1
    ? firstOf(parts, most)
    : sql`
    select entry.developer_id, max(entry.score) as score from (${firstOf(parts, most)}) as entry
     group by entry.developer_id`;

/** The first `most` of each part hold the first `most` developers of all, because every part has the same order. */
function firstOf(parts: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown> {
  if (parts.length === 0) return sql`select null::bigint as developer_id, null::int as score where false`;
  return sql.join(
    parts.map(
      (part) => sql`(select entry.developer_id, entry.score ${part}
        order by entry.score desc, entry.developer_id limit ${most})`,
    ),
    sql` union all `,
  );
}

/** @param parts must not share a developer */
async function countEntries(
  db: Database<Schema>,
  parts: readonly RawBuilder<unknown>[],
): Promise<{ total: number; estimated?: true }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total
      from (select from (${firstOf(parts, countedMost + 1)}) as entry limit ${countedMost + 1}) as entry`.execute(
    db.kysely,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (total <= countedMost) return { total };
  const planned = await Promise.all(parts.map((part) => plannedRows(db, part)));
  return {
    total: Math.max(
      total,
      planned.reduce((one, other) => one + other, 0),
    ),
    estimated: true,
  };
}

async function plannedRows(db: Database<Schema>, part: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select ${part}`.execute(db.kysely);
  return Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** A list must not reveal where somebody lives: it has city and state alone. */
const addressesOfDeveloper: RawBuilder<RankedDeveloper['addresses']> = sql`(
  select coalesce(json_agg(json_build_object(
           'street', '', 'number', '', 'district', '', 'complement', '', 'postalCode', '',
           'city', json_build_object('name', developer_addresses.city,
                                     'state', json_build_object('name', developer_addresses.state)))
         order by developer_addresses.id), '[]')
    from developer_addresses where developer_addresses.developer_id = developers.id)`;

export const skillsOfDeveloper = skillList(
  sql`join developer_skills on developer_skills.skill_id = skills.id
     where developer_skills.developer_id = developers.id`,
);

const stacksOfDeveloper = stackList(
  sql`join developer_stacks on developer_stacks.stack_id = stacks.id
     where developer_stacks.developer_id = developers.id`,
);
