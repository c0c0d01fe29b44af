import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contract from '../contract/api-keys.ts';
import { endKey, findKeys } from './api-keys.queries.ts';
import { makeKey } from './make-key.ts';

export function apiKeysRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(contract.listApiKeys, async ({ caller: { companyId } }) => ({
    data: await findKeys(db, companyId, clock.now()),
  }));

  bind(contract.makeApiKey, async ({ caller, body }) => ({
    message: 'Chave criada. Copie agora: ela não aparece de novo.',
    data: await makeKey(deps, caller, body),
  }));

  bind(contract.revokeApiKey, async ({ caller: { companyId, accountId }, params: { id } }) => {
    const ended = await endKey(db, { id, companyId, by: accountId, now: clock.now() });
    if (ended === undefined) throw notFound();
    if (ended) deps.securityLog.write({ event: 'key.revoked', keyId: id, accountId, companyId });
    return { message: 'Chave revogada. Programas com ela param agora.' };
  });
}
