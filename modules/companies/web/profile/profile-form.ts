import { invalidPhone } from '#modules/developers/contract/developers.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { areaCodeFault, isWholePhone, splitPhone } from '#platform/web/phone.ts';
import {
  type CompanyProfile,
  type CompanyProfileUpdate,
  companyProfileUpdate,
} from '../../contract/company-profile.ts';

/** Telephones have their masks. */
export interface ProfileForm {
  logo: string;
  tradeName: string;
  biography: string;
  email: string;
  currentPassword: string;
  phone: string;
  secondPhone: string;
  website: string;
  linkedin: string;
  github: string;
  instagram: string;
  complement: string;
  edition: number | undefined;
}

export function toProfileForm(profile: CompanyProfile): ProfileForm {
  const [first, second] = profile.phones ?? [];
  return {
    logo: profile.logo ?? '',
    tradeName: profile.tradeName,
    biography: profile.biography ?? '',
    email: profile.email ?? '',
    currentPassword: '',
    phone: first ? first.areaCode + first.number : '',
    secondPhone: second ? second.areaCode + second.number : '',
    website: profile.website ?? '',
    linkedin: profile.linkedin ?? '',
    github: profile.github ?? '',
    instagram: profile.instagram ?? '',
    complement: profile.address?.complement ?? '',
    edition: profile.edition,
  };
}

export function toProfileUpdate(form: ProfileForm): CompanyProfileUpdate {
  const { phone, secondPhone, currentPassword, ...fields } = form;
  const { areaCode, number } = splitPhone(phone);
  return {
    ...fields,
    areaCode,
    phone: number,
    secondPhone: splitPhone(secondPhone),
    currentPassword: currentPassword || undefined,
  };
}

export const isNewEmail = (form: Pick<ProfileForm, 'email'>, profile: CompanyProfile): boolean =>
  form.email.trim().toLowerCase() !== profile.email?.toLowerCase();

export function profileFormFaults(
  form: ProfileForm,
  profile: CompanyProfile,
): [field: string, message: string][] {
  const { phone, secondPhone, currentPassword } = form;
  return faultsInOrder(companyProfileUpdate, toProfileUpdate(form), {
    phone: phone === '' ? requiredField : !isWholePhone(phone) && (areaCodeFault(phone) ?? invalidPhone),
    secondPhone:
      secondPhone !== '' && !isWholePhone(secondPhone) && (areaCodeFault(secondPhone) ?? invalidPhone),
    currentPassword: isNewEmail(form, profile) && currentPassword === '' && 'Informe sua senha atual.',
  }).map(([field, message]) => [field.replace(/^secondPhone\..*/, 'secondPhone'), message]);
}
