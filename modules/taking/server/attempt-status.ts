import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { attemptStateOf } from '#platform/server/schema/attempts.ts';
import type { AttemptStatus } from '../contract/attempt-status.ts';
import { findAttempt } from './attempts.queries.ts';
import { receiptOf } from './receipt.ts';

/**
 * The current state of the developer's own attempt. `bind` has closed it by then if its time is over.
 *
 * @throws Failure NAO_ENCONTRADO
 */
export async function readStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<AttemptStatus> {
  const attempt = await findAttempt(db.kysely, attemptId, developerId);
  if (!attempt) throw notFound();
  const receipt = attempt.state === 'delivered' ? receiptOf(attempt) : undefined;
  return {
    state: attemptStateOf(attempt),
    deadline: attempt.deadline_at,
    now: clock.now(),
    epoch: attempt.epoch,
    ...(receipt && { receipt }),
  };
}
