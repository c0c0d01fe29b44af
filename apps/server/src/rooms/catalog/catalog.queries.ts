import type { Gender, Skill, Stack } from '@provado/contract/catalog.ts';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';

export function allGenders(db: Database<Schema>): Promise<Gender[]> {
  return db.kysely
    .selectFrom('genders')
    .select(['genders.id', 'genders.name'])
    .orderBy('genders.id')
    .execute();
}

export function allStacks(db: Database<Schema>): Promise<Stack[]> {
  return db.kysely.selectFrom('stacks').select(['stacks.id', 'stacks.name']).orderBy('stacks.id').execute();
}

export function allSkills(db: Database<Schema>): Promise<Skill[]> {
  return db.kysely
    .selectFrom('skills')
    .select(['skills.id', 'skills.name', 'skills.stack_id as stackId', 'skills.icon'])
    .orderBy('skills.id')
    .execute();
}
