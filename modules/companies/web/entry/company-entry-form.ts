import { invalidPhone } from '#modules/developers/contract/developers.ts';
import { blankOf } from '#platform/contract/translate.ts';
import { digitsOf } from '#platform/domain/phone.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { call } from '#platform/web/network/api.ts';
import { areaCodeFault, isWholePhone, splitPhone } from '#platform/web/phone.ts';
import { type CompanyEntry, companyEntry, enterCompany } from '../../contract/companies.ts';

export const blankEntryForm = blankOf(companyEntry);

export type EntryForm = typeof blankEntryForm;

function toEntry(form: EntryForm): CompanyEntry {
  const { areaCode, number: phone } = splitPhone(form.phone);
  return {
    ...form,
    email: form.email.trim(),
    areaCode,
    phone,
    postalCode: digitsOf(form.postalCode),
  };
}

export const entryFormFaults = (form: EntryForm): [field: string, message: string][] =>
  faultsInOrder(companyEntry, toEntry(form), {
    phone: form.phone !== '' && !isWholePhone(form.phone) && (areaCodeFault(form.phone) ?? invalidPhone),
  });

export const enter = (form: EntryForm) => call(enterCompany, { body: toEntry(form) });
