import { parse } from 'bowser';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Session } from '../../contract/auth.ts';
import { findSessionsOf } from './session.queries.ts';
import { isAlive } from './session-life.ts';

const systems: Readonly<Record<string, string>> = { iOS: 'iPhone', 'Chrome OS': 'ChromeOS' };

/** A user agent in words, such as 'Chrome no Windows'. It is only a claim. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Dispositivo desconhecido';
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model === 'iPad' ? 'iPad' : (systems[os.name ?? ''] ?? os.name);
  if (!system) return browser.name || toolName(userAgent) || 'Dispositivo desconhecido';
  return browser.name ? `${browser.name} no ${system}` : system;
}

/** Tools do not name a system, only themselves, as in `curl/8.5.0`. */
const toolName = (userAgent: string): string | undefined =>
  /^(?!Mozilla)([A-Za-z][\w-]{1,30})\/\d/.exec(userAgent)?.[1];

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
