import { afterEach, expect, test } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestCompany } from '../test-people.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function act(env: Record<string, string>, leftOut: 'mailbox' | 'check' | 'nothing') {
  app = await createTestApp({ env });
  const company: TestCompany = await app.people.company();
  const { accountId } = await app.people.developer();
  if (leftOut === 'mailbox')
    await app.db.kysely.updateTable('accounts').set({ confirmed_at: null }).execute();
  if (leftOut === 'check') await app.db.kysely.updateTable('companies').set({ checked_at: null }).execute();
  const body = { ids_usuario: [accountId], assunto: 'Olá', mensagem: 'Vamos conversar?' };
  const answer = await app.call('POST', '/contact', { as: company.token, body });
  return [answer.status, answer.body.code];
}

test.each([
  ['EMAIL_CONFIRMATION', 'mailbox', 'EMAIL_NAO_CONFIRMADO'],
  ['COMPANY_CHECK', 'check', 'EMPRESA_EM_VERIFICACAO'],
] as const)('with %s=required, a company without its %s is refused with %s', async (name, leftOut, code) => {
  expect(await act({ [name]: 'required' }, leftOut)).toEqual([403, code]);
});

test.each([
  ['EMAIL_CONFIRMATION', 'mailbox'],
  ['COMPANY_CHECK', 'check'],
] as const)('with %s=off, a company without its %s acts as any other', async (name, leftOut) => {
  expect(await act({ [name]: 'off' }, leftOut)).toEqual([201, undefined]);
});

test('with both required, a confirmed account of a checked company acts', async () => {
  const env = { EMAIL_CONFIRMATION: 'required', COMPANY_CHECK: 'required' };
  expect(await act(env, 'nothing')).toEqual([201, undefined]);
});

test('what reaches people who did not come by themselves, and what answers why somebody needs help, asks for a checked company', () => {
  const asking = [...allRoutes].filter(([, { needs }]) => needs === 'checked').map(([name]) => name);
  expect(asking.toSorted()).toEqual([
    'addMembers',
    'addPlatform',
    'answerHelpRequest',
    'changeCompanyProvider',
    'changePlatform',
    'contactDevelopers',
    'createGroup',
    'inviteByEmail',
    'inviteMemberAgain',
    'inviteTeamMember',
    'nameProviderDomain',
    'sendGreenhouseTest',
    'sendGupyCandidate',
    'showProviderDomain',
  ]);
});
