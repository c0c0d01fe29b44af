import { sql } from 'kysely';
import { namedEnd } from '#platform/contract/day.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { RecommendedRun } from '../contract/runs.ts';
import { mayTake } from './may-take.policy.ts';
import { asksCode, skillsOfRun, stacksOfRun } from './run-cards.queries.ts';

/**
 * Lists invitations first, then those that match most; the newest of equals first. Suspended companies have none.
 * @param most of those with an invitation, and of the others: members of many groups see both
 */
export async function findRecommendedRuns(
  db: Database<Schema>,
  developerId: number,
  now: Date,
  most: number,
): Promise<Encodable<RecommendedRun>[]> {
  const { rows } = await sql<Omit<Encodable<RecommendedRun>, 'lastDay'>>`/* prepared: recommended_runs */
    with matches as (
      select tags.run_id, count(*) as count, json_agg(tags.name order by tags.rank, tags.name) as names from (
        select run_skills.run_id, skills.name, 1 as rank from run_skills
          join skills on skills.id = run_skills.skill_id
          join developer_skills on developer_skills.skill_id = run_skills.skill_id
         where developer_skills.developer_id = ${developerId}
        union all
        select run_stacks.run_id, stacks.name, 2 as rank from run_stacks
          join stacks on stacks.id = run_stacks.stack_id
          join developer_stacks on developer_stacks.stack_id = run_stacks.stack_id
         where developer_stacks.developer_id = ${developerId} and developer_stacks.chosen
      ) as tags group by tags.run_id
    ), open as (
      select runs.id, coalesce(matches.count, 0) as matching, coalesce(matches.names, '[]') as matches,
             exists (select from run_admissions
                      where run_admissions.run_id = runs.id
                        and run_admissions.developer_id = ${developerId}) as invited
        from runs left join matches on matches.run_id = runs.id
       where runs.active and ${mayTake(developerId)}
         and runs.starts_at <= ${now} and runs.ends_at >= ${now}
         and not exists (select from attempts
                          where attempts.run_id = runs.id and attempts.developer_id = ${developerId})
         and not exists (select from companies
                          where companies.id = runs.company_id and companies.suspended_at is not null)
    ), best as (
      select ranked.* from (
        select open.*, row_number() over (partition by open.invited order by open.matching desc, open.id desc) as position
          from open) as ranked
       where ranked.position <= ${most}::int
    )
    select runs.id, runs.duration, runs.ends_at as "endsAt", best.matches, best.invited,
           case when runs.access = 'invited' then true end as "byInvitation",
           json_build_object('title', exam_versions.title, 'description', exam_versions.description,
                             'kind', exam_versions.kind, 'asksCode', ${asksCode},
                             'skills', ${skillsOfRun}, 'stacks', ${stacksOfRun}) as exam,
           json_build_object('id', companies.id, 'name', companies.trade_name, 'logo', companies.logo) as company
      from best
      join runs on runs.id = best.id
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id
     order by best.invited desc, best.matching desc, best.id desc`.execute(db.kysely);
  return rows.map((run) => ({ ...run, lastDay: namedEnd(run.endsAt, now) }));
}
