import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import {
  birthYearFault,
  birthYears,
  type DeveloperSignUp,
  developerSignUp,
  invalidCpf,
  invalidPhone,
} from '@provado/contract/developers.ts';
import { requiredField } from '@provado/contract/messages.ts';
import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordsDiffer,
  weakPassword,
} from '@provado/contract/password.ts';
import { termsVersion } from '@provado/contract/terms.ts';
import { faultsInOrder } from '#lib/form-faults.ts';
import { digitsOf, isWholePhone, splitPhone } from '#lib/phone.ts';

/** What both steps hold: CPF and telephone as they are shown, with their masks. */
export interface DeveloperForm {
  name: string;
  /** `YYYY-MM-DD`; blank while it is not a whole date. */
  birthDate: string;
  cpf: string;
  phone: string;
  genderId: number | null;
  email: string;
  password: string;
  confirmation: string;
  acceptsTerms: boolean;
  allowsEmail: boolean;
  stackIds: number[];
  skillIds: number[];
}

export const blankDeveloperForm: DeveloperForm = {
  name: '',
  birthDate: '',
  cpf: '',
  phone: '',
  genderId: null,
  email: '',
  password: '',
  confirmation: '',
  acceptsTerms: false,
  allowsEmail: false,
  stackIds: [],
  skillIds: [],
};

/** The text without what no name has in it. */
export const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{M}'’. -]/gu, '');

/** What is sent; only a form without faults has a gender to send. */
export function toDeveloperSignUp(form: DeveloperForm): DeveloperSignUp {
  const { acceptsTerms, genderId, phone, ...fields } = form;
  const { areaCode, number } = splitPhone(phone);
  return {
    ...fields,
    name: lettersOnly(form.name),
    cpf: digitsOf(form.cpf),
    genderId: genderId ?? 0,
    email: form.email.trim(),
    areaCode,
    phone: number,
    phoneKind: number === '' ? undefined : phoneKind(number),
    termsVersion: acceptsTerms ? termsVersion : undefined,
  };
}

/** 1 for a mobile number, which has nine digits, else 2. */
const phoneKind = (number: string): number => (number.length === 9 ? 1 : 2);

/** The one fault of the form that is told: the first in the order of the fields. None when it may be sent. */
export function firstDeveloperFault(
  form: DeveloperForm,
  policy: PasswordPolicy = 'spec',
  now = new Date(),
): [field: string, message: string][] {
  const { birthDate, password, confirmation, phone } = form;
  const cpf = digitsOf(form.cpf);
  return faultsInOrder(developerSignUp, toDeveloperSignUp(form), {
    birthDate:
      birthDate === '' ? requiredField : !isAllowedBirth(birthDate, now) && birthYearFault(birthYears(now)),
    cpf: cpf.length === 11 && !isValidCpf(cpf) && invalidCpf,
    password: !isAcceptablePassword(password, policy) && weakPassword,
    confirmation: confirmation !== password && passwordsDiffer,
    phone: phone !== '' && !isWholePhone(phone) && invalidPhone,
  }).slice(0, 1);
}

function isAllowedBirth(day: string, now: Date): boolean {
  const { first, last } = birthYears(now);
  const year = Number(day.slice(0, 4));
  return year >= first && year <= last;
}
