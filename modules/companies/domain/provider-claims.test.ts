import { expect, it } from 'vitest';
import { isOfHouse, roleIn } from './provider-claims.ts';

const roles = {
  groupsClaim: 'https://acme.example/groups',
  recruiterGroups: ['rh'],
  graderGroups: ['dev', 'rh'],
  defaultRole: null,
};
const said = (groups: unknown) => ({ [roles.groupsClaim]: groups });

it.each([
  [['dev'], 'corretor'],
  [['dev', 'rh'], 'recrutador'],
  ['rh', 'recrutador'],
  [['RH', ' rh', ['rh'], { name: 'rh' }, null], undefined],
  [{ rh: true }, undefined],
  [undefined, undefined],
])('groups %j give the role %s', (groups, role) => {
  expect(roleIn(said(groups), roles)).toBe(role);
});

it('a role for people of no group is theirs alone', () => {
  expect(roleIn(said([]), { ...roles, defaultRole: 'corretor' })).toBe('corretor');
  expect(roleIn(said(['rh']), { ...roles, defaultRole: 'corretor' })).toBe('recrutador');
});

it('an account at Google is of the company only if Google says so', () => {
  const google = 'https://accounts.google.com';
  expect(isOfHouse(google, { hd: 'acme.com.br' }, 'acme.com.br')).toBe(true);
  expect(isOfHouse(google, { hd: 'outra.com.br' }, 'acme.com.br')).toBe(false);
  expect(isOfHouse(google, {}, 'acme.com.br')).toBe(false);
  expect(isOfHouse('https://sso.acme.com.br', {}, 'acme.com.br')).toBe(true);
});
