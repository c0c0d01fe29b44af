import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { isFactorOn } from '../second-factor/second-factor.queries.ts';
import { isFromOwnPage, setBindingCookie } from '../sessions/binding-cookie.ts';
import { insertSession } from '../sessions/session.queries.ts';
import { sessionEnd } from '../sessions/session-life.ts';

export interface SessionAsked {
  readonly account: { readonly id: number; readonly companyId: number | null };
  readonly role: Role;
  readonly remembered: boolean;
  /** Whether a second factor was asked for and given. */
  readonly hasFactor: boolean;
  /** If it is to end before the usual time. */
  readonly endsAt?: Date | undefined;
  readonly address: string;
  readonly request: FastifyRequest;
}

export interface OpenedSession {
  readonly id: number;
  readonly token: string;
  readonly binding: string | undefined;
  readonly lifeSeconds: number;
}

/** The caller has found out who somebody is, and afterwards binds the session. @throws Failure SEGUNDO_FATOR */
export async function openSession(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Schema>,
  { account, role, remembered, hasFactor, endsAt, address, request }: SessionAsked,
): Promise<OpenedSession> {
  const now = clock.now();
  const token = newSecret();
  const binding = isFromOwnPage(request) ? newSecret() : undefined;
  const expiresAt = endsAt ?? sessionEnd(now, remembered);
  // A second factor that was confirmed since the account was looked for ended the sessions without it.
  if (!hasFactor && (await isFactorOn(trx, account.id))) throw new Failure('SEGUNDO_FATOR');
  const id = await insertSession(trx, {
    accountId: account.id,
    role,
    companyId: account.companyId,
    tokenHash: secretHash(token),
    bindingHash: binding ? secretHash(binding) : null,
    remembered,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    address,
    now,
    expiresAt,
  });
  return { id, token, binding, lifeSeconds: (expiresAt.getTime() - now.getTime()) / 1000 };
}

export function bindSession(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  { binding, lifeSeconds }: OpenedSession,
): void {
  if (binding) setBindingCookie(config, reply, binding, lifeSeconds);
}
