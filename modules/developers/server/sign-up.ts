import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import {
  concludeSignUp,
  insertConsents,
  newPasswordFaults,
  signUpAccount,
} from '#modules/accounts/server/public.ts';
import { dayOf } from '#platform/contract/day.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault } from '#platform/server/http/errors.ts';
import { birthYearFault, type DeveloperSignUp, developerSignUp, invalidCpf } from '../contract/developers.ts';
import { findUnknownChoices, insertDeveloper } from './sign-up.queries.ts';

/**
 * @param browser the hash of its id
 * @returns the new developer's id
 * @throws Failure CAMPO_INVALIDO, CADASTRO_NAO_CONCLUIDO
 */
export async function signUp(deps: Deps, form: DeveloperSignUp, browser?: Buffer): Promise<number> {
  const now = deps.clock.now();
  const faults = wireFaults(developerSignUp, await signUpFaults(deps, form));
  if (Object.keys(faults).length > 0) throw fieldFault(faults);

  // Hashed before the search for taken values, so that the time reveals nothing.
  const passwordHash = await deps.passwords.hashPassword(form.password);
  const { name, email, cpf } = form;
  const isAdult = isOfAge(form.birthDate, now);
  return concludeSignUp(deps, { email, cpf }, async (trx) => {
    const id = await signUpAccount(deps, trx, {
      kind: 'developer',
      name,
      email,
      passwordHash,
      browser,
      now,
    });
    await insertDeveloper(trx, id, {
      cpf,
      birthDate: form.birthDate,
      genderId: form.genderId,
      isPublic: isAdult,
      // The text that was accepted has to say so. A page opened before it changed sends the older version.
      contactFor: isAdult && form.termsVersion === termsVersion ? 'known' : 'nobody',
      phone: phoneOf(form),
      stackIds: [...new Set(form.stackIds)],
      skillIds: [...new Set(form.skillIds)],
    });
    await insertConsents(trx, id, { ...form, now });
    return id;
  });
}

function isOfAge(birthDate: string, now: Date): boolean {
  const today = dayOf(now);
  return birthDate <= `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
}

type Faults = Partial<Record<keyof DeveloperSignUp, string>>;

export async function signUpFaults(
  { db, config, clock }: Deps,
  form: Partial<DeveloperSignUp>,
): Promise<Faults> {
  const { birthDate, cpf, genderId, stackIds = [], skillIds = [] } = form;
  const badYear = birthYearFault(birthDate ?? '', clock.now());
  const unknown = await findUnknownChoices(db.kysely, { genderId: genderId ?? 0, stackIds, skillIds });
  return {
    ...(badYear && { birthDate: badYear }),
    ...(cpf !== undefined && !isValidCpf(cpf) && { cpf: invalidCpf }),
    ...(genderId !== undefined && unknown.gender && { genderId: chooseOne }),
    ...newPasswordFaults(config.passwordPolicy, form),
    ...(unknown.stack && { stackIds: chooseOne }),
    ...(unknown.skill && { skillIds: chooseOne }),
  };
}

const chooseOne = 'Selecione uma opção';

function phoneOf({ areaCode, phone }: DeveloperSignUp): { areaCode: string; number: string } | undefined {
  return areaCode && phone ? { areaCode, number: phone.replace('-', '') } : undefined;
}
