import { sql, type Transaction } from 'kysely';
import { attemptDeadline, type Timing } from '#modules/runs/domain/deadline.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { begunPause, endedPause, isPaused, type Pausable } from '../domain/pause.ts';
import { attemptTopic, type StoredAttempt } from './attempts.queries.ts';
import { lockUpToDate } from './end/close-overdue.ts';
import { refusedWithReceipt } from './end/receipt.ts';

type PauseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

interface Asked {
  readonly attemptId: number;
  readonly developerId: number;
  readonly epoch?: number | undefined;
}

/** @throws Failure NAO_ENCONTRADO, PROVA_ENCERRADA with the receipt, PROVA_EM_OUTRO_LUGAR, PAUSA_INDISPONIVEL */
export function startPause(deps: PauseDeps, asked: Asked): Promise<void> {
  return change(deps, asked, (pause, now, deadline) => {
    if (isPaused(pause, now)) return undefined;
    if (pause.left <= 0) throw new Failure('PAUSA_INDISPONIVEL');
    // The tolerance is for saves on their way.
    if (now >= deadline) {
      throw new Failure('PAUSA_INDISPONIVEL', { message: 'O tempo acabou: não há mais o que pausar.' });
    }
    return begunPause(pause, now);
  });
}

/** @throws Failure NAO_ENCONTRADO, PROVA_ENCERRADA with the receipt, PROVA_EM_OUTRO_LUGAR */
export function endPause(deps: PauseDeps, asked: Asked): Promise<void> {
  return change(deps, asked, (pause, now) => (isPaused(pause, now) ? endedPause(pause, now) : undefined));
}

async function change(
  deps: PauseDeps,
  { attemptId, developerId, epoch }: Asked,
  decide: (pause: Pausable, now: Date, deadline: Date) => Pausable | undefined,
): Promise<void> {
  const now = deps.clock.now();
  const closed = await deps.db.transaction(async (trx): Promise<StoredAttempt | undefined> => {
    const attempt = await lockUpToDate(trx, deps, { attemptId, developerId });
    if (attempt.state !== 'in_progress') return attempt;
    if (epoch !== undefined && epoch !== attempt.epoch) throw new Failure('PROVA_EM_OUTRO_LUGAR');
    const { pause, timing, deadline } = await readTiming(trx, attemptId);
    const changed = decide(pause, now, deadline);
    if (!changed) return undefined;
    const moved = attemptDeadline({ ...timing, extraSeconds: changed.extraSeconds });
    await sql`
      with paused as (
        update sittings as attempts
           set pause_seconds = ${changed.left}::int, paused_seconds = ${changed.taken}::int,
               extra_seconds = ${changed.extraSeconds}::int, deadline_at = ${moved},
               pause_started_at = ${changed.startedAt}, pause_ends_at = ${changed.endsAt}
         where attempts.id = ${attemptId} returning attempts.id)
      insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
      select paused.id, 'deadline_moved', ${developerId}::bigint,
             jsonb_build_object('from', ${deadline}::timestamptz, 'to', ${moved}::timestamptz, 'reason', 'pause'),
             ${now}::timestamptz
        from paused`.execute(trx);
    await notifyListeners(trx, [attemptTopic(attemptId)]);
    return undefined;
  });
  if (closed) throw refusedWithReceipt('PROVA_ENCERRADA', closed);
}

interface Read {
  readonly pause: Pausable;
  readonly timing: Timing;
  readonly deadline: Date;
}

/** The attempt is locked by an earlier statement: this one then sees an end of the run that was moved meanwhile. */
async function readTiming(trx: Transaction<Schema>, attemptId: number): Promise<Read> {
  const { rows } = await sql<Pausable & Omit<Timing, 'startedAt'> & { begunAt: Date; deadline: Date }>`
    select attempts.pause_seconds as left, attempts.paused_seconds as taken, attempts.extra_seconds as "extraSeconds",
           attempts.pause_started_at as "startedAt", attempts.pause_ends_at as "endsAt",
           attempts.started_at as "begunAt", runs.duration, runs.ends_at as "runEndsAt",
           attempts.own_end_at as "ownEndsAt", attempts.extra_share as "extraShare", attempts.deadline_at as deadline
      from sittings as attempts join runs on runs.id = attempts.run_id
     where attempts.id = ${attemptId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A locked attempt is gone.');
  const { left, taken, extraSeconds, startedAt, endsAt, begunAt, deadline, ...limits } = row;
  return {
    pause: { left, taken, extraSeconds, startedAt, endsAt },
    timing: { ...limits, startedAt: begunAt, extraSeconds },
    deadline,
  };
}
