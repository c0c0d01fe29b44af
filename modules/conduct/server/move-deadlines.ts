import { sql, type Transaction } from 'kysely';
import { attemptDeadline } from '#modules/runs/domain/deadline.ts';
import { attemptTopic } from '#modules/taking/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { notifyListeners } from '#platform/server/http/live.ts';

interface MovedRun {
  readonly id: number;
  readonly endsAt: Date;
  /** Seconds, or null for no limit but the end. */
  readonly duration: number | null;
}

/**
 * It never reopens an attempt that is over. Ending a run early loses no answers: its attempts are delivered as usual.
 * @param trx has locked the run
 * @param act who moved the end and when, and the instant before which a deadline is over
 * @returns the developers whose deadlines moved
 */
export async function moveDeadlines(
  trx: Transaction<Schema>,
  run: MovedRun,
  act: { readonly accountId: number; readonly now: Date; readonly overdueBefore: Date },
): Promise<number[]> {
  const { rows } = await sql<RunningAttempt>`
    select attempts.id, attempts.developer_id, attempts.started_at, attempts.deadline_at, attempts.extra_share, attempts.extra_seconds,
           attempts.own_end_at
      from attempts
     where attempts.run_id = ${run.id} and attempts.state = 'in_progress'
       and attempts.deadline_at >= ${act.overdueBefore}
     order by attempts.id for no key update`.execute(trx);
  const moved = rows
    .map((attempt) => ({ attempt, deadline: deadlineOf(attempt, run) }))
    .filter(({ attempt, deadline }) => deadline.getTime() !== attempt.deadline_at.getTime());
  if (moved.length === 0) return [];
  await sql`
    with given as (
      select given.id, given.before::timestamptz as before, given.after::timestamptz as after
        from unnest(${moved.map(({ attempt }) => attempt.id)}::bigint[],
                    ${moved.map(({ attempt }) => attempt.deadline_at.toISOString())}::text[],
                    ${moved.map(({ deadline }) => deadline.toISOString())}::text[]) as given (id, before, after)
    ), logged as (
      insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
      select given.id, 'deadline_moved', ${act.accountId}::bigint,
             jsonb_build_object('from', given.before, 'to', given.after, 'reason', 'period'), ${act.now}::timestamptz
        from given
    )
    update attempts set deadline_at = given.after from given where attempts.id = given.id`.execute(trx);
  await notifyListeners(
    trx,
    moved.map(({ attempt }) => attemptTopic(attempt.id)),
  );
  return moved.map(({ attempt }) => attempt.developer_id);
}

interface RunningAttempt {
  readonly id: number;
  readonly developer_id: number;
  readonly started_at: Date;
  readonly deadline_at: Date;
  readonly extra_share: number;
  readonly extra_seconds: number;
  readonly own_end_at: Date | null;
}

const deadlineOf = (attempt: RunningAttempt, { endsAt, duration }: MovedRun): Date =>
  attemptDeadline({
    startedAt: attempt.started_at,
    duration,
    runEndsAt: endsAt,
    ownEndsAt: attempt.own_end_at,
    extraShare: attempt.extra_share,
    extraSeconds: attempt.extra_seconds,
  });
