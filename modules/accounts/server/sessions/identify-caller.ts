import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Identify } from '#platform/server/http/bind.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { readBindingCookie } from './binding-cookie.ts';
import { findSession, type StoredSession, touchSession } from './session.queries.ts';
import { isAlive, isWorthTouching } from './session-life.ts';

type IdentifyDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

export function createIdentify(deps: IdentifyDeps): Identify {
  const find = (tokenHash: Buffer) => findSession(deps.db, tokenHash);
  return async (request, isUse) => (await identifyBy(deps, request, find, isUse))?.caller;
}

/** @param find a statement that may read more than the session. Undefined if it finds nothing. */
export async function identifyBy<Found extends StoredSession>(
  deps: IdentifyDeps,
  request: FastifyRequest,
  find: (tokenHash: Buffer) => Promise<Found | undefined>,
  isUse = true,
): Promise<{ caller: Caller | undefined; found: Found } | undefined> {
  const { config, db, clock } = deps;
  const credentials = readCredentials(config, request);
  const found = credentials && (await find(credentials.tokenHash));
  if (!found) return undefined;
  const caller = callerOf(deps, credentials, found);
  const now = clock.now();
  if (caller && isUse && isWorthTouching(found.last_seen_at, now)) await touchSession(db, found.id, now);
  return { caller, found };
}

function callerOf(
  deps: IdentifyDeps,
  { bindingHash }: SessionHashes,
  session: StoredSession,
): Caller | undefined {
  if (!counts(session, deps.clock.now(), overdueBefore(deps))) return undefined;
  const { binding_hash: bound } = session;
  if (bound && !(bindingHash && timingSafeEqual(bindingHash, bound))) return undefined;
  return asCaller(session, deps);
}

/** Only a bound session needs the second one. */
export interface SessionHashes {
  readonly tokenHash: Buffer;
  readonly bindingHash: Buffer | null;
}

export function readCredentials(config: Config, request: FastifyRequest): SessionHashes | undefined {
  const token = bearerToken(request);
  if (!token) return undefined;
  const secret = readBindingCookie(config, request);
  return { tokenHash: secretHash(token), bindingHash: secret === undefined ? null : secretHash(secret) };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{16,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function counts(session: StoredSession, now: Date, overdue: Date): boolean {
  return (
    session.suspended_at === null &&
    isAlive(
      {
        role: session.role,
        remembered: session.remembered,
        lastSeenAt: session.last_seen_at,
        expiresAt: session.expires_at,
        attemptDeadline: session.attempt_deadline,
      },
      now,
      overdue,
    )
  );
}

function asCaller(session: StoredSession, deps: IdentifyDeps): Caller | undefined {
  const { config } = deps;
  const { account_id: accountId, id: sessionId } = session;
  const isConfirmed = config.emailConfirmation === 'off' || session.confirmed_at !== null;
  const isChecked = config.companyCheck === 'off' || session.checked_at !== null;
  switch (session.role) {
    case 'DEVELOPER':
      return {
        role: 'DEVELOPER',
        accountId,
        sessionId,
        developerId: accountId,
        hasOverdue: session.first_deadline !== null && session.first_deadline < overdueBefore(deps),
        isConfirmed,
        isChecked: true,
      };
    case 'ADMIN':
      return {
        role: 'ADMIN',
        accountId,
        sessionId,
        isConfirmed: true,
        isChecked: true,
        lacksFactor: config.adminSecondFactor === 'required' && !session.has_factor,
      };
    case 'COMPANY':
      if (session.company_id === null || session.member === null) return undefined;
      return {
        role: 'COMPANY',
        accountId,
        sessionId,
        companyId: session.company_id,
        member: session.member,
        isConfirmed,
        isChecked,
      };
  }
}
