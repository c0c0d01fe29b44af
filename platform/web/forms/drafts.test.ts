// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetUser, signInAs } from '../session/session.ts';
import { type DraftSettings, draftsAt } from './drafts.ts';

const signIn = (id: number) => signInAs({ token: 't', id, type: 'COMPANY', name: 'Acme' });
const settings: DraftSettings = { key: 'grupo-7' };
const base = { name: 'Backend', runIds: [1], minutes: 5 };

beforeEach(() => signIn(1));
afterEach(() => {
  forgetUser();
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft is read back by the account that wrote it, and goes with the session', () => {
  const typed = { ...base, name: 'Back' };
  draftsAt(settings).keep(base, typed);
  expect(draftsAt(settings).read()).toEqual({ base, typed });
  expect(draftsAt({ key: 'grupo-8' }).read()).toBeUndefined();
  signIn(2);
  expect(draftsAt(settings).read()).toBeUndefined();
  forgetUser();
  expect(sessionStorage).toHaveLength(0);
});

test('a form that is closed by the sign-out leaves no draft behind', () => {
  const drafts = draftsAt(settings);
  forgetUser();
  drafts.keep(base, { ...base, name: 'Back' });
  expect(sessionStorage).toHaveLength(0);
});

test('what a visitor began belongs to the account that the visitor signs in to', () => {
  forgetUser();
  draftsAt(settings).keep(base, { ...base, name: 'Back' });
  signIn(3);
  const drafts = draftsAt(settings);
  expect(drafts.read()?.typed.name).toBe('Back');
  drafts.forget();
  expect(sessionStorage).toHaveLength(0);
});

test('values as they are saved are no draft, nor are trivial fields alone', () => {
  const drafts = draftsAt({ ...settings, trivial: ['minutes'] });
  drafts.keep(base, { ...base, name: 'Back' });
  drafts.keep(base, { ...base, minutes: 6 });
  expect(sessionStorage).toHaveLength(0);
});

test('passwords and codes are never kept', () => {
  const secrets = { password: 'a', confirmation: 'b', currentPassword: 'c', newPassword: 'd', code: 'e' };
  const blank = { password: '', confirmation: '', currentPassword: '', newPassword: '', code: '' };
  draftsAt(settings).keep({ ...base, ...blank }, { ...base, ...secrets });
  expect(sessionStorage).toHaveLength(0);
  draftsAt(settings).keep({ ...base, ...blank }, { ...base, ...secrets, name: 'Back' });
  expect(draftsAt(settings).read()?.typed).toEqual({ ...base, name: 'Back' });
});

test.each([
  '{',
  'null',
  '{"typed":{"name":"x"}}',
  '{"base":{"name":""},"typed":{"name":["x"]}}',
  '{"base":{"runIds":[1]},"typed":{"runIds":[{"id":1}]}}',
  '{"base":{"name":""},"typed":{"name":null}}',
])('what the form could not show is not restored: %s', (text) => {
  sessionStorage.setItem('sessao:rascunho:COMPANY-1:grupo-7', text);
  expect(draftsAt(settings).read()).toBeUndefined();
});

test('a draft that outlives its tab is left to the next one, but each tab keeps its own', () => {
  const lasting = { ...settings, outlivesTab: true };
  const closed = draftsAt(lasting);
  closed.keep(base, { ...base, name: 'Outra aba' });
  sessionStorage.clear();
  const here = draftsAt(lasting);
  expect(here.read()?.typed.name).toBe('Outra aba');
  here.keep(base, { ...base, name: 'Aqui' });
  closed.forget();
  sessionStorage.clear();
  expect(draftsAt(lasting).read()?.typed.name).toBe('Aqui');
});
