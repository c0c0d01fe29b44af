import * as entrance from '#modules/accounts/contract/provider-entrance.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import * as provider from '../../contract/company-provider.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { changeProvider, nameDomain, readProvider, showDomain } from './change-provider.ts';
import { finishSignIn, joinTeam, proveEntrant } from './finish-sign-in.ts';

export function providerRoutes(bind: Bind, deps: Deps): void {
  bind(provider.getCompanyProvider, async ({ caller }) => ({
    data: await readProvider(deps, caller.companyId),
  }));

  bind(provider.nameProviderDomain, async ({ caller, body }) => {
    await nameDomain(deps, caller, body);
    return { message: 'Domínio salvo. Agora mostre que ele é da empresa.' };
  });

  bind(provider.showProviderDomain, async ({ caller }) => {
    await showDomain(deps, caller);
    return { message: 'O domínio é da empresa.' };
  });

  bind(provider.changeCompanyProvider, async ({ caller, body }) => {
    const change = changeProvider(deps, caller, body);
    const read = () => readProvider(deps, caller.companyId);
    const data = await orPresent(deps, provider.companyProvider, change, read);
    return { message: 'Entrada pela conta da empresa salva.', data };
  });

  bind(entrance.beginProviderSignIn, async ({ body, address, request, reply }) => ({
    data: { address: await beginSignIn(deps, { address, request, reply }, body.email) },
  }));

  bind(entrance.finishProviderSignIn, async ({ body, address, request, reply }) => ({
    data: await finishSignIn(deps, { address, request, reply }, body),
  }));

  bind(entrance.joinByProvider, async ({ body, address, request, reply }) => ({
    data: await joinTeam(deps, { address, request, reply }, body),
  }));

  bind(entrance.proveAtProviderSignIn, async ({ body, address, request, reply }) => ({
    data: await proveEntrant(deps, { address, request, reply }, body),
  }));
}
