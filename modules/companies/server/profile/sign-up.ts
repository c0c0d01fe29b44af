import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import type { Insertable, Transaction } from 'kysely';
import {
  concludeSignUp,
  insertConsents,
  newPasswordFaults,
  signUpAccount,
} from '#modules/accounts/server/public.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { isActiveCompany } from '#platform/contract/registry.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { stateCode } from '#platform/server/registry/state-code.ts';
import { type CompanySignUp, companySignUp } from '../../contract/companies.ts';
import { isPlan } from '../../contract/plans.ts';
import { requestFirstCheck } from '../checks/request-check.ts';

/**
 * @param browser the hash of its id, if one signs up
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
  // The rest is stored as given: a new optional text only needs a column of its name.
  const { password, confirmation, allowsEmail, termsVersion, personName, ...company } = form;
  const { cnpj, email, plan, areaCode, phone, state, postalCode, tradeName: name, ...texts } = company;
  const tradeName = name.toLocaleUpperCase('pt-BR');
  return concludeSignUp(deps, { email, cnpj }, async (trx) => {
    const ownerId = await signUpAccount(deps, trx, {
      kind: 'company',
      name: personName ?? '',
      email,
      passwordHash,
      browser,
      now,
    });
    const id = await insertCompany(trx, ownerId, {
      ...blankForNothing(texts),
      cnpj,
      trade_name: tradeName,
      plan: plan && isPlan(plan) ? plan : null,
      area_code: areaCode ?? '',
      phone: phone?.replace('-', '') ?? '',
      state: stateCode(state ?? ''),
      postal_code: postalCode?.replace('-', '') ?? '',
      checked_at: deps.config.companyCheck === 'off' ? now : null,
      created_at: now,
    });
    await insertConsents(trx, ownerId, { ...form, now });
    await requestFirstCheck(deps, trx, { companyId: id, tradeName });
    return { id, tradeName };
  });
}

/** The form's schema cannot express these faults. */
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

const invalidCnpj = errorCatalogue.CNPJ_INVALIDO.message;

const blankForNothing = <Name extends string>(texts: Partial<Record<Name, string | null>>) =>
  Object.fromEntries(
    Object.entries<string | null | undefined>(texts).map(([name, text]) => [name, text ?? '']),
  ) as Record<Name, string>;

/** @returns the company's id; its owner is the first member */
async function insertCompany(
  trx: Transaction<Schema>,
  ownerId: number,
  company: Insertable<Schema['companies']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values(company)
    .returning('companies.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ account_id: ownerId, company_id: id, role: 'dono', created_at: company.created_at })
    .execute();
  return id;
}
