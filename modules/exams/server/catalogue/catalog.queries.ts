import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type {
  Gender,
  ManagedCatalog,
  ManagedSkill,
  ManagedStack,
  RetiredWords,
  Skill,
  SkillTag,
  Stack,
} from '../../contract/catalog.ts';

export function allGenders(db: Database<Schema>): Promise<Gender[]> {
  return db.kysely
    .selectFrom('genders')
    .select(['genders.id', 'genders.name'])
    .orderBy('genders.id')
    .execute();
}

export function allStacks(db: Database<Schema>): Promise<Stack[]> {
  return db.kysely
    .selectFrom('stacks')
    .select(['stacks.id', 'stacks.name'])
    .where('stacks.retired_at', 'is', null)
    .orderBy('stacks.id')
    .execute();
}

export function allSkills(db: Database<Schema>): Promise<Skill[]> {
  return db.kysely
    .selectFrom('skills')
    .innerJoin('stacks', 'stacks.id', 'skills.stack_id')
    .select(['skills.id', 'skills.name', 'skills.stack_id as stackId', 'skills.icon'])
    .where('skills.retired_at', 'is', null)
    .where('stacks.retired_at', 'is', null)
    .orderBy('skills.id')
    .execute();
}

export async function findRetiredWords(db: Database<Schema>): Promise<RetiredWords> {
  const [stacks, skills] = await Promise.all([
    db.kysely
      .selectFrom('stacks')
      .select(['stacks.id', 'stacks.name'])
      .where('stacks.retired_at', 'is not', null)
      .orderBy('stacks.id')
      .execute(),
    db.kysely
      .selectFrom('skills')
      .innerJoin('stacks', 'stacks.id', 'skills.stack_id')
      .select(['skills.id', 'skills.name', 'skills.stack_id as stackId', 'skills.icon'])
      .where((is) =>
        is.or([is('skills.retired_at', 'is not', null), is('stacks.retired_at', 'is not', null)]),
      )
      .orderBy('skills.id')
      .execute(),
  ]);
  return { stacks, skills };
}

export async function findManagedCatalog(db: Database<Schema>): Promise<ManagedCatalog> {
  const { rows: stacks } = await sql<ManagedStack>`
    select stacks.id, stacks.name, stacks.retired_at is not null as retired, stacks.edition,
           (select count(distinct exam_versions.exam_id) from exam_version_stacks
              join exam_versions on exam_versions.id = exam_version_stacks.exam_version_id
             where exam_version_stacks.stack_id = stacks.id) as exams,
           (select count(*) from developer_stacks
             where developer_stacks.stack_id = stacks.id and developer_stacks.chosen) as developers
      from stacks order by stacks.id`.execute(db.kysely);
  const { rows: skills } = await sql<ManagedSkill>`
    select skills.id, skills.name, skills.stack_id as "stackId", skills.icon,
           skills.retired_at is not null as retired, skills.edition,
           (select count(distinct exam_versions.exam_id) from exam_version_skills
              join exam_versions on exam_versions.id = exam_version_skills.exam_version_id
             where exam_version_skills.skill_id = skills.id) as exams,
           (select count(*) from developer_skills where developer_skills.skill_id = skills.id) as developers
      from skills order by lower(f_unaccent(skills.name)), skills.id`.execute(db.kysely);
  return { stacks, skills };
}

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
