import { type RawBuilder, sql } from 'kysely';

/** The statement needs `runs`. Null where nothing is defended. `share` lengthens it for a reader with extra time. */
export const defenceOf = (share: RawBuilder<unknown> = sql`0`): RawBuilder<unknown> => sql`
  case when runs.defence <> 'none' and runs.kind = 'practice' then json_build_object(
    'way', runs.defence, 'points', runs.defence_points,
    'time', round(60 * runs.defence_minutes * (1 + ${share}))::int) end`;

/**
 * The statement needs `runs` and `attempts`, which is delivered. A work that was left blank has nothing to defend. It
 * stays true once the defence is settled.
 */
export const isDefended: RawBuilder<boolean> = sql`(
  runs.defence = 'after_delivery' and runs.kind = 'practice' and attempts.rehearsal = 0
  and exists (select from answers where answers.attempt_id = attempts.id and answers.text ~ '\\S'))`;
