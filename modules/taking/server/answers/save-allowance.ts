import { Failure } from '#platform/server/http/errors.ts';
import { syncMost } from '../../contract/attempt-sync.ts';
import type { StoredAttempt } from '../attempts.queries.ts';

/** Saves in a row that an attempt may write, and how long it takes until it may write one more. */
const burst = 60;
export const refillMs = 500;

/** A call has to wait if it takes longer until the allowance is full. */
export const mostUsedMs = (burst - 1) * refillMs;

/**
 * A call that begins with any of the allowance left may overdraw it, so that a queue of saves is never cut in two. The
 * next call then waits longer.
 *
 * @param attempt locked, so that no other call takes the same saves
 * @returns when the allowance is full again
 * @throws Failure SALVAMENTOS_DEMAIS
 */
export function takeSaves(attempt: Pick<StoredAttempt, 'saves_full_at'>, count: number, now: Date): Date {
  const fillMs = Math.max(0, (attempt.saves_full_at ?? now).getTime() - now.getTime());
  // Calls cannot overdraw so much: the server's clock has stepped back.
  const owedMs = fillMs > mostOwedMs ? 0 : fillMs;
  const waitMs = owedMs - mostUsedMs;
  if (waitMs > 0) throw new Failure('SALVAMENTOS_DEMAIS', { retryAfter: Math.ceil(waitMs / 1000) });
  return new Date(now.getTime() + owedMs + count * refillMs);
}

const mostOwedMs = mostUsedMs + syncMost * refillMs;
