import { stateCode } from '#platform/server/registry/state-code.ts';
import type { CompanyProfileUpdate } from '../../contract/company-profile.ts';

export interface FieldsBefore {
  readonly area_code: string;
  readonly phone: string;
  readonly street: string;
  readonly district: string;
  readonly number: string;
  readonly city: string;
  readonly state: string;
  readonly logo: string | null;
}

const longest = 200;

/** It is undefined where the old value stays. */
export const keepsText = (text: string | undefined): string | undefined =>
  text && text.length <= longest ? text : undefined;

export const isAreaCodeSent = (digits: string | undefined): boolean => /^\d{2}$/.test(digits ?? '');
export const isPhoneSent = (number: string | undefined): boolean => /^\d{4,5}-?\d{4}$/.test(number ?? '');

export function sayWhatStayed(form: CompanyProfileUpdate, before: FieldsBefore): string[] {
  const address = stayedInAddress(form, before);
  const phone = whyPhoneStayed(form, before);
  return [
    phone && `O telefone ficou como estava: ${phone}.`,
    address.length > 0 && `O endereço ficou como estava em: ${address.join(', ')}.`,
    didLogoStay(form.logo, before.logo) && whyLogoStayed(form.logo),
  ].filter((sentence) => typeof sentence === 'string');
}

function whyPhoneStayed({ areaCode, phone }: CompanyProfileUpdate, before: FieldsBefore): string | undefined {
  if (areaCode === undefined && phone === undefined) return undefined;
  if (!areaCode && !phone) return before.phone ? 'veio em branco' : undefined;
  if (!isAreaCodeSent(areaCode)) return 'DDD tem dois dígitos';
  return isPhoneSent(phone) ? undefined : 'o número tem oito ou nove dígitos';
}

function stayedInAddress(form: CompanyProfileUpdate, before: FieldsBefore): string[] {
  const didStay = (sent: string | undefined, taken: string | undefined, held: string) =>
    sent !== undefined && !taken && (sent !== '' || held !== '');
  return [
    didStay(form.street, keepsText(form.street), before.street) && 'rua',
    didStay(form.number, keepsText(form.number), before.number) && 'número',
    didStay(form.district, keepsText(form.district), before.district) && 'bairro',
    didStay(form.city, keepsText(form.city), before.city) && 'cidade',
    didStay(form.state, form.state && stateCode(form.state), before.state) && 'estado',
  ].filter((name) => typeof name === 'string');
}

const didLogoStay = (sent: string | undefined, held: string | null): boolean =>
  sent !== undefined && !URL.canParse(sent) && (sent !== '' || Boolean(held));

const whyLogoStayed = (sent: string | undefined): string =>
  `O logo ficou como estava: ${sent ? 'o endereço da imagem não é válido' : 'veio em branco'}.`;
