import { sql } from 'kysely';
import { hasMarked } from '#modules/marking/server/public.ts';
import { awaitsDecision, awaitsPerson, owesAnswer } from '#modules/runs/server/public.ts';
import { dayOf, startOfDay } from '#platform/contract/day.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import type { CompanySummary } from '../../contract/company-summary.ts';

const activeDays = 30;
const endingSoonMs = 7 * 86_400_000;
const listedMost = 5;
const draftsMost = 3;

type ListedRun = Omit<CompanySummary['toGrade'][number], 'endsAt'> & { readonly endsAt: string };

type RunList = 'owed' | 'appealed' | 'toGrade' | 'toDecide' | 'toPublish' | 'endingSoon';

type Row = Omit<CompanySummary, RunList | 'deletions' | 'drafts' | 'activity'> & {
  readonly [List in RunList]: ListedRun[];
} & {
  readonly drafts: { readonly id: string; readonly title: string; readonly savedAt: string }[];
  readonly deletions: { readonly count: number; readonly dueAt: string } | null;
  readonly activity: { readonly day: number; readonly started: number; readonly delivered: number }[];
};

export async function findCompanySummary(
  db: Database<Schema>,
  { companyId, accountId, member }: Pick<CompanyCaller, 'companyId' | 'accountId' | 'member'>,
  now: Date,
): Promise<Encodable<CompanySummary> | undefined> {
  const days = lastDays(dayOf(now));
  // The starts of the days are parameters, so that the statement needs no time zone.
  const beginnings = days.map(startOfDay);
  const canDecide = member !== 'corretor';
  const { rows } = await sql<Row>`/* prepared: company_summary */
    with own as materialized (
      select runs.id, runs.exam_version_id, runs.ends_at, runs.active and runs.starts_at <= ${now} as begun,
             runs.ends_at >= (${beginnings}::timestamptz[])[1] as is_recent,
             runs.results_release = 'when_published' and runs.results_published_at is null as is_unpublished
        from runs where runs.company_id = ${companyId}
    ), made as materialized (
      select attempts.run_id, count(*) filter (where attempts.state = 'in_progress') as in_progress,
             count(*) filter (where attempts.state = 'delivered') as delivered,
             count(*) filter (where attempts.state = 'delivered' and attempts.score is not null) as graded,
             count(*) filter (where ${awaitsPerson}) as awaiting,
             -- Whom a company has left undecided for a month, it will not decide about.
             count(*) filter (where own.is_recent and ${awaitsDecision}) as undecided,
             count(*) filter (where ${owesAnswer(now)}) as owed
        from own join attempts on attempts.run_id = own.id
       group by attempts.run_id
    ), listed as (
      select own.id, exam_versions.title, own.ends_at, coalesce(made.awaiting, 0) as awaiting,
             coalesce(made.undecided, 0) as undecided, made.graded,
             coalesce(made.owed, 0) as owed,
             own.is_unpublished and made.graded > 0 and made.graded = made.delivered as is_publishable,
             own.begun and own.ends_at between ${now}::timestamptz and ${new Date(now.getTime() + endingSoonMs)}::timestamptz as ends_soon
        from own join exam_versions on exam_versions.id = own.exam_version_id
        left join made on made.run_id = own.id
    -- Few appeals wait, so marks are looked for in these alone.
    ), waiting as materialized (
      select appeals.attempt_id, appeals.question_id, appeals.opened_at, attempts.run_id
        from own join attempts on attempts.run_id = own.id and attempts.state = 'delivered'
        join appeals on appeals.attempt_id = attempts.id and appeals.outcome is null
    ), appealed as (
      select listed.id, listed.title, listed.ends_at as "endsAt", count(*) as awaiting
        from waiting as appeals join listed on listed.id = appeals.run_id
       where not ${hasMarked(sql`${accountId}::bigint`, 'appeals')}
       group by listed.id, listed.title, listed.ends_at
       order by min(appeals.opened_at), listed.id limit ${listedMost}
    ), owed as (
      select listed.id, listed.title, listed.ends_at as "endsAt", listed.owed as awaiting from listed
       where ${canDecide} and listed.owed > 0 order by listed.owed desc, listed.id limit ${listedMost}
    ), to_grade as (
      select listed.id, listed.title, listed.ends_at as "endsAt", listed.awaiting from listed
       where listed.awaiting > 0 order by listed.awaiting desc, listed.id limit ${listedMost}
    ), to_decide as (
      select listed.id, listed.title, listed.ends_at as "endsAt", listed.undecided as awaiting from listed
       where ${canDecide} and listed.awaiting = 0 and listed.undecided > 0
       order by listed.undecided desc, listed.id limit ${listedMost}
    ), to_publish as (
      select listed.id, listed.title, listed.ends_at as "endsAt", listed.graded as awaiting from listed
       where ${canDecide} and listed.is_publishable and listed.undecided = 0
       order by listed.ends_at, listed.id limit ${listedMost}
    ), drafts as (
      select exam_drafts.id, exam_drafts.title, exam_drafts.saved_at as "savedAt" from exam_drafts
       where ${canDecide} and exam_drafts.company_id = ${companyId}
       order by exam_drafts.saved_at desc, exam_drafts.id limit ${draftsMost}
    ), ending_soon as (
      select listed.id, listed.title, listed.ends_at as "endsAt", listed.awaiting from listed
       where listed.ends_soon order by listed.ends_at, listed.id limit ${listedMost}
    ), activity as (
      select happened.day, sum(happened.started)::int as started, sum(happened.delivered)::int as delivered
        from own join attempts on attempts.run_id = own.id and attempts.state <> 'annulled'
       cross join lateral (values
         (width_bucket(attempts.started_at, ${beginnings}::timestamptz[]), 1, 0),
         (width_bucket(attempts.delivered_at, ${beginnings}::timestamptz[]), 0, 1)) as happened (day, started, delivered)
       where own.is_recent and happened.day > 0
       group by happened.day
    )
    select companies.trade_name as "tradeName",
           (select count(*) from own where own.begun and own.ends_at >= ${now}) as "openRuns",
           figures.in_progress as "inProgress", figures.awaiting as "awaitingGrading", figures.delivered,
           (select coalesce(json_agg(appealed), '[]') from appealed) as appealed,
           (select coalesce(json_agg(owed), '[]') from owed) as owed,
           case when ${member === 'dono'} then (
             select json_build_object('count', count(*), 'dueAt', min(deletion_requests.due_at))
               from deletion_requests
              where deletion_requests.company_id = companies.id and deletion_requests.outcome is null
                and deletion_requests.due_at > ${now}
             having count(*) > 0) end as deletions,
           (select coalesce(json_agg(to_grade), '[]') from to_grade) as "toGrade",
           (select coalesce(json_agg(to_decide), '[]') from to_decide) as "toDecide",
           (select coalesce(json_agg(to_publish), '[]') from to_publish) as "toPublish",
           (select coalesce(json_agg(ending_soon), '[]') from ending_soon) as "endingSoon",
           (select coalesce(json_agg(drafts), '[]') from drafts) as drafts,
           (select coalesce(json_agg(activity), '[]') from activity) as activity
      from companies
     cross join (select coalesce(sum(made.in_progress), 0) as in_progress, coalesce(sum(made.awaiting), 0) as awaiting,
                        coalesce(sum(made.delivered), 0) as delivered from made) as figures
     where companies.id = ${companyId}`.execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  const counted = new Map(row.activity.map((counts) => [counts.day, counts]));
  return {
    ...row,
    appealed: row.appealed.map(withInstant),
    toGrade: row.toGrade.map(withInstant),
    toDecide: row.toDecide.map(withInstant),
    owed: row.owed.length > 0 ? row.owed.map(withInstant) : undefined,
    deletions: row.deletions ? { ...row.deletions, dueAt: new Date(row.deletions.dueAt) } : undefined,
    toPublish: row.toPublish.length > 0 ? row.toPublish.map(withInstant) : undefined,
    endingSoon: row.endingSoon.map(withInstant),
    drafts: row.drafts.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: new Date(savedAt) })),
    activity: days.map((day, index) => {
      const { started = 0, delivered = 0 } = counted.get(index + 1) ?? {};
      return { day, started, delivered };
    }),
  };
}

const withInstant = ({ endsAt, ...run }: ListedRun) => ({ ...run, endsAt: new Date(endsAt) });

/** It uses no clock, because summer time would shift the days. */
function lastDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: activeDays }, (_, index) =>
    new Date(last - (activeDays - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
