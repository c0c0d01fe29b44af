import type { Candidate } from '@provado/contract/ranking.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/paging.ts';
import type { Schema } from '../../schema.ts';

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
}

/**
 * A page of the ranking of a run of this company: best first, the not yet scored last, the faster
 * first among equals. Undefined when the company has no such run. Annulled attempts are left out.
 */
export async function findCandidates(
  db: Database<Schema>,
  runId: number,
  companyId: number,
  filter: CandidateFilter,
  page: Page,
) {
  const matching = sql`from attempts
       where attempts.run_id = (select run.id from run) and ${sql.join(conditions(filter), sql` and `)}`;
  // Counting and paging stay apart, so that a page is read along its index.
  const { rows } = await sql<Row>`
    with run as (
      select runs.id from runs where runs.id = ${runId} and runs.company_id = ${companyId}
    ), page as (
      select attempts.*, attempts.delivered_at - attempts.started_at as used ${matching}
       order by attempts.score desc nulls last, used, attempts.id
       limit ${page.size}::int offset ${offsetOf(page)}::bigint
    ), deliveries as (
      select attempts.id, row_number() over (order by attempts.delivered_at, attempts.id) as position
        from attempts
       where attempts.run_id = (select run.id from run) and attempts.state = 'delivered'
    )
    select total.count as total, page.id, page.run_id, page.state = 'delivered' as delivered,
           greatest(extract(epoch from page.used), 0)::float8 as time_used,
           page.score, page.graded_at is not null as graded, page.decision,
           accounts.id as developer_id, accounts.name, accounts.email, developers.photo,
           home.city, home.state, deliveries.position as delivery_position
      from run
      cross join (select count(*) ${matching}) as total
      left join page on true
      left join deliveries on deliveries.id = page.id
      left join developers on developers.id = page.developer_id
      left join accounts on accounts.id = developers.id
      left join lateral (
        select developer_addresses.city, developer_addresses.state from developer_addresses
         where developer_addresses.developer_id = developers.id
         order by developer_addresses.id limit 1
      ) as home on true
     order by page.score desc nulls last, page.used, page.id`.execute(db.kysely);
  const [first] = rows;
  // A run without candidates on this page still brings one row, for the total.
  return first && pageAnswer(rows.filter(({ id }) => id !== null).map(asCandidate), first.total, page);
}

function conditions({ scoreFrom, scoreTo, scoreIs, scoreAbove, graded, ...place }: CandidateFilter) {
  const found = [sql<boolean>`attempts.state <> 'annulled'`];
  if (scoreFrom !== undefined) found.push(sql`attempts.score >= ${scoreFrom}::numeric`);
  if (scoreTo !== undefined) found.push(sql`attempts.score <= ${scoreTo}::numeric`);
  if (scoreIs !== undefined) found.push(sql`attempts.score = ${scoreIs}::numeric`);
  if (scoreAbove !== undefined) found.push(sql`attempts.score > ${scoreAbove}::numeric`);
  if (graded !== undefined) found.push(sql`(attempts.graded_at is not null) = ${graded}`);
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
  /** Seconds. */
  time_used: number | null;
  score: number | null;
  graded: boolean;
  decision: Candidate['decision'];
  developer_id: number;
  name: string;
  email: string;
  photo: string | null;
  city: string | null;
  state: string | null;
  /** From 1 in order of delivery. */
  delivery_position: number | null;
}

const asCandidate = (row: Row): Candidate => ({
  attemptId: row.id,
  runId: row.run_id,
  delivered: row.delivered,
  ...(row.delivered && row.time_used !== null && { timeUsed: row.time_used }),
  ...(row.score !== null && { score: row.score }),
  graded: row.graded,
  decision: row.decision,
  ...(row.delivery_position !== null && { deliveryPosition: row.delivery_position }),
  developer: {
    id: row.developer_id,
    name: row.name,
    email: row.email,
    ...(row.photo && { photo: row.photo }),
    place: { ...(row.city && { city: row.city }), ...(row.state && { state: row.state }) },
  },
});
