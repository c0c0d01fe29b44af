import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { blankOf } from '#platform/contract/translate.ts';
import { digitsOf } from '#platform/domain/phone.ts';
import { plainName } from '#platform/domain/plain-signs.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { areaCodeFault, isWholePhone, splitPhone } from '#platform/web/phone.ts';
import {
  birthYearFault,
  type DeveloperSignUp,
  developerSignUp,
  invalidCpf,
  invalidPhone,
} from '../contract/developers.ts';

/** Holds birth date, CPF and telephone as shown, or as typed before their masks. */
export const blankDeveloperForm = {
  ...blankOf(developerSignUp),
  genderId: null as number | null,
  acceptsTerms: false,
};

export const developerNeeds = {
  name: 'O nome precisa de pelo menos 5 caracteres.',
  birthDate: 'Escreva dia, mês e ano, com 4 números no ano.',
  cpf: 'O CPF tem 11 números.',
  email: 'O e-mail precisa de pelo menos 10 caracteres.',
};

export type DeveloperForm = typeof blankDeveloperForm;

export const lettersOnly = (text: string): string => plainName(text).replace(/[^\p{L}\p{M}'. -]/gu, '');

/** Only a form without faults has a gender to send. */
export function toDeveloperSignUp(form: DeveloperForm): DeveloperSignUp {
  const { acceptsTerms, genderId, phone, ...fields } = form;
  const { areaCode, number } = splitPhone(phone);
  return {
    ...fields,
    name: lettersOnly(form.name),
    birthDate: dayIn(form.birthDate),
    cpf: digitsOf(form.cpf),
    genderId: genderId ?? 0,
    email: form.email.trim(),
    areaCode,
    phone: number,
    phoneKind: number === '' ? undefined : phoneKind(number),
    termsVersion: acceptsTerms ? termsVersion : undefined,
  };
}

/** `YYYY-MM-DD` for day, month and year as they are written; what is not whole stays digits, to be refused. */
export const dayIn = (text: string): string =>
  digitsOf(dayFirst(text)).replace(/^(\d{2})(\d{2})(\d{4})$/, '$3-$2-$1');

/** A date that begins with its year, as browsers and managers of passwords fill it in, as people here write it. */
export const dayFirst = (text: string): string =>
  text.replace(/^\s*(\d{4})([-/.])(\d{2})\2(\d{2})(?!\d).*$/s, '$4/$3/$1');

/** 1 for a mobile number, which has nine digits, else 2. */
const phoneKind = (number: string): number => (number.length === 9 ? 1 : 2);

export function firstDeveloperFault(
  form: DeveloperForm,
  policy: PasswordPolicy,
): [field: string, message: string][] {
  const { password, confirmation, phone } = form;
  const cpf = digitsOf(form.cpf);
  const sent = toDeveloperSignUp(form);
  return faultsInOrder(developerSignUp, sent, {
    birthDate: form.birthDate.length < 7 ? requiredField : birthYearFault(sent.birthDate, serverNow()),
    cpf: cpf.length === 11 && !isValidCpf(cpf) && invalidCpf,
    password: !isAcceptablePassword(password, policy) && weakPassword,
    confirmation: confirmation !== password && passwordsDiffer,
    phone: phone !== '' && !isWholePhone(phone) && (areaCodeFault(phone) ?? invalidPhone),
  }).slice(0, 1);
}
