import { type RawBuilder, sql } from 'kysely';
import { isFoundByEmail, shownEmail } from '#modules/accounts/server/public.ts';
import {
  blindName,
  isBlindTo,
  mostAgeMs,
  resultsFingerprint,
  steadyFrom,
  testingOf,
  timeUsed,
} from '#modules/marking/server/public.ts';
import { isOfNobody } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { Candidate } from '../contract/ranking.ts';
import type { CandidateOrder, Direction } from '../contract/ranking-words.ts';

/** A filter by score compares the stored score and leaves out candidates without one. */
export interface CandidateFilter {
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  readonly scoreIs?: number | undefined;
  readonly scoreAbove?: number | undefined;
  readonly graded?: boolean | undefined;
  /** The city's name contains it, whatever its case and accents. Either one matches with a `stateCode` as well. */
  readonly city?: string | undefined;
  readonly cityState?: string | undefined;
  readonly stateCode?: string | undefined;
  readonly decision?: Candidate['decision'] | undefined;
  readonly attemptId?: number | undefined;
  readonly search?: string | undefined;
  /** Nobody is named in a blind run, whoever reads: answers stand beside the list. */
  readonly blindly?: true | undefined;
}

export interface CandidateSort {
  readonly order: CandidateOrder;
  readonly direction: Direction;
  /** The cursor: those behind it, by id alone; 0 begins. */
  readonly after?: number | undefined;
}

/**
 * Attempts without a score come last, by their partial score; equal scores go by time. Whoever marks a blind run finds
 * no candidate by who they are; who may decide still reads the decisions.
 *
 * @returns undefined if the company has no such run; `isMeasured` if ties are by a current error of measurement
 */
export async function findCandidates(
  db: Database<Schema>,
  runId: number,
  reader: CompanyCaller,
  { filter, sort, page, now }: { filter: CandidateFilter; sort: CandidateSort; page: Page; now: Date },
) {
  const needsAccount = filter.search !== undefined || sort.order === 'name';
  const account = needsAccount
    ? sql`
    join developers on developers.id = attempts.developer_id join accounts on accounts.id = developers.id`
    : sql``;
  const matching = sql`from attempts ${account}
       where attempts.run_id = (select run.id from run) and ${sql.join(conditions(filter, reader), sql` and `)}`;
  const name =
    sort.order === 'name'
      ? sql`, case when not ${isHidden} then lower(f_unaccent(accounts.name)) end as sort_name`
      : sql``;
  const used = timeUsed(sql`(select run.duration from run)`);
  // The text depends on filter and order, so only that of the usual view is prepared.
  const isUsual =
    sort.after === undefined &&
    sort.order === 'score' &&
    Object.values(filter).every((value) => value === undefined);
  const mark = isUsual ? sql.raw(`/* prepared: candidates_${sort.direction} */`) : sql``;
  // A separate count lets the page be read along its index. The planner takes a run for one of usual size and a late
  // page for empty: it would compute positions and places for each row if they were not materialized.
  const { rows } = await sql<Encodable<Candidate> & Total & { measured: boolean }>`${mark}
    with run as (
      select runs.id, runs.duration, runs.grading_version, runs.exam_version_id,
             ${filter.blindly ? sql`runs.blind` : isBlindTo(reader)} as blind
        from runs where runs.id = ${runId} and runs.company_id = ${reader.companyId}
    ), measured as (
      select cached.least_lead,
             case when cached.considered >= ${steadyFrom} and cached.computed_at > ${new Date(now.getTime() - mostAgeMs)} then true
                  else cached.fingerprint = ${resultsFingerprint(sql`run`)} end as current
        from run join run_statistics as cached
          on cached.run_id = run.id and cached.grading_version = run.grading_version
         and cached.exam_version_id = run.exam_version_id
    ), page as (
      select attempts.*, ${used} as used, ${isHidden} as hidden ${name} ${matching}
         ${sort.after ? sql`and attempts.id > ${sort.after}` : sql``}
       order by ${sorting(sort, '')}
       ${limitTo(page)}
    ), positions as materialized (
      select counted.id, counted.delivery
        from (select attempts.id, row_number() over (order by attempts.delivered_at, attempts.id) as delivery
                from attempts
               where attempts.run_id = (select run.id from run) and attempts.state = 'delivered') as counted
       where counted.id = any(array(select page.id from page))
    ), places as materialized (
      select scores.score, ${placing}
        from (select attempts.score, count(*) as count from attempts
               where attempts.run_id = (select run.id from run) and attempts.state = 'delivered'
                 and attempts.score is not null
               group by attempts.score) as scores
    )
    select total.count as total, coalesce((select measured.current from measured), false) as measured, page.id as "attemptId", page.run_id as "runId", page.state = 'delivered' as delivered,
           case when page.state = 'delivered' then greatest(extract(epoch from page.used), 0)::float8 end as "timeUsed",
           case when page.state = 'delivered' then page.delivered_at end as "deliveredAt",
           page.score, page.graded_at is not null as graded,
           case when page.state = 'delivered' and page.score is null then ${testingOf(sql`page.id`)} end as testing,
           case when page.hidden and ${isGrader(reader)} then 'pending' else page.decision end as decision,
           case when not page.hidden then page.feedback end as feedback,
           case when page.part_judged is not null and page.part_counting is not null then json_build_object(
             'score', page.part_score, 'judged', page.part_judged, 'counting', page.part_counting) end as part,
           positions.delivery as "deliveryPosition", places.place,
           -- A shared place already shows equal scores, so a tie with nobody else is left out.
           case when (places.tie_from, places.tie_to) <> (places.place, places.last_place) then json_build_object(
             'from', places.tie_from, 'to', places.tie_to) end as tie,
           case when page.hidden then json_build_object(
             'id', 0, 'name', ${blindName('page')}, 'email', '', 'locality', json_build_object())
           else json_build_object(
             'id', accounts.id, 'name', accounts.name, 'photo', developers.photo,
             'email', case when accounts.kind = 'deleted' then '' else ${shownEmail(reader)} end,
             'deleted', nullif(accounts.kind = 'deleted', false),
             'locality', json_build_object('city', nullif(home.city, ''), 'state', nullif(home.state, ''))) end as developer
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
     order by ${sorting(sort, 'page.')}`.execute(db.kysely);
  return rows[0] && { ...pageOfRows(rows, 'attemptId', page), isMeasured: rows[0].measured };
}

/** Who only corrects is not swayed by what others decided. */
const isGrader = ({ member }: CompanyCaller) => sql<boolean>`${member === 'corretor'}::boolean`;

const isHidden = sql`((select run.blind from run) and (attempts.score is null or attempts.result_held))`;

const through = (end: RawBuilder<unknown>) =>
  sql`coalesce(sum(scores.count) over (order by scores.score desc
                                       range between unbounded preceding and ${end}), 0)::bigint`;
const lastPlace = through(sql`current row`);
/** An offset must not be null. The ties are not used if there is no least lead. */
const lead = sql`coalesce((select measured.least_lead from measured), 100)`;
const ifMeasured = (bound: RawBuilder<unknown>) =>
  sql`case when (select measured.least_lead from measured) is not null then ${bound} end`;

/** Equal scores share a place, and the next one skips these. A tie differs by less than the least certain lead. */
const placing = sql`1 + ${lastPlace} - scores.count as place, ${lastPlace} as last_place,
  ${ifMeasured(sql`1 + ${through(sql`${lead} preceding`)}`)} as tie_from,
  ${ifMeasured(through(sql`(${lead} - 0.1) following`))} as tie_to`;

function sorting({ order, direction, after }: CandidateSort, table: '' | 'page.'): RawBuilder<unknown> {
  if (after !== undefined) return sql.raw(`${table}id`);
  const column = { score: 'score', name: 'sort_name', time: 'used', delivery: 'delivered_at' }[order];
  const way = `${direction === 'descending' ? 'desc' : 'asc'} nulls last`;
  const ties =
    order === 'score' ? [`${table}part_score ${way}`, `${table}used`, `${table}id`] : [`${table}id`];
  return sql.raw([`${table}${column} ${way}`, ...ties].join(', '));
}

function conditions(filter: CandidateFilter, reader: CompanyCaller): RawBuilder<boolean>[] {
  const {
    scoreFrom,
    scoreTo,
    scoreIs,
    scoreAbove,
    graded,
    decision,
    attemptId,
    search,
    blindly: _,
    ...locality
  } = filter;
  const found = [sql<boolean>`attempts.state <> 'annulled'`];
  if (scoreFrom !== undefined) found.push(sql`attempts.score >= ${scoreFrom}::numeric`);
  if (scoreTo !== undefined) found.push(sql`attempts.score <= ${scoreTo}::numeric`);
  if (scoreIs !== undefined) found.push(sql`attempts.score = ${scoreIs}::numeric`);
  if (scoreAbove !== undefined) found.push(sql`attempts.score > ${scoreAbove}::numeric`);
  if (graded !== undefined) found.push(sql`(attempts.graded_at is not null) = ${graded}`);
  if (decision !== undefined)
    found.push(
      sql`case when ${isHidden} and ${isGrader(reader)} then 'pending' else attempts.decision end = ${decision}`,
    );
  // Nobody considers any more who deleted the account.
  if (decision === 'pending') found.push(sql`not ${isOfNobody}`);
  if (attemptId !== undefined) found.push(sql`attempts.id = ${attemptId}::numeric`);
  if (search !== undefined) {
    found.push(
      sql`not ${isHidden} and (position(lower(f_unaccent(${search})) in lower(f_unaccent(accounts.name))) > 0 or ${isFoundByEmail(search, reader)})`,
    );
  }
  const isThere = localityConditions(locality);
  if (isThere.length > 0) {
    found.push(sql`not ${isHidden} and exists (select from developer_addresses
      where developer_addresses.developer_id = attempts.developer_id and (${sql.join(isThere, sql` or `)}))`);
  }
  return found;
}

function localityConditions({
  city,
  cityState,
  stateCode,
}: Pick<CandidateFilter, 'city' | 'cityState' | 'stateCode'>) {
  const found: RawBuilder<boolean>[] = [];
  if (stateCode) found.push(sql`developer_addresses.state = ${stateCode}`);
  if (city) {
    const isThere = sql<boolean>`position(lower(f_unaccent(${city})) in lower(f_unaccent(developer_addresses.city))) > 0`;
    found.push(cityState ? sql`${isThere} and developer_addresses.state = ${cityState}` : isThere);
  }
  return found;
}
