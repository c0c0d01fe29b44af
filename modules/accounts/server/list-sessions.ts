import type { Session } from '@provado/contract/auth.ts';
import type { Caller } from '#platform/caller.ts';
import { overdueBefore } from '#rooms/attempts/attempts.policy.ts';
import type { Deps } from '../../deps.ts';
import { deviceName } from './device-name.ts';
import { isAlive } from './session.policy.ts';
import { findSessionsOf } from './session.queries.ts';

/** The sessions of the caller's account that still count: the one that asks first, then by last use. */
export async function sessionsOf(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { accountId, sessionId }: Caller,
): Promise<Session[]> {
  const now = deps.clock.now();
  const found = await findSessionsOf(deps.db, accountId);
  return found
    .filter((session) => isAlive(session, now, overdueBefore(deps)))
    .map(({ id, userAgent, address, remembered, createdAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      ...(address && { address }),
      remembered,
      createdAt,
      lastSeenAt,
      current: id === sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}
