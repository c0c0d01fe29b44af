import { type RawBuilder, sql } from 'kysely';
import type { SkillTag, Stack } from '../contract/catalog.ts';

// Parts of the statements in this module: the tags of the run in the row at hand, as JSON.

/** The skills of `runs.id`, by name. */
export const skillsOfRun: RawBuilder<SkillTag[]> = sql`(
  select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name, 'icon', skills.icon)
                           order by skills.name), '[]')
    from run_skills join skills on skills.id = run_skills.skill_id
   where run_skills.run_id = runs.id)`;

/** The stacks of `runs.id`, by name. */
export const stacksOfRun: RawBuilder<Stack[]> = sql`(
  select coalesce(json_agg(json_build_object('id', stacks.id, 'name', stacks.name) order by stacks.name), '[]')
    from run_stacks join stacks on stacks.id = run_stacks.stack_id
   where run_stacks.run_id = runs.id)`;

/** How many took up `runs.id`; an annulled attempt does not count. */
export const candidatesOfRun: RawBuilder<number> = sql`(
  select count(*) from attempts where attempts.run_id = runs.id and attempts.state <> 'annulled')`;
