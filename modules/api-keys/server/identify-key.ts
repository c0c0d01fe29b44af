import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { networkMark } from '#platform/server/http/network-mark.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { isFrom } from './address-ranges.ts';
import { findKey, type StoredKey, touchKey } from './api-keys.queries.ts';
import { keyOfHeader } from './key-text.ts';

type KeyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'sealer' | 'throttle' | 'securityLog'>;

/** Nobody guesses 256 bits. It keeps a program that goes on with a dead key from filling the log. */
const refusedKeys: WindowRule = { name: 'refused-key', limit: 60, windowS: 600 };

/** The list of keys shows when one was used last, not each call. */
const touchEveryMs = 10 * 60_000;

/**
 * The session's cookie plays no part: it proves nothing without the session's token, which is what the header has where
 * no key is. So no page of another site can call by a key that it does not have.
 *
 * @returns undefined if the caller sends no key
 * @throws Failure CHAVE_INVALIDA, CHAVE_DE_OUTRO_ENDERECO, MUITAS_TENTATIVAS
 */
export async function identifyByKey(deps: KeyDeps, request: FastifyRequest): Promise<Caller | undefined> {
  const text = keyOfHeader(request.headers.authorization);
  if (text === undefined) return undefined;
  const key = await findKey(deps.db, secretHash(text));
  const now = deps.clock.now();
  const fault = faultOf(key, { now, address: request.ip });
  if (fault || !key) {
    await takeTry(deps.throttle, refusedKeys, request.ip);
    const network = networkMark(deps.sealer, request.ip);
    const why = fault?.why ?? 'unknown';
    deps.securityLog.write({ event: 'key.refused', why, keyId: key?.id, network });
    throw fault?.failure ?? new Failure('CHAVE_INVALIDA');
  }
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= touchEveryMs)
    await touchKey(deps.db, key.id, now);
  return asCaller(key, deps);
}

interface Fault {
  readonly why: 'ended' | 'expired' | 'address';
  readonly failure: Failure;
}

function faultOf(
  key: StoredKey | undefined,
  { now, address }: { now: Date; address: string },
): Fault | undefined {
  if (!key) return undefined;
  const invalid = (why: Fault['why'], message: string): Fault => ({
    why,
    failure: new Failure('CHAVE_INVALIDA', { message }),
  });
  if (key.endedAt || key.suspendedAt || key.member !== 'dono')
    return invalid('ended', 'Esta chave de API foi revogada ou encerrada.');
  if (key.expiresAt <= now) return invalid('expired', 'Esta chave de API expirou. Faça outra.');
  if (!isFrom(key.ranges, address))
    return { why: 'address', failure: new Failure('CHAVE_DE_OUTRO_ENDERECO') };
  return undefined;
}

const asCaller = (key: StoredKey, { config }: KeyDeps): Caller => ({
  role: 'COMPANY',
  accountId: key.accountId,
  sessionId: 0,
  companyId: key.companyId,
  member: 'dono',
  isConfirmed: config.emailConfirmation === 'off' || key.confirmedAt !== null,
  isChecked: config.companyCheck === 'off' || key.checkedAt !== null,
  key: { id: key.id, name: key.name, scopes: key.scopes },
});
