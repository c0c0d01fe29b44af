import { type RawBuilder, sql, type Transaction } from 'kysely';
import { skillList, stackList } from '#modules/exams/server/public.ts';
import { namedEnd } from '#platform/contract/day.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { FoundRun } from '../contract/found-run.ts';
import { mayTake } from './may-take.policy.ts';
import { scoreOut } from './results-out.queries.ts';

export const skillsOfRun = skillList(
  sql`join run_skills on run_skills.skill_id = skills.id where run_skills.run_id = runs.id`,
);

export const stacksOfRun = stackList(
  sql`join run_stacks on run_stacks.stack_id = stacks.id where run_stacks.run_id = runs.id`,
);

export const candidatesOfRun: RawBuilder<number> = sql`(
  select count(*) from attempts where attempts.run_id = runs.id and attempts.state <> 'annulled')`;

export const questionsOfRun: RawBuilder<number> = sql`(
  (select count(*) from questions
    where questions.exam_version_id = runs.exam_version_id and questions.draw is null)
  + (select coalesce(sum(exam_version_draws.count), 0) from exam_version_draws
      where exam_version_draws.exam_version_id = runs.exam_version_id))::int`;

export const asksCode: RawBuilder<boolean> = sql`exists (
  select from questions where questions.exam_version_id = exam_versions.id and questions.execution is not null)`;

export const endFor = (developerId: number): RawBuilder<Date> => sql`greatest(runs.ends_at, (
  select max(extra_times.ends_at) from extra_times
   where extra_times.run_id = runs.id and extra_times.developer_id = ${developerId}
     and extra_times.withdrawn_at is null))`;

export const isOpenTo = (developerId: number, now: Date): RawBuilder<boolean> => sql`(
  runs.active and runs.starts_at <= ${now} and (runs.ends_at >= ${now} or ${endFor(developerId)} >= ${now})
  and ${mayTake(developerId)}
  and (select companies.suspended_at is null from companies where companies.id = runs.company_id))`;

/** @param ids runs that the developer may see; missing ones are left out */
export async function readRunCards(
  on: Pick<Transaction<Schema>, 'getExecutor'>,
  ids: readonly number[],
  developerId: number,
  now: Date,
): Promise<Encodable<FoundRun>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select runs.id, ${endFor(developerId)} as "endsAt", runs.duration, exam_versions.title, exam_versions.description,
           exam_versions.kind, ${asksCode} as "asksCode",
           json_build_object('id', companies.id, 'name', companies.trade_name, 'logo', companies.logo,
                             'own', companies.kind = 'platform') as company, ${isOpenTo(developerId, now)} as open,
           case when runs.access = 'invited' then true end as "byInvitation", ${questionsOfRun} as questions,
           ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           exists (select from saved_runs where saved_runs.run_id = runs.id
                     and saved_runs.developer_id = ${developerId}) as saved,
           attempts.id as "attemptId", attempts.state, ${scoreOut} as score
      from runs
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id
      left join attempts on attempts.run_id = runs.id and attempts.developer_id = ${developerId}
     where runs.id = any (${[...ids]}::bigint[])
     order by array_position(${[...ids]}::bigint[], runs.id)`.execute(on);
  return rows.map(({ attemptId, state, score, ...card }) => ({
    ...card,
    lastDay: namedEnd(card.endsAt, now),
    ...(attemptId !== null && { attempt: { id: attemptId, state: attemptStateOf({ state, score }) } }),
  }));
}

/** The last three describe the developer's attempt, and are null without one. */
type Row = Encodable<Omit<FoundRun, 'attempt' | 'lastDay'>> & {
  readonly attemptId: number | null;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
};
