import { sql, type Transaction } from 'kysely';
import { defenceBeginBy, isDefended } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { AttemptToExtend, RunWithTime } from './extra-time.queries.ts';

export interface DefenceWithTime extends AttemptToExtend {
  readonly run: Pick<RunWithTime, 'ends_at' | 'duration'>;
  /** A person has marked it. */
  readonly is_marked: boolean;
}

/** The defence of a delivered attempt, which is locked. Undefined before it has begun. */
export async function lockDefenceToExtend(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<DefenceWithTime | undefined> {
  const { rows } = await sql<Omit<DefenceWithTime, 'run'> & RunWithTime & { sitting_id: number }>`
    select sittings.id as sitting_id, sittings.developer_id, sittings.state, sittings.started_at, sittings.deadline_at,
           sittings.delivered_by, sittings.key_seen_at, sittings.extra_share, sittings.extra_seconds, sittings.own_end_at,
           runs.ends_at, runs.duration, null as score,
           exists (select from verdicts where verdicts.attempt_id = sittings.id and verdicts.judged_by is not null) as is_marked
      from defences
      join sittings on sittings.id = defences.sitting_id
      join runs on runs.id = sittings.run_id
     where defences.attempt_id = ${attemptId} for no key update of sittings`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { sitting_id: id, ends_at, duration, ...defence } = row;
  return { ...defence, id, run: { ends_at, duration } };
}

/** Whether the candidate may still begin one. Seconds that it is to take, if so. */
export async function findDefenceToCome(
  trx: Transaction<Schema>,
  attemptId: number,
  now: Date,
): Promise<{ readonly duration: number } | undefined> {
  const { rows } = await sql<{ duration: number }>`
    select 60 * runs.defence_minutes as duration
      from attempts
      join runs on runs.id = attempts.run_id
      left join defences on defences.attempt_id = attempts.id
     where attempts.id = ${attemptId} and (defences.attempt_id is not null or ${isDefended})
       and defences.sitting_id is null and defences.settled_at is null and ${defenceBeginBy} >= ${now}`.execute(
    trx,
  );
  return rows[0];
}

/** Its exam waits for its mark again. */
export async function reopenDefence(trx: Transaction<Schema>, attemptId: number): Promise<void> {
  await sql`update defences set mark = null, settled_at = null where defences.attempt_id = ${attemptId}`.execute(
    trx,
  );
}
