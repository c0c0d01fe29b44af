import { describe, expect, it } from 'vitest';
import type { DeveloperProfile } from '../contract/developer-profile.ts';
import { editFaults, shownPhone, toEdit, toEditForm } from './edit-form.ts';

const profile: DeveloperProfile = {
  id: 1,
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  platformScore: 0,
  gender: { name: 'Feminino' },
  birthDate: '1995-05-05',
  genderId: 1,
  addresses: [],
  phones: [{ areaCode: '81', number: '988887777' }],
  skills: [],
  stacks: [{ id: 2, name: 'Back-end' }],
  exams: [],
};
const form = toEditForm(profile);

describe('the form of a developer’s profile', () => {
  it('sends an untouched profile unchanged, without an address or photo that nobody entered', () => {
    expect(toEdit(form)).toMatchObject({
      photo: null,
      address: null,
      phones: [{ areaCode: '81', number: '988887777' }],
      stackIds: [2],
    });
    expect(editFaults(form)).toEqual([]);
  });

  it('asks for city and state once any part of the address is there', () => {
    const faults = editFaults({ ...form, address: { ...form.address, street: 'Rua da Aurora' } });
    expect(faults.map(([field]) => field)).toEqual(['address.city', 'address.state']);
  });

  it('flags the telephone that is not whole, by the rule of the third digit', () => {
    expect(editFaults({ ...form, phone: '81 98888-777' }).map(([field]) => field)).toEqual(['phone']);
    expect(editFaults({ ...form, secondPhone: '81 3333-4444' })).toEqual([]);
  });

  it('asks for an address of the public page only while the page is on', () => {
    expect(editFaults({ ...form, publicPage: true }).map(([field]) => field)).toEqual(['handle']);
    expect(editFaults({ ...form, publicPage: true, handle: 'ana' })).toEqual([]);
    expect(editFaults({ ...form, handle: 'api' }).map(([field]) => field)).toEqual(['handle']);
  });

  it('shows telephones of eight and nine digits', () => {
    expect(shownPhone({ areaCode: '81', number: '988887777' })).toBe('(81) 98888-7777');
    expect(shownPhone({ areaCode: '81', number: '33334444' })).toBe('(81) 3333-4444');
  });
});
