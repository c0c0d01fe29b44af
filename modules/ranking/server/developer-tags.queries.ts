import { sql } from 'kysely';
import { skillList, stackList } from '#modules/exams/server/public.ts';

export const skillsOfDeveloper = skillList(
  sql`join developer_skills on developer_skills.skill_id = skills.id
     where developer_skills.developer_id = developers.id`,
);

export const stacksOfDeveloper = stackList(
  sql`join developer_stacks on developer_stacks.stack_id = stacks.id
     where developer_stacks.developer_id = developers.id`,
);
