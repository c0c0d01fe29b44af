import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import {
  concludeSignUp,
  insertConsents,
  newPasswordFaults,
  signUpAccount,
} from '#modules/accounts/server/public.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { isActiveCompany } from '#platform/contract/registry.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { type CompanySignUp, companySignUp } from '../../contract/companies.ts';
import { isPlan } from '../../contract/plans.ts';
import { requestFirstCheck } from '../checks/request-check.ts';
import { insertCompany } from './insert-company.ts';

/**
 * @param browser the hash of its id
 * @throws Failure CNPJ_INVALIDO, CAMPO_INVALIDO, REGISTRO_INDISPONIVEL, CADASTRO_NAO_CONCLUIDO
 */
export async function signUp(
  deps: Deps,
  form: CompanySignUp,
  browser?: Buffer,
): Promise<{ id: number; tradeName: string }> {
  const faults = wireFaults(companySignUp, signUpFaults(deps, form));
  if (Object.keys(faults).length > 0) throw fieldFault(faults);
  await askRegistry(deps, form.cnpj);

  const now = deps.clock.now();
  // Hashed before the search for taken values, so that the time reveals nothing.
  const passwordHash = await deps.passwords.hashPassword(form.password);
  const { password, confirmation, allowsEmail, termsVersion, personName, email, plan, ...company } = form;
  return concludeSignUp(deps, { email, cnpj: form.cnpj }, async (trx) => {
    const ownerId = await signUpAccount(deps, trx, {
      kind: 'company',
      name: personName ?? '',
      email,
      passwordHash,
      browser,
      now,
    });
    const inserted = await insertCompany(trx, ownerId, company, {
      plan: plan && isPlan(plan) ? plan : null,
      checkedAt: deps.config.companyCheck === 'off' ? now : null,
      now,
    });
    await insertConsents(trx, ownerId, { ...form, now });
    await requestFirstCheck(deps, trx, { companyId: inserted.id, tradeName: inserted.tradeName });
    return inserted;
  });
}

export function signUpFaults({ config }: Deps, form: Partial<CompanySignUp>) {
  const { cnpj } = form;
  return {
    ...(cnpj !== undefined && !isValidCnpj(cnpj, { version: 2 }) && { cnpj: invalidCnpj }),
    ...newPasswordFaults(config.passwordPolicy, form),
  };
}

async function askRegistry({ registry }: Deps, cnpj: string): Promise<void> {
  const answer = await registry.company(cnpj);
  if (answer.kind === 'unreachable') throw new Failure('REGISTRO_INDISPONIVEL');
  if (answer.kind === 'unknown' || !isActiveCompany(answer.value))
    throw fieldFault(wireFaults(companySignUp, { cnpj: invalidCnpj }));
}

export const invalidCnpj = errorCatalogue.CNPJ_INVALIDO.message;
