import type { Role } from '#platform/contract/route.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A session lasts so many milliseconds without use. */
const idleLife: Readonly<Record<Role, number>> = {
  DEVELOPER: 8 * hour,
  COMPANY: 2 * hour,
  ADMIN: 30 * minute,
};
const absoluteLife = 12 * hour;
const rememberedIdleLife = 7 * day;
const rememberedLife = 30 * day;

export const mayBeRemembered = (role: Role): boolean => role !== 'ADMIN';

export function sessionEnd(now: Date, remembered: boolean): Date {
  return new Date(now.getTime() + (remembered ? rememberedLife : absoluteLife));
}

export interface SessionLife {
  readonly role: Role;
  readonly remembered: boolean;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** Latest deadline of an attempt in progress, which keeps its developer signed in while it accepts answers. */
  readonly attemptDeadline: Date | null;
}

/** @param overdueBefore attempts with an earlier deadline are over */
export function isAlive(session: SessionLife, now: Date, overdueBefore: Date): boolean {
  if (session.attemptDeadline && session.attemptDeadline >= overdueBefore) return true;
  const idle = session.remembered ? rememberedIdleLife : idleLife[session.role];
  return now < session.expiresAt && now.getTime() - session.lastSeenAt.getTime() < idle;
}

export const isWorthTouching = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= minute;
