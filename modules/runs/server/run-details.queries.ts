import { sql } from 'kysely';
import { answerBy } from '#modules/exams/contract/answer-by.ts';
import type { BankKind } from '#modules/question-bank/contract/question-bank.ts';
import { shownKind } from '#modules/question-bank/server/public.ts';
import { checkOf } from '#modules/works/server/public.ts';
import { namedEnd } from '#platform/contract/day.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { questionKinds } from '#platform/domain/question-kinds.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { RunDetails } from '../contract/runs.ts';
import { answerRateOf } from './answer-by.queries.ts';
import { runKeptUntil } from './awaits-person.queries.ts';
import { defenceOf } from './defence/defence-setting.queries.ts';
import { mayTake } from './may-take.policy.ts';
import { scoreOut } from './results-out.queries.ts';
import { ruleColumns } from './rule/run-rules.queries.ts';
import { candidatesOfRun, endFor, isOpenTo, skillsOfRun, stacksOfRun } from './run-cards.queries.ts';

export type RunReader = { readonly developerId: number } | { readonly companyId: number };

/** The median of fewer says little, and could reveal the time of one of them. */
const leastFinished = 10;

const askedAs = shownKind('questions');

const rehearsalOf = (developerId: number) => sql`(
  select json_build_object('runId', rehearsals.id, 'going', exists (
           select from sittings where sittings.run_id = rehearsals.id and sittings.developer_id = ${developerId}
              and sittings.state = 'in_progress'))
    from runs as rehearsals
   where ${developerId} > 0 and companies.kind = 'platform' and rehearsals.exam_id = runs.exam_id
     and rehearsals.access = 'rehearsal' and rehearsals.active)`;

const shareOf = (developerId: number) => sql`(
  select coalesce(sum(extra_times.share), 0) from extra_times
   where extra_times.run_id = runs.id and extra_times.developer_id = ${developerId} and extra_times.withdrawn_at is null)`;

/** A question counts as what candidates know it as. */
const counted: readonly BankKind[] = [...Object.values(questionKinds), 'code', 'sql', 'review'];

export async function findRunDetails(
  db: Database<Schema>,
  runId: number,
  reader: RunReader,
  now: Date,
): Promise<Encodable<RunDetails> | undefined> {
  const developerId = 'developerId' in reader ? reader.developerId : 0;
  const visible =
    'developerId' in reader
      ? sql`(attempts.id is not null or (runs.active and companies.suspended_at is null and ${mayTake(developerId)}))`
      : sql`(runs.company_id = ${reader.companyId}
             or (runs.active and runs.access = 'open' and companies.suspended_at is null))`;
  const kind = 'developerId' in reader ? 'developer' : 'company';
  const { rows } = await sql<Row>`/* prepared: ${sql.raw(`run_details_of_${kind}`)} */
    select runs.id, runs.starts_at as "startsAt", runs.ends_at as "runEndsAt", ${endFor(developerId)} as "endsAt", runs.duration, exam_versions.title,
           exam_versions.description, nullif(exam_versions.repository_url, '') as "repositoryUrl", exam_versions.kind,
           nullif(exam_versions.hand_in_ways, '{link}') as "handInWays",
           (select json_build_object('files', works.file_count, 'bytes', works.bytes)
              from questions join works on works.id = questions.base_work_id
             where questions.exam_version_id = exam_versions.id limit 1) as base,
           ${checkOf} as "check",
           json_build_object('id', companies.id, 'name', companies.trade_name, 'logo', companies.logo) as company,
           ${isOpenTo(developerId, now)} as open,
           ${ruleColumns('runs')}, runs.rule_version as "ruleVersion", runs.answer_days as "answerDays",
           runs.keep_months as "keepMonths", ${runKeptUntil} as "keptUntil",
           attempts.answer_by as "toldAnswerBy", ${answerRateOf(sql`companies.id`)} as "answerRate",
           runs.question_results as "questionResults",
           runs.results_release as "resultsRelease", asked.questions,
           nullif(asked.drawn, 0) as drawn,
           json_build_object(${sql.join(counted.flatMap((kind) => [sql.lit(kind), sql.ref(`asked.${kind}`)]))}) as "questionsOf",
           (select json_agg(distinct offered.item ->> 'language')
              from questions
             cross join jsonb_array_elements(questions.execution -> 'languages') as offered (item)
             where questions.exam_version_id = runs.exam_version_id) as languages,
           case when asked.least_points < asked.most_points
                then json_build_object('least', asked.least_points, 'most', asked.most_points) end as points,
           finished.median_time as "medianTime",
           exists (select from saved_runs where saved_runs.run_id = runs.id
                     and saved_runs.developer_id = ${developerId}) as saved,
           ${candidatesOfRun} as candidates, ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           (select nullif(sum(extra_times.seconds + coalesce(runs.duration, 0) * extra_times.share)::int, 0) from extra_times
             where extra_times.run_id = runs.id and extra_times.developer_id = ${developerId}
               and extra_times.withdrawn_at is null) as "extraTime",
           ${rehearsalOf(developerId)} as rehearsal, ${defenceOf(shareOf(developerId))} as defence,
           attempts.id as "attemptId", attempts.deadline_at as deadline,
           attempts.state, ${scoreOut} as score
      from runs
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id
      left join attempts on attempts.run_id = runs.id and attempts.developer_id = ${developerId}
      cross join lateral (
        select coalesce(sum(parts.number), 0) as questions,
               coalesce(sum(parts.number) filter (where parts.drawn), 0) as drawn,
               ${sql.join(counted.map((kind) => sql`coalesce(sum(parts.number) filter (where parts.kind = ${sql.lit(kind)}), 0) as ${sql.ref(kind)}`))},
               min(parts.least_points) as least_points, max(parts.most_points) as most_points
          from (select ${askedAs} as kind, 1 as number, false as drawn, questions.points as least_points,
                       questions.points as most_points
                  from questions
                 where questions.exam_version_id = runs.exam_version_id and questions.draw is null
                union all
                -- The kind of what is drawn is known where the whole pool has the same.
                select case when count(distinct ${askedAs}) = 1 then min(${askedAs}) end, draws.count, true,
                       min(questions.points), max(questions.points)
                  from exam_version_draws as draws
                  join questions on questions.exam_version_id = draws.exam_version_id
                   and questions.draw = draws.number
                 where draws.exam_version_id = runs.exam_version_id
                 group by draws.number, draws.count) as parts) as asked
      cross join lateral (
        select case when count(*) >= ${leastFinished}::int then percentile_cont(0.5) within group (
                 order by greatest(least(extract(epoch from made.delivered_at - made.started_at) - made.paused_seconds, runs.duration), 0)::float8) end as median_time
          from attempts as made where made.run_id = runs.id and made.state = 'delivered') as finished
     where runs.id = ${runId} and ${visible}`.execute(db.kysely);
  return rows[0] && asDetails(rows[0], now);
}

/** The last five are null without an attempt. */
type Row = Encodable<Omit<RunDetails, 'attempt' | 'lastDay' | 'latestEnd' | 'answerBy'>> & {
  readonly runEndsAt: Date;
  readonly endsAt: Date;
  readonly attemptId: number | null;
  readonly toldAnswerBy: Date | null;
  readonly deadline: Date;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
};

const asDetails = (
  { attemptId, toldAnswerBy, deadline, state, score, medianTime, runEndsAt, ...run }: Row,
  now: Date,
): Encodable<RunDetails> => ({
  ...run,
  lastDay: namedEnd(run.endsAt, now),
  latestEnd: latestEndOf(run.endsAt, new Date(runEndsAt.getTime() + (run.extraTime ?? 0) * 1000)),
  answerBy: state === 'delivered' || run.answerDays == null ? toldAnswerBy : answerBy(run.answerDays, run),
  medianTime: medianTime == null ? null : Math.round(medianTime),
  ...(attemptId !== null && {
    attempt: { id: attemptId, state: attemptStateOf({ state, score }), deadline },
  }),
});

/** Extra time moves the end of the run, but no end of the developer's own. */
const latestEndOf = (endsAt: Date, moved: Date): Date | null => (moved > endsAt ? moved : null);
