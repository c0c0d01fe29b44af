import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { invalidPhone } from '#modules/developers/contract/developers.ts';
import { blankOf } from '#platform/contract/translate.ts';
import { digitsOf } from '#platform/domain/phone.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { areaCodeFault, isWholePhone, splitPhone } from '#platform/web/phone.ts';
import { type CompanySignUp, companySignUp } from '../../contract/companies.ts';

export const blankCompanyForm = { ...blankOf(companySignUp), acceptsTerms: false };

export const companyNeeds = { email: 'O e-mail precisa de pelo menos 11 caracteres.' };

export type CompanyForm = typeof blankCompanyForm;

export const plainCnpj = (text: string): string => text.replace(/[^0-9A-Z]/gi, '').toUpperCase();

export function toCompanySignUp(form: CompanyForm, plan?: string): CompanySignUp {
  const { acceptsTerms, phone, ...fields } = form;
  const { areaCode, number: phoneNumber } = splitPhone(phone);
  return {
    ...fields,
    cnpj: plainCnpj(form.cnpj),
    email: form.email.trim(),
    areaCode,
    phone: phoneNumber,
    postalCode: digitsOf(form.postalCode),
    termsVersion: acceptsTerms ? termsVersion : undefined,
    plan,
  };
}

export function companyFormFaults(
  form: CompanyForm,
  policy: PasswordPolicy,
): [field: string, message: string][] {
  const { password, confirmation, phone } = form;
  return faultsInOrder(companySignUp, toCompanySignUp(form), {
    password: !isAcceptablePassword(password, policy) && weakPassword,
    confirmation: confirmation !== password && passwordsDiffer,
    phone: phone !== '' && !isWholePhone(phone) && (areaCodeFault(phone) ?? invalidPhone),
  });
}
