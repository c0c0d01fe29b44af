import { type RawBuilder, sql } from 'kysely';
import type { SkillTag, Stack } from '../../contract/catalog.ts';

/** @param which the joins and conditions that select them */
export function skillList(which: RawBuilder<unknown>): RawBuilder<SkillTag[]> {
  return sql`(
  select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name, 'icon', skills.icon)
                           order by skills.name), '[]') from skills ${which})`;
}

/** @param which the joins and conditions that select them */
export function stackList(which: RawBuilder<unknown>): RawBuilder<Stack[]> {
  return sql`(
  select coalesce(json_agg(json_build_object('id', stacks.id, 'name', stacks.name) order by stacks.name), '[]')
    from stacks ${which})`;
}

export const skillsOfRun = skillList(
  sql`join run_skills on run_skills.skill_id = skills.id where run_skills.run_id = runs.id`,
);

export const stacksOfRun = stackList(
  sql`join run_stacks on run_stacks.stack_id = stacks.id where run_stacks.run_id = runs.id`,
);

export const skillsOfDeveloper = skillList(
  sql`join developer_skills on developer_skills.skill_id = skills.id
     where developer_skills.developer_id = developers.id`,
);

export const stacksOfDeveloper = stackList(
  sql`join developer_stacks on developer_stacks.stack_id = stacks.id
     where developer_stacks.developer_id = developers.id`,
);

/** Annulled attempts do not count. */
export const candidatesOfRun: RawBuilder<number> = sql`(
  select count(*) from attempts where attempts.run_id = runs.id and attempts.state <> 'annulled')`;
