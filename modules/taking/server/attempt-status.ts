import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { attemptStateOf } from '#platform/server/schema/attempts.ts';
import type { AttemptStatus } from '../contract/attempt-status.ts';
import { attemptColumns, type StoredAttempt } from './attempts.queries.ts';
import { receiptOf } from './receipt.ts';

/**
 * The current state of the developer's own attempt. `bind` has closed it by then if its time is over.
 *
 * @throws Failure NAO_ENCONTRADO
 */
export async function readStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<AttemptStatus> {
  const { rows } = await sql<StoredAttempt>`/* prepared: attempt_status */
    select ${attemptColumns} from sittings as attempts
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}`.execute(deps.db.kysely);
  const [attempt] = rows;
  if (!attempt) throw notFound();
  const receipt = attempt.state === 'delivered' ? receiptOf(attempt) : undefined;
  return {
    state: attemptStateOf(attempt),
    deadline: attempt.deadline_at,
    now: deps.clock.now(),
    epoch: attempt.epoch,
    ...(receipt && { receipt }),
  };
}
