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
