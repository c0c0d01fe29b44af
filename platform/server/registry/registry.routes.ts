import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import * as contract from '#platform/contract/registry.ts';
import type { Deps } from '../deps.ts';
import type { Bind } from '../http/bind.ts';
import { Failure, notFound } from '../http/errors.ts';
import { takeTry, type WindowRule } from '../http/throttle.ts';
import type { LookUp } from '../registry-client.ts';

const companiesPerAddress: WindowRule = { name: 'registry-company', limit: 30, windowS: 60 };
const postalCodesPerAddress: WindowRule = { name: 'registry-postal-code', limit: 30, windowS: 60 };

export function registryRoutes(bind: Bind, { registry, throttle }: Deps): void {
  bind(contract.lookUpCompany, async ({ params: { cnpj }, address }) => {
    await takeTry(throttle, companiesPerAddress, address);
    if (!isValidCnpj(cnpj, { version: 2 })) throw notFound();
    return foundIn(await registry.company(cnpj));
  });

  bind(contract.lookUpPostalCode, async ({ params: { postalCode }, address }) => {
    await takeTry(throttle, postalCodesPerAddress, address);
    return foundIn(await registry.address(postalCode));
  });
}

function foundIn<T>(answer: LookUp<T>): T {
  if (answer.kind === 'unreachable') throw new Failure('REGISTRO_INDISPONIVEL');
  if (answer.kind === 'unknown') throw notFound();
  return answer.value;
}
