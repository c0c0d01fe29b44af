import { expect, test } from 'vitest';
import type { CompanyProfile } from '../../contract/company-profile.ts';
import { type ProfileForm, profileFormFaults, toProfileForm, toProfileUpdate } from './profile-form.ts';

const profile: CompanyProfile = {
  id: 1,
  tradeName: 'ACME',
  biography: 'Pagamentos.',
  runs: [],
  photos: [],
  saved: false,
  email: 'pessoas@acme.example',
  phones: [{ id: 1, areaCode: '11', number: '30304040' }],
  address: {
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    number: '1000',
    complement: '',
    postalCode: '01310100',
    city: { name: 'São Paulo', state: { name: 'SP' } },
  },
};
const faultsOf = (changes: Partial<ProfileForm>) =>
  profileFormFaults({ ...toProfileForm(profile), ...changes }, profile);

test('stored values can be saved unchanged', () => {
  expect(faultsOf({})).toEqual([]);
  expect(toProfileUpdate(toProfileForm(profile))).toMatchObject({
    areaCode: '11',
    phone: '30304040',
    secondPhone: { areaCode: '', number: '' },
    currentPassword: undefined,
  });
});

test.each([
  ['no e-mail', { email: '' }, 'email'],
  ['no telephone', { phone: '' }, 'phone'],
  ['half a telephone', { phone: '(11) 3030-' }, 'phone'],
  ['a mobile number of eight digits', { phone: '(11) 9303-0404' }, 'phone'],
  ['half a second telephone', { secondPhone: '(11) 3030' }, 'secondPhone'],
  ['no description', { biography: ' ' }, 'biography'],
  ['a description of 541 characters', { biography: 'a'.repeat(541) }, 'biography'],
  ['a link without encryption', { website: 'http://acme.example' }, 'website'],
])('refuses %s', (_, changes, field) => {
  expect(faultsOf(changes).map(([name]) => name)).toContain(field);
});

test('another e-mail asks for the password, the same one in capitals does not', () => {
  expect(faultsOf({ email: 'PESSOAS@acme.example' })).toEqual([]);
  expect(faultsOf({ email: 'outra@acme.example' })).toEqual([
    ['currentPassword', 'Informe sua senha atual.'],
  ]);
  expect(faultsOf({ email: 'outra@acme.example', currentPassword: 'x' })).toEqual([]);
});
