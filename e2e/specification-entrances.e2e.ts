import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { tinyPng } from './exams.ts';
import { usePlatform } from './harness.ts';
import { partOfMail } from './mailbox.ts';
import { newCnpj, password, signedInCompany, signedInDeveloper } from './people.ts';
import { fillCompany, fillDeveloper, giveField, writeCompany } from './sign-up-steps.ts';
import { entrances, session, signUpChecks } from './specification/entrances.ts';
import {
  answer,
  closeToasts,
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

let letGo: (() => void) | undefined;

afterEach(async () => {
  // What is held is let go by the next screen.
  if (letGo) return;
  await closeToasts(page);
  await page.unrouteAll();
  await page.evaluate(() => localStorage.removeItem('user'));
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const offline = null;
const refused = { error: 'Não.', code: 'REQUISICAO_INVALIDA' };

async function enter(role: 'dev' | 'company', login: string, senha = password): Promise<void> {
  await page.getByLabel(role === 'dev' ? 'E-mail' : 'Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await press('Entrar');
}

async function forget(login: string): Promise<void> {
  await page.getByLabel('E-mail da conta').fill(login);
  await press('Enviar');
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function sendCompany(email: string, senha = password): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(senha);
  await press('Cadastrar');
}

async function openRedefinition(): Promise<void> {
  await call('POST', '/developer/forgotPassword', { login: developer, type: 'DEVELOPER' });
  const link = await partOfMail(platform, /\/developer\/redefine#token=[\w-]+/);
  await page.goto(link);
  await seeAlive(page);
}

/** Most begin where the one before ends. */
const ways: Record<keyof typeof entrances, () => Promise<unknown>> = {
  'the front page': () => page.goto('/'),
  'the sign-in of companies': () => page.goto('/company/login'),
  'a forgotten password': async () => {
    await seeAlive(page);
    await page.getByText('Esqueceu a senha?').click();
  },
  'a company’s code refused': async () => {
    await answer(page, '/forgot_pass', refused, 400);
    await forget(company);
  },
  'a company’s code sent': () => forget(company),
  'a company’s sign-in without a network': async () => {
    await closeDialog();
    await answer(page, '/auth', offline);
    await enter('company', company);
  },
  'a sign-in that was right': () => enter('company', company),
  'the sign-in of developers': () => page.goto('/dev/login'),
  'a sign-in without e-mail and password': () => press('Entrar'),
  'a developer’s sign-in that failed': async () => {
    await answer(page, '/developer/login', offline);
    await enter('dev', developer);
  },
  'a sign-in with a wrong password': () => enter('dev', developer, 'Errada1!'),
  'a code without an answer': async () => {
    await answer(page, '/developer/forgotPassword', offline);
    await page.getByText('Esqueceu a senha?').click();
    await forget(developer);
  },
  'a sign-in under way': async () => {
    await closeDialog();
    await hold(page, '/developer/login');
    await enter('dev', developer);
  },
  'the sign-up of companies': () => page.goto('/company/register'),
  'a CNPJ that the registry does not know': async () => {
    const cnpj = newCnpj();
    platform.registry().answers.set(cnpj, null);
    await page.getByLabel('CNPJ').pressSequentially(cnpj);
  },
  'a company’s sign-up with faults': async () => {
    await page.getByLabel('CNPJ').fill('');
    await writeCompany(page, '', 'fraca', 'outra');
  },
  'a company’s sign-up without a network': async () => {
    await answer(page, '/company', offline);
    await sendCompany('rede@acme.example');
  },
  'a company’s sign-up answered without a message': async () => {
    await answer(page, '/company', { message: '', newCompany: { id: 1, nome_fantasia: 'ACME' } }, 201);
    await sendCompany('muda@acme.example');
  },
  'a company signed up': () => fillCompany(page, 'nova@acme.example'),
  'the sign-up of developers': () => page.goto('/dev/register'),
  'genders that cannot be had': async () => {
    await answer(page, '/gender', refused, 400);
    await page.goto('/dev/register');
  },
  'no genders': async () => {
    await answer(page, '/gender', { data: [] });
    await page.goto('/dev/register');
    await seeAlive(page);
    await page.getByRole('combobox', { name: 'Gênero' }).click();
  },
  'stacks that cannot be had': async () => {
    await answer(page, '/stack', refused, 400);
    await answer(page, '/skill', refused, 400);
    await fillDeveloper(page);
  },
  'skills that cannot be had': () => press('Tentar de novo'),
  'a developer’s qualifications': () => fillDeveloper(page),
  'a developer’s sign-up that failed': async () => {
    await answer(page, '/developer', offline);
    await press('Concluir');
  },
  'a developer’s sign-up under way': async () => {
    await page.getByLabel(/^Telefone/).pressSequentially('11988887777');
    await press('Continuar');
    letGo = await hold(page, '/developer');
    await press('Concluir');
  },
  'a developer signed up': async () => {
    letGo?.();
    letGo = undefined;
  },
  'a new password': openRedefinition,
  'a new password with faults': async () => {
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
    await page.goto(`/${role}/login`);
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
  await page.addInitScript((key) => localStorage.removeItem(key), session.themeKey);
  await page.goto('/dev/login');
  const kept = () => page.evaluate((key) => localStorage.getItem(key), session.themeKey);
  expect(await kept()).toBeNull();
  expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')).toBe(session.theme);
  await page.getByRole('button', { name: 'Usar tema claro' }).click();
  await expect.poll(kept).toBe('light');
  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
  await expect.poll(kept).toBe('dark');
});

test('what these pages send has every field of the specification', () => {
  expectSent(sent, [
    ...(['POST /company', 'POST /auth', 'POST /developer', 'POST /developer/login'] as const),
    ...(['POST /developer/forgotPassword', 'POST /forgot_pass'] as const),
  ]);
});
