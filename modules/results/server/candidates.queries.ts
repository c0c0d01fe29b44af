import { type RawBuilder, sql } from 'kysely';
import { timeUsed } from '#modules/taking/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/paging.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { Candidate } from '../contract/ranking.ts';
import { leastLead } from '../domain/uncertainty.ts';

/** Bounds of the stored score; a filter on it leaves out who has none. */
export interface CandidateFilter {
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  readonly scoreIs?: number | undefined;
  readonly scoreAbove?: number | undefined;
  readonly graded?: boolean | undefined;
  /** Part of the city's name; case and accents do not matter. Together with `stateCode`: either of them. */
  readonly city?: string | undefined;
  readonly stateCode?: string | undefined;
  readonly decision?: Candidate['decision'] | undefined;
  /** Part of the name or e-mail; case and accents do not matter. */
  readonly search?: string | undefined;
}

export interface CandidateOrder {
  readonly by: 'score' | 'name' | 'time' | 'delivery';
  /** The other way round: the worst, the last of the alphabet, the slowest, the latest first. */
  readonly reversed: boolean;
}

/**
 * A page of the ranking of a run of this company: best first, the not yet scored last by what they have reached so
 * far, the faster first among equals, unless `order` says otherwise. Undefined when the company has no such run. Annulled
 * attempts are left out.
 *
 * @param standardError of a score, in points; undefined while it cannot be said
 */
export async function findCandidates(
  db: Database<Schema>,
  runId: number,
  companyId: number,
  filter: CandidateFilter,
  page: Page,
  order: CandidateOrder = { by: 'score', reversed: false },
  standardError?: number,
) {
  const needsAccount = filter.search !== undefined || order.by === 'name';
  const account = needsAccount ? sql`join accounts on accounts.id = attempts.developer_id` : sql``;
  const matching = sql`from attempts ${account}
       where attempts.run_id = (select run.id from run) and ${sql.join(conditions(filter), sql` and `)}`;
  const name = order.by === 'name' ? sql`, lower(f_unaccent(accounts.name)) as sort_name` : sql``;
  const used = timeUsed(sql`(select run.duration from run)`);
  // Counting and paging stay apart, so that a page is read along its index.
  const { rows } = await sql<Row>`
    with run as (
      select runs.id, runs.duration from runs where runs.id = ${runId} and runs.company_id = ${companyId}
    ), page as (
      select attempts.*, ${used} as used ${name} ${matching}
       order by ${sorting(order, '')}
       limit ${page.size} offset ${offsetOf(page)}
    ), positions as (
      select attempts.id, row_number() over (order by attempts.delivered_at, attempts.id) as delivery
        from attempts
       where attempts.run_id = (select run.id from run) and attempts.state = 'delivered'
    ), places as (
      select scores.score, ${placing(standardError)}
        from (select attempts.score, count(*) as count from attempts
               where attempts.run_id = (select run.id from run) and attempts.state = 'delivered'
                 and attempts.score is not null
               group by attempts.score) as scores
    )
    select total.count as total, page.id, page.run_id, page.state = 'delivered' as delivered, page.delivered_at,
           greatest(extract(epoch from page.used), 0)::float8 as time_used,
           page.score, page.part_score, page.part_judged, page.part_counting, page.graded_at is not null as graded, page.decision, page.feedback,
           accounts.id as developer_id, accounts.name, developers.photo, accounts.kind = 'deleted' as deleted,
           case when accounts.kind = 'deleted' then '' else accounts.email end as email,
           home.city, home.state, positions.delivery as delivery_position,
           places.place, places.last_place, places.tie_from, places.tie_to
      from run
      cross join (select count(*) ${matching}) as total
      left join page on true
      left join positions on positions.id = page.id
      left join places on places.score = page.score
      left join developers on developers.id = page.developer_id
      left join accounts on accounts.id = developers.id
      left join lateral (
        select developer_addresses.city, developer_addresses.state from developer_addresses
         where developer_addresses.developer_id = developers.id
         order by developer_addresses.id limit 1
      ) as home on true
     order by ${sorting(order, 'page.')}`.execute(db.kysely);
  const [first] = rows;
  // A run without candidates on this page still brings one row, for the total.
  return first && pageAnswer(rows.filter(({ id }) => id !== null).map(asCandidate), first.total, page);
}

/**
 * Places of the scores there are: equal ones share one, the next one counts on. Beside them, where the error can be
 * said, the places between the first and the last score that is not surely another: one that is ahead or behind by the
 * least lead is, which is a step of the stored decimals.
 */
function placing(standardError: number | undefined): RawBuilder<unknown> {
  const through = (end: RawBuilder<unknown>) =>
    sql`coalesce(sum(scores.count) over (order by scores.score desc
                                         range between unbounded preceding and ${end}), 0)::bigint`;
  const lastPlace = through(sql`current row`);
  const lead = standardError === undefined ? undefined : leastLead(standardError);
  const none = sql`null::bigint`;
  return sql`1 + ${lastPlace} - scores.count as place,
    ${lastPlace} as last_place,
    ${lead === undefined ? none : sql`1 + ${through(sql`${lead}::numeric preceding`)}`} as tie_from,
    ${lead === undefined ? none : through(sql`(${lead}::numeric - 0.1) following`)} as tie_to`;
}

/** The order by the columns of the page, which are named with `table` from outside of it. */
function sorting({ by, reversed }: CandidateOrder, table: '' | 'page.'): RawBuilder<unknown> {
  const column = { score: 'score', name: 'sort_name', time: 'used', delivery: 'delivered_at' }[by];
  const isDescending = reversed !== (by === 'score');
  const way = `${isDescending ? 'desc' : 'asc'} nulls last`;
  const ties = by === 'score' ? [`${table}part_score ${way}`, `${table}used`, `${table}id`] : [`${table}id`];
  return sql.raw([`${table}${column} ${way}`, ...ties].join(', '));
}

function conditions(filter: CandidateFilter): RawBuilder<boolean>[] {
  const { scoreFrom, scoreTo, scoreIs, scoreAbove, graded, decision, search, ...place } = filter;
  const found = [sql<boolean>`attempts.state <> 'annulled'`];
  if (scoreFrom !== undefined) found.push(sql`attempts.score >= ${scoreFrom}::numeric`);
  if (scoreTo !== undefined) found.push(sql`attempts.score <= ${scoreTo}::numeric`);
  if (scoreIs !== undefined) found.push(sql`attempts.score = ${scoreIs}::numeric`);
  if (scoreAbove !== undefined) found.push(sql`attempts.score > ${scoreAbove}::numeric`);
  if (graded !== undefined) found.push(sql`(attempts.graded_at is not null) = ${graded}`);
  if (decision !== undefined) found.push(sql`attempts.decision = ${decision}`);
  if (search !== undefined) {
    found.push(
      sql`position(lower(f_unaccent(${search})) in lower(f_unaccent(accounts.name || ' ' || accounts.email))) > 0`,
    );
  }
  const places = placeConditions(place);
  if (places.length > 0) {
    found.push(sql`exists (select from developer_addresses
      where developer_addresses.developer_id = attempts.developer_id and (${sql.join(places, sql` or `)}))`);
  }
  return found;
}

function placeConditions({ city, stateCode }: Pick<CandidateFilter, 'city' | 'stateCode'>) {
  const found: RawBuilder<boolean>[] = [];
  if (stateCode) found.push(sql`developer_addresses.state = ${stateCode}`);
  if (city) {
    found.push(sql`position(lower(f_unaccent(${city})) in lower(f_unaccent(developer_addresses.city))) > 0`);
  }
  return found;
}

interface Row {
  total: number;
  id: number;
  run_id: number;
  delivered: boolean;
  delivered_at: Date | null;
  /** Seconds. */
  time_used: number | null;
  score: number | null;
  part_score: number | null;
  part_judged: number | null;
  part_counting: number | null;
  graded: boolean;
  decision: Candidate['decision'];
  feedback: string | null;
  developer_id: number;
  name: string;
  email: string;
  deleted: boolean;
  photo: string | null;
  city: string | null;
  state: string | null;
  /** From 1 in order of delivery. */
  delivery_position: number | null;
  place: number | null;
  /** Of those with the same score. */
  last_place: number | null;
  tie_from: number | null;
  tie_to: number | null;
}

/** Equal scores are no news: a tie is told with whoever has another one. */
function tieOf({ place, last_place, tie_from: from, tie_to: to }: Row): Pick<Candidate, 'tie'> {
  if (from === null || to === null || (from === place && to === last_place)) return {};
  return { tie: { from, to } };
}

const asCandidate = (row: Row): Candidate => ({
  attemptId: row.id,
  runId: row.run_id,
  delivered: row.delivered,
  ...(row.delivered && row.time_used !== null && { timeUsed: row.time_used }),
  ...(row.delivered && row.delivered_at !== null && { deliveredAt: row.delivered_at }),
  ...(row.score !== null && { score: row.score }),
  graded: row.graded,
  decision: row.decision,
  ...(row.feedback !== null && { feedback: row.feedback }),
  ...(row.part_judged !== null &&
    row.part_counting !== null && {
      part: {
        ...(row.part_score !== null && { score: row.part_score }),
        judged: row.part_judged,
        counting: row.part_counting,
      },
    }),
  ...(row.place !== null && { place: row.place, ...tieOf(row) }),
  ...(row.delivery_position !== null && { deliveryPosition: row.delivery_position }),
  developer: {
    id: row.developer_id,
    name: row.name,
    email: row.email,
    ...(row.photo && { photo: row.photo }),
    ...(row.deleted && { deleted: true as const }),
    place: { ...(row.city && { city: row.city }), ...(row.state && { state: row.state }) },
  },
});
