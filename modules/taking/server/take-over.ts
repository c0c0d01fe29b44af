import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { attemptTopic } from './attempts.queries.ts';
import { lockUpToDate } from './end/close-overdue.ts';
import { refusedWithReceipt } from './end/receipt.ts';

/** The same operation again gets its epoch again. @throws Failure NAO_ENCONTRADO, PROVA_ENCERRADA with the receipt */
export async function takeOver(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  {
    attemptId,
    developerId,
    operationId,
  }: { attemptId: number; developerId: number; operationId?: string | undefined },
): Promise<{ epoch: number; deadline: Date; now: Date }> {
  const { db, clock } = deps;
  const now = clock.now();
  const attempt = await db.transaction(async (trx) => {
    const attempt = await lockUpToDate(trx, deps, { attemptId, developerId });
    if (attempt.state !== 'in_progress') return attempt;
    const before = operationId === undefined ? undefined : await epochOf(trx, attemptId, operationId);
    if (before !== undefined) return { ...attempt, epoch: before };
    await sql`
      with taken as (
        update sittings as attempts set epoch = attempts.epoch + 1 where attempts.id = ${attemptId}
        returning attempts.id, attempts.epoch)
      insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
      select taken.id, 'taken_over', ${developerId}::bigint, jsonb_strip_nulls(
               jsonb_build_object('epoch', taken.epoch, 'operationId', ${operationId ?? null}::text)), ${now}::timestamptz
        from taken`.execute(trx);
    await notifyListeners(trx, [attemptTopic(attemptId)]);
    return { ...attempt, epoch: attempt.epoch + 1 };
  });
  if (attempt.state !== 'in_progress') throw refusedWithReceipt('PROVA_ENCERRADA', attempt);
  return { epoch: attempt.epoch, deadline: attempt.deadline_at, now };
}

async function epochOf(
  trx: Transaction<Schema>,
  attemptId: number,
  operationId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: number }>`
    select (attempt_events.detail->>'epoch')::int as epoch from attempt_events
     where attempt_events.attempt_id = ${attemptId} and attempt_events.kind = 'taken_over'
       and attempt_events.detail->>'operationId' = ${operationId}`.execute(trx);
  return rows[0]?.epoch;
}
