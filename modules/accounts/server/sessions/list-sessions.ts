import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Session } from '../../contract/auth.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { findSessionsOf } from './session.queries.ts';
import { isAlive } from './session-life.ts';

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
