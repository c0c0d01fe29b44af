import { sql } from 'kysely';
import { checkOf } from '#modules/works/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { RunOverview } from '../contract/runs.ts';
import { owesAnswer } from './answer-by.queries.ts';
import { awaitsDecision, awaitsPerson } from './awaits-person.queries.ts';
import { defenceOf } from './defence/defence-setting.queries.ts';
import { skillsOfRun, stacksOfRun } from './run-cards.queries.ts';

const bins = Array.from({ length: 10 }, (_, bin) => sql`${below(bin + 1)} - ${below(bin)}`);

function below(bin: number) {
  if (bin === 0) return sql`0`;
  return bin === 10
    ? sql`count(attempts.mark)`
    : sql`count(*) filter (where attempts.mark < ${sql.lit(bin * 10)})`;
}

/** The stored decimals give the figures, so that rounding is exact. */
export async function findRunOverview(
  db: Database<Schema>,
  runId: number,
  companyId: number,
  now: Date,
): Promise<Encodable<RunOverview> | undefined> {
  const { rows } = await sql<Encodable<RunOverview>>`/* prepared: run_overview */
    select runs.id, runs.active, runs.starts_at as "startsAt", runs.ends_at as "endsAt", exam_versions.title, exam_versions.description,
           exam_versions.kind, ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           case when exams.company_id is not null then runs.question_results end as "questionResults", runs.edition,
           runs.results_release as "resultsRelease", runs.results_published_at as "publishedAt",
           figures.candidates, figures.delivered, figures.held, figures.graded, figures."toCorrect", figures."toDecide", nullif(figures.owed, 0) as owed, runs.answer_days as "answerDays", figures.approved, figures.rejected, figures."lowestApproved",
           figures.average, round((figures.middles[1] + figures.middles[2]) / 2, 1) as median,
           case when figures.times is not null then json_build_object(
             'lowerQuartile', figures.times[1], 'median', figures.times[2], 'upperQuartile', figures.times[3]) end as time,
           figures.distribution,
           exists (select from question_changes
                    where question_changes.run_id = runs.id and question_changes.applied_at is null) as regrading,
           (select case when count(*) > 0 then json_build_object(
                     'queued', count(*) filter (where answer_tests.state = 'queued'),
                     'failed', count(*) filter (where answer_tests.state = 'failed')) end
              from answer_tests join attempts on attempts.id = answer_tests.attempt_id
             where answer_tests.state <> 'done' and attempts.run_id = runs.id and attempts.state = 'delivered'
               and not exists (select from verdicts
                                where verdicts.attempt_id = answer_tests.attempt_id
                                  and verdicts.question_id = answer_tests.question_id)) as testing,
           nullif(exists (select from run_rules
                    where run_rules.run_id = runs.id and run_rules.playback_shown), false) as "playbackShown",
           runs.blind, runs.appeal_days as "appealDays", ${defenceOf()} as defence, ${checkOf} as "check", revealed.at as "revealedAt", revealed.by as "revealedBy"
      from runs
      join exams on exams.id = runs.exam_id
      join exam_versions on exam_versions.id = runs.exam_version_id
      cross join lateral (
        select count(*) as candidates,
               count(*) filter (where attempts.is_delivered) as delivered,
               count(*) filter (where attempts.is_delivered and attempts.result_held) as held,
               count(attempts.mark) as graded,
               count(*) filter (where ${awaitsPerson}) as "toCorrect",
               count(*) filter (where ${awaitsDecision}) as "toDecide",
               count(*) filter (where ${owesAnswer(now)}) as owed,
               round(avg(attempts.mark), 1) as average,
               count(*) filter (where attempts.is_delivered and attempts.decision = 'approved') as approved,
               count(*) filter (where attempts.is_delivered and attempts.decision = 'rejected') as rejected,
               min(attempts.score) filter (where attempts.is_delivered and attempts.decision = 'approved') as "lowestApproved",
               -- The middle two of an even number of scores, from one sorting; of an odd number the same twice.
               percentile_disc(array[0.5, 0.5000001]) within group (order by attempts.mark) as middles,
               percentile_cont(array[0.25, 0.5, 0.75]) within group (order by attempts.used) as times,
               array[${sql.join(bins)}] as distribution
          from (select attempts.*, attempts.state = 'delivered' as is_delivered,
                       case when attempts.state = 'delivered' then attempts.score end as mark,
                       case when attempts.state = 'delivered' then
                         greatest(least(date_part('epoch', attempts.delivered_at - attempts.started_at), runs.duration), 0) end as used
                  from attempts where attempts.run_id = runs.id and attempts.state <> 'annulled'
                -- So that each of these is computed once for an attempt, not again in each of the figures.
                offset 0) as attempts
      ) as figures
      left join lateral (
        select last.changed_at as at, nullif(accounts.name, '') as by
          from (select blind_changes.blind, blind_changes.changed_by, blind_changes.changed_at
                  from blind_changes where blind_changes.run_id = runs.id
                 order by blind_changes.id desc limit 1) as last
          left join accounts on accounts.id = last.changed_by
         where not last.blind) as revealed on true
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  return rows[0];
}
