import { type RawBuilder, sql } from 'kysely';
import { skillList, stackList } from '#modules/exams/server/public.ts';

export const skillsOfRun = skillList(
  sql`join run_skills on run_skills.skill_id = skills.id where run_skills.run_id = runs.id`,
);

export const stacksOfRun = stackList(
  sql`join run_stacks on run_stacks.stack_id = stacks.id where run_stacks.run_id = runs.id`,
);

/** Annulled attempts do not count. */
export const candidatesOfRun: RawBuilder<number> = sql`(
  select count(*) from attempts where attempts.run_id = runs.id and attempts.state <> 'annulled')`;
