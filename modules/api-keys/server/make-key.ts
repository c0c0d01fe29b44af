import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { keyLimits, type NewApiKey, newApiKey } from '../contract/api-keys.ts';
import { asRange } from './address-ranges.ts';
import { countLiveKeys, insertKey, lockMaker } from './api-keys.queries.ts';
import { keyMadeMail } from './key-mails.ts';
import { newKey, prefixOf } from './key-text.ts';

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'securityLog'>;

const dayMs = 86_400_000;

/**
 * Whoever makes it gets a mail: a stranger in the account would leave a key behind.
 * @returns the key, which nothing else ever tells
 * @throws Failure CAMPO_INVALIDO, ACESSO_NEGADO, LIMITE_ATINGIDO
 */
export async function makeKey(
  deps: MakeDeps,
  { companyId, accountId }: { readonly companyId: number; readonly accountId: number },
  { name, scopes, days, addresses }: NewApiKey,
): Promise<{ id: number; key: string }> {
  const now = deps.clock.now();
  const ranges = readRanges(addresses);
  const key = newKey();
  const id = await deps.db.transaction(async (trx) => {
    const maker = await lockMaker(trx, { companyId, accountId });
    if (!maker) throw new Failure('ACESSO_NEGADO');
    if ((await countLiveKeys(trx, companyId, now)) >= keyLimits.keys)
      throw new Failure('LIMITE_ATINGIDO', {
        message: `São até ${keyLimits.keys} chaves ao mesmo tempo. Revogue uma que não usa mais.`,
      });
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const hash = secretHash(key);
    const prefix = prefixOf(key);
    const made = { companyId, accountId, name, hash, prefix, scopes, ranges, now, expiresAt };
    const madeId = await insertKey(trx, made);
    await deps.outbox.enqueue(trx, mailJob, keyMadeMail(maker, { name, prefix }, deps.config.publicUrl));
    return madeId;
  });
  deps.securityLog.write({ event: 'key.made', keyId: id, accountId, companyId });
  return { id, key };
}

function readRanges(addresses: readonly string[]): string[] {
  const ranges = addresses.map((address) => asRange(address));
  const wrong = ranges.indexOf(undefined);
  if (wrong >= 0)
    throw fieldFault(
      wireFaults(newApiKey, {
        addresses: `“${addresses[wrong]}” não é um endereço IP nem uma faixa como 203.0.113.0/24.`,
      }),
    );
  return [...new Set(ranges as string[])];
}
