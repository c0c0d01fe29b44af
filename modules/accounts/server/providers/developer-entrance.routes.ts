import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/developer-entrance.ts';
import { beginSocial, finishSocial, proveSocial, providerNames, unlink } from './developer-entrance.ts';
import { listIdentities } from './identities.queries.ts';

export function developerEntranceRoutes(bind: Bind, deps: Deps): void {
  bind(contract.beginSocialSignIn, async ({ body, address, request, reply }) => ({
    data: { address: await beginSocial(deps, { address, request, reply }, body.provider) },
  }));

  bind(contract.finishSocialSignIn, async ({ body, address, request, reply }) => ({
    data: await finishSocial(deps, { address, request, reply }, body),
  }));

  bind(contract.proveAtSocialSignIn, async ({ body, address, request, reply }) => ({
    data: await proveSocial(deps, { address, request, reply }, body),
  }));

  bind(contract.listLinkedAccounts, async ({ caller }) => ({
    data: await listIdentities(deps.db, caller.accountId),
  }));

  bind(contract.unlinkAccount, async ({ caller, params }) => {
    await unlink(deps, caller.accountId, params.provider);
    return { message: `${providerNames[params.provider]} não entra mais nesta conta.` };
  });
}
