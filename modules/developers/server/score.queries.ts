import { sql } from 'kysely';
import type { SkillTag } from '#modules/exams/contract/catalog.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { DeveloperScore } from '../contract/developer-profile.ts';

const placesMost = 10_000;

/** Gives undefined without a score, outside the ranking, or beyond the last place that is counted. */
export async function findPosition(db: Database<Schema>, developerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    select (select count(*)::int
              from (select from ranking_entries
                     where ranking_entries.facet = 'all'
                       and ranking_entries.score > own.score
                     limit ${placesMost}) as before) as before
      from ranking_entries own
     where own.developer_id = ${developerId} and own.facet = 'all' and own.score > 0`.execute(db.kysely);
  const [found] = rows;
  return found && found.before < placesMost ? found.before + 1 : undefined;
}

export async function findStackScores(
  db: Database<Schema>,
  developerId: number,
): Promise<DeveloperScore['stacks']> {
  const { rows } = await sql<DeveloperScore['stacks'][number]>`
    select stacks.id, stacks.name, developer_stacks.score, developer_stacks.exams
      from developer_stacks join stacks on stacks.id = developer_stacks.stack_id
     where developer_stacks.developer_id = ${developerId} and developer_stacks.score is not null
     order by developer_stacks.score desc, stacks.name`.execute(db.kysely);
  return rows;
}

/** Gives the latest 200, oldest first. None is dated before the one it follows: a line is drawn through them. */
export async function findScoreChanges(
  db: Database<Schema>,
  developerId: number,
): Promise<DeveloperScore['history']> {
  const { rows } = await sql<DeveloperScore['history'][number]>`
    select max(latest.changed_at) over (order by latest.id) as at, latest.score, latest.exams
      from (select * from platform_score_changes
             where platform_score_changes.developer_id = ${developerId}
             order by platform_score_changes.id desc limit 200) as latest
     order by latest.id`.execute(db.kysely);
  return rows;
}

export async function findSkillsOfVersions(
  db: Database<Schema>,
  versionIds: readonly number[],
): Promise<SkillTag[]> {
  const { rows } = await sql<SkillTag>`
    select skills.id, skills.name, skills.icon from skills
     where skills.id in (select exam_version_skills.skill_id from exam_version_skills
                          where exam_version_skills.exam_version_id = any(${versionIds}::bigint[]))
     order by skills.name`.execute(db.kysely);
  return rows;
}

export async function findTitlesOfVersions(
  db: Database<Schema>,
  versionIds: readonly number[],
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select exam_versions.id, exam_versions.title from exam_versions
     where exam_versions.id = any(${versionIds}::bigint[])`.execute(db.kysely);
  return rows;
}
