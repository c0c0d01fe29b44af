import { digitsOf } from '#platform/domain/phone.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { areaCodeFault, isWholePhone, splitPhone } from '#platform/web/phone.ts';
import {
  type ContactFor,
  type DeveloperEdit,
  type DeveloperProfile,
  developerEdit,
} from '../contract/developer-profile.ts';
import { birthYearFault, invalidPhone } from '../contract/developers.ts';
import { dayIn, lettersOnly } from './developer-sign-up-form.ts';

export interface EditForm {
  name: string;
  birthDate: string;
  genderId: number | null;
  photo: string;
  biography: string;
  github: string;
  linkedin: string;
  instagram: string;
  website: string;
  phone: string;
  secondPhone: string;
  address: AddressForm;
  stackIds: number[];
  skillIds: number[];
  openToCompanies: boolean;
  inRanking: boolean;
  showsEmail: boolean;
  contactFor: ContactFor;
  showsGender: boolean;
  publicPage: boolean;
  indexed: boolean;
  handle: string;
}

export interface AddressForm {
  postalCode: string;
  street: string;
  number: string;
  district: string;
  complement: string;
  city: string;
  state: string;
}

export const linkNames = ['github', 'linkedin', 'instagram', 'website'] as const;

export const shownPhone = ({ areaCode, number }: { areaCode: string; number: string }): string =>
  `(${areaCode}) ${number.slice(0, -4)}-${number.slice(-4)}`;

export function toEditForm(profile: DeveloperProfile): EditForm {
  const { addresses, phones, visibility } = profile;
  const [address] = addresses;
  const [first, second] = phones;
  return {
    name: profile.name,
    birthDate: shownBirth(profile.birthDate ?? ''),
    genderId: profile.genderId ?? null,
    photo: profile.photo ?? '',
    biography: profile.biography ?? '',
    github: profile.github ?? '',
    linkedin: profile.linkedin ?? '',
    instagram: profile.instagram ?? '',
    website: profile.website ?? '',
    phone: first ? first.areaCode + first.number : '',
    secondPhone: second ? second.areaCode + second.number : '',
    address: {
      postalCode: address?.postalCode ?? '',
      street: address?.street ?? '',
      number: address?.number ?? '',
      district: address?.district ?? '',
      complement: address?.complement ?? '',
      city: address?.city.name ?? '',
      state: address?.city.state.name ?? '',
    },
    stackIds: profile.stacks.map(({ id }) => id),
    skillIds: profile.skills.map(({ id }) => id),
    openToCompanies: visibility?.openToCompanies ?? false,
    inRanking: visibility?.inRanking ?? false,
    showsEmail: visibility?.showsEmail ?? true,
    contactFor: visibility?.contactFor ?? 'nobody',
    showsGender: visibility?.showsGender ?? false,
    publicPage: visibility?.publicPage ?? false,
    indexed: visibility?.indexed ?? false,
    handle: profile.handle ?? '',
  };
}

const shownBirth = (day: string): string => day.split('-').reverse().join('/');

export function toEdit({
  name,
  birthDate,
  genderId,
  photo,
  phone,
  secondPhone,
  address,
  ...fields
}: EditForm): DeveloperEdit {
  const isEmpty = Object.values(address).every((part) => part.trim() === '');
  return {
    ...fields,
    name: lettersOnly(name),
    birthDate: dayIn(birthDate),
    genderId: genderId ?? 0,
    photo: photo || null,
    phones: [phone, secondPhone].filter((text) => digitsOf(text) !== '').map(splitPhone),
    address: isEmpty ? null : { ...address, postalCode: digitsOf(address.postalCode) },
  };
}

export function editFaults(form: EditForm): [field: string, message: string][] {
  const phones = (['phone', 'secondPhone'] as const).flatMap((field): [string, string][] =>
    digitsOf(form[field]) === '' || isWholePhone(form[field])
      ? []
      : [[field, areaCodeFault(form[field]) ?? invalidPhone]],
  );
  const edit = toEdit(form);
  const faults = faultsInOrder(developerEdit, edit, {
    birthDate: birthYearFault(edit.birthDate ?? '', serverNow()),
    handle: form.publicPage && form.handle.trim() === '' && 'Escolha o endereço da sua página pública.',
  }).filter(([field]) => !field.startsWith('phones'));
  return [...phones, ...faults];
}
