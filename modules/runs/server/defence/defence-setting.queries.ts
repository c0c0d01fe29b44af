import { type RawBuilder, sql } from 'kysely';
import { beginWithin } from '../../domain/defence-state.ts';

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

const opens = sql`coalesce(defences.invited_at, defences.begin_by, attempts.delivered_at)`;
const closes = sql`coalesce(defences.begin_by, attempts.delivered_at + make_interval(secs => ${sql.lit(beginWithin)}))`;

/**
 * The instant until which it begins. The statement needs `attempts` and `defences`, joined from the left. Whoever could
 * not begin while the service was away gets that time back.
 */
export const defenceBeginBy: RawBuilder<Date> = sql`(${closes} + coalesce(
  (select sum(outages.ended_at - greatest(outages.started_at, ${opens})) from outages
    where outages.ended_at > ${opens} and outages.started_at < ${closes}), interval '0'))`;
