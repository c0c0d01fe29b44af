import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { tinyPng } from './exams.ts';
import { usePlatform } from './harness.ts';
import { partOfMail } from './mailbox.ts';
import { newCnpj, password, signedInCompany, signedInDeveloper } from './people.ts';
import { fillCompany, fillDeveloper, giveField } from './sign-up-steps.ts';
import { entrances, session, signUpChecks } from './specification/entrances.ts';
import {
  answer,
  expectSent,
  hold,
  pageOfPatience,
  rememberSent,
  type SentCalls,
  seeScreen,
} from './specification-walk.ts';
import { seeAlive } from './steps.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const company = 'pessoas@acme.example';
const developer = 'ana@devs.example';
let page: Page;
let sent: SentCalls;

beforeAll(async () => {
  await signedInCompany(call, company);
  await signedInDeveloper(call, developer, 'Ana Beatriz Souza');
  page = await pageOfPatience(platform);
  // Each screen begins without the draft of the one before.
  await page.addInitScript(() => sessionStorage.clear());
  sent = rememberSent(page);
});

afterEach(async () => {
  await page.unrouteAll();
  await page.evaluate(() => localStorage.removeItem('user'));
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const offline = null;

async function enter(role: 'dev' | 'company', login: string, senha = password): Promise<void> {
  await page.goto(`/${role}/login`);
  await page.getByLabel(role === 'dev' ? 'E-mail' : 'Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await press('Entrar');
}

async function openRecovery(role: 'dev' | 'company'): Promise<void> {
  await page.goto(`/${role}/login`);
  await seeAlive(page);
  await page.getByText('Esqueceu a senha?').click();
}

async function forget(role: 'dev' | 'company', login: string): Promise<void> {
  await openRecovery(role);
  await page.getByLabel('E-mail da conta').fill(login);
  await press('Enviar');
}

let link = '';

async function openRedefinition(): Promise<void> {
  if (!link) await call('POST', '/developer/forgotPassword', { login: developer, type: 'DEVELOPER' });
  link ||= await partOfMail(platform, /\/developer\/redefine#token=[\w-]+/);
  // A page that differs in what follows the # alone would not be loaded anew.
  await page.goto('/');
  await page.goto(link);
  await seeAlive(page);
}

const ways: Record<keyof typeof entrances, () => Promise<unknown>> = {
  'the front page': () => page.goto('/'),
  'the sign-in of companies': () => page.goto('/company/login'),
  'the sign-in of developers': () => page.goto('/dev/login'),
  'a sign-in without e-mail and password': async () => {
    await page.goto('/dev/login');
    await press('Entrar');
  },
  'a sign-in under way': async () => {
    await hold(page, '/developer/login');
    await enter('dev', developer);
  },
  'a sign-in that was right': () => enter('company', company),
  'a sign-in with a wrong password': () => enter('dev', developer, 'Errada1!'),
  'a developer’s sign-in that failed': async () => {
    await answer(page, '/developer/login', offline);
    await enter('dev', developer);
  },
  'a company’s sign-in without a network': async () => {
    await answer(page, '/auth', offline);
    await enter('company', company);
  },
  'a forgotten password': () => openRecovery('company'),
  'a company’s code sent': () => forget('company', company),
  'a company’s code refused': async () => {
    await answer(page, '/forgot_pass', { error: 'Não.', code: 'REQUISICAO_INVALIDA' }, 400);
    await forget('company', company);
  },
  'a code without an answer': async () => {
    await answer(page, '/developer/forgotPassword', offline);
    await forget('dev', developer);
  },
  'the sign-up of companies': () => page.goto('/company/register'),
  'a CNPJ that the registry does not know': async () => {
    const cnpj = newCnpj();
    platform.registry().answers.set(cnpj, null);
    await page.goto('/company/register');
    await page.getByLabel('CNPJ').pressSequentially(cnpj);
  },
  'a company’s sign-up with faults': () => fillCompany(page, '', 'fraca', 'outra'),
  'a company’s sign-up without a network': async () => {
    await answer(page, '/company', offline);
    await fillCompany(page, 'rede@acme.example');
  },
  'a company’s sign-up answered without a message': async () => {
    await answer(page, '/company', { message: '', newCompany: { id: 1, nome_fantasia: 'ACME' } }, 201);
    await fillCompany(page, 'muda@acme.example');
  },
  'a company signed up': () => fillCompany(page, 'nova@acme.example'),
  'the sign-up of developers': () => page.goto('/dev/register'),
  'genders that cannot be had': async () => {
    await answer(page, '/gender', { error: 'Não.', code: 'REQUISICAO_INVALIDA' }, 400);
    await page.goto('/dev/register');
  },
  'no genders': async () => {
    await answer(page, '/gender', { data: [] });
    await page.goto('/dev/register');
    await seeAlive(page);
    await page.getByRole('combobox', { name: 'Gênero' }).click();
  },
  'a developer’s qualifications': () => fillDeveloper(page),
  'stacks that cannot be had': async () => {
    await answer(page, '/stack', { error: 'Não.', code: 'REQUISICAO_INVALIDA' }, 400);
    await fillDeveloper(page);
  },
  'skills that cannot be had': async () => {
    await answer(page, '/skill', { error: 'Não.', code: 'REQUISICAO_INVALIDA' }, 400);
    await fillDeveloper(page);
  },
  'a developer’s sign-up under way': async () => {
    await hold(page, '/developer');
    await fillDeveloper(page);
    await press('Concluir');
  },
  'a developer’s sign-up that failed': async () => {
    await answer(page, '/developer', offline);
    await fillDeveloper(page);
    await press('Concluir');
  },
  'a developer signed up': async () => {
    await fillDeveloper(page, '11988887777');
    await press('Pular');
  },
  'a new password': openRedefinition,
  'a new password with faults': async () => {
    await openRedefinition();
    await page.getByLabel('Nova senha', { exact: true }).fill('curta');
    await page.getByLabel('Confirmação da nova senha', { exact: true }).fill('outra');
    await press('Redefinir');
  },
};

test.each(Object.entries(entrances))('%s says what the specification says', async (name, fact) => {
  await ways[name as keyof typeof ways]();
  await seeScreen(page, fact);
});

test('the sign-up of developers checks in order and flags the first fault alone', async () => {
  await page.goto('/dev/register');
  await seeAlive(page);
  await page.getByText('Li e aceito os termos').click();
  for (const [label, little, enough, sentence] of signUpChecks) {
    await giveField(page, label, little);
    await press('Continuar');
    const flagged = page.locator('[data-invalid]').filter({ hasText: sentence });
    await flagged.getByText(label, { exact: true }).waitFor();
    expect([label, await page.locator('form').getByText(sentence, { exact: true }).count()]).toEqual([
      label,
      1,
    ]);
    await giveField(page, label, enough);
  }
});

test.each([
  ['DEVELOPER', 'dev', '/developer/login', { userInfo: { fotoPerfil: '/files/perfil' } }],
  ['COMPANY', 'company', '/auth', { data: { logo: '/files/logo' } }],
] as const)(
  'the browser stores for a signed-in %s what the specification lists',
  async (kind, role, path, more) => {
    await page.route(`**/api${path}`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const [part, picture] of Object.entries(more)) Object.assign(body[part], picture);
      await route.fulfill({ response, json: body });
    });
    await page.route('**/files/*', (route) => route.fulfill({ body: tinyPng, contentType: 'image/png' }));
    await enter(role, role === 'dev' ? developer : company);
    await page.waitForURL(`**/${role}/home`);
    const kept = await page.evaluate((key) => localStorage.getItem(key), session.key);
    const user = JSON.parse(kept ?? 'null');
    expect(Object.keys(user).sort()).toEqual([...session[kind]].sort());
    expect(user.type).toBe(kind);
    await page.evaluate((key) => localStorage.setItem(key, '{"id":1,"type":"COMPANY"}'), session.key);
    await page.goto(`/${role}/home`);
    await page.waitForURL(`**/${role}/login**`);
  },
);

test('the theme is dark until somebody chooses, and the choice is kept', async () => {
  const fresh = await platform.newPage();
  await fresh.addInitScript((key) => localStorage.removeItem(key), session.themeKey);
  await fresh.goto('/dev/login');
  const kept = () => fresh.evaluate((key) => localStorage.getItem(key), session.themeKey);
  expect(await kept()).toBeNull();
  expect(await fresh.evaluate(() => document.documentElement.dataset.theme ?? 'dark')).toBe(session.theme);
  await fresh.getByRole('button', { name: 'Usar tema claro' }).click();
  await expect.poll(kept).toBe('light');
  await fresh.getByRole('button', { name: 'Usar tema escuro' }).click();
  await expect.poll(kept).toBe('dark');
});

test('what these pages send has every field of the specification', () => {
  expectSent(sent, [
    ...(['POST /company', 'POST /auth', 'POST /developer', 'POST /developer/login'] as const),
    ...(['POST /developer/forgotPassword', 'POST /forgot_pass'] as const),
  ]);
});
