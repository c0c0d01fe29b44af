import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGitHub } from '#modules/accounts/server/providers/test-github.ts';
import { usePlatform } from './harness.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { appCode } from './totp.ts';
import { textAt, wireClient } from './wire-client.ts';

const github = await startTestGitHub();
// Nobody answers there.
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
const platform = usePlatform({ env: { PRIVATE_ADDRESSES: 'on', ...google, ...github.env } });
const call = wireClient(platform.origin);
let developer: Person;

beforeAll(async () => {
  developer = await signedInDeveloper(call, 'ana@devs-jornada.example', 'Ana Souza');
});
afterAll(() => github.close());

const isAtGitHub = (email: string) => {
  github.user = { id: email.length, login: 'pessoa', name: 'Bia Lima' };
  github.emails = [{ email, primary: true, verified: true }];
};

async function goOn(page: Page, provider: 'Google' | 'GitHub'): Promise<void> {
  await page.goto('/dev/login?voltar=%2Fdev%2Fsecurity');
  await page.getByRole('button', { name: `Continuar com ${provider}` }).click();
}

test('whoever is new comes to the sign-up, with name and e-mail filled in', async () => {
  isAtGitHub('bia@devs-jornada.example');
  const page = await platform.newPage();
  await page.goto('/dev/login');
  await page.getByRole('button', { name: 'Continuar com GitHub' }).waitFor();
  await expectAccessible(page, 'both');
  await goOn(page, 'GitHub');
  const name = page.getByLabel('Nome completo');
  await name.waitFor();
  await expect.poll(() => name.inputValue()).toBe('Bia Lima');
  await expect
    .poll(() => page.getByLabel('E-mail', { exact: true }).inputValue())
    .toBe('bia@devs-jornada.example');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Bia Lima');
});

let entered: Page;

test('an account of before is linked by its password, also over the session of a company', async () => {
  isAtGitHub(developer.email);
  const company = await signedInCompany(call, 'dona@jornada-github.example');
  entered = await platform.newPage({ as: company });
  await goOn(entered, 'GitHub');
  await entered.getByRole('heading', { name: 'Esta conta já é sua?' }).waitFor();
  expect(new URL(entered.url()).search).toBe('');
  await expectAccessible(entered, 'both');
  const field = entered.getByLabel('Senha no Provado', { exact: true });
  await field.fill('Errada12!');
  await entered.getByRole('button', { name: 'Entrar', exact: true }).click();
  await entered.locator('form').getByText('Usuário ou senha inválidas.').first().waitFor();
  await field.fill(password);
  await entered.getByRole('button', { name: 'Entrar', exact: true }).click();
  await entered.getByRole('heading', { name: 'Segurança', exact: true }).waitFor();
});

test('an account that is linked opens at once, until its developer takes it away', async () => {
  const page = await platform.newPage();
  await goOn(page, 'GitHub');
  await page.getByRole('heading', { name: 'Contas ligadas' }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Desligar a conta do GitHub' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click();
  await seeToast(page, 'O GitHub não entra mais nesta conta.');
  await page.getByText('Ao entrar com Google ou GitHub').waitFor();
});

test('an account with a second factor asks for its code, also at the first link', async () => {
  const caio = await signedInDeveloper(call, 'caio@devs-jornada.example', 'Caio Reis');
  const setUp = await call('POST', '/second-factor/setup', { senha: password }, caio.token);
  const secret = textAt(setUp.body, 'data.segredo');
  const confirmed = await call(
    'POST',
    '/second-factor/confirm',
    { codigo: appCode(secret, -30) },
    caio.token,
  );
  expect(confirmed.status).toBe(200);
  isAtGitHub(caio.email);
  const page = await platform.newPage();
  await goOn(page, 'GitHub');
  await page.getByLabel('Senha no Provado', { exact: true }).fill(password);
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await enter.click();
  const code = page.getByLabel('Código de verificação');
  await code.fill('000000');
  await enter.click();
  await page
    .locator('form')
    .getByText(/inválid|incorret|confere/)
    .first()
    .waitFor();
  await expectAccessible(page, 'both');
  await code.fill(appCode(secret));
  await enter.click();
  await page.getByRole('heading', { name: 'Segurança', exact: true }).waitFor();

  const again = await platform.newPage();
  await goOn(again, 'GitHub');
  await again.getByText(`A conta ${caio.email} tem verificação em duas etapas no Provado.`).waitFor();
  await expectAccessible(again, 'both');
  await again.getByLabel('Código de verificação').fill(appCode(secret, 30));
  await again.getByRole('button', { name: 'Entrar', exact: true }).click();
  await again.getByRole('heading', { name: 'Segurança', exact: true }).waitFor();
});

test('a way that was cancelled, is reloaded or leads nowhere ends with a sentence', async () => {
  github.cancels = true;
  const page = await platform.newPage();
  await goOn(page, 'GitHub');
  await page.getByText('A entrada foi cancelada: o GitHub não disse quem você é.').waitFor();
  await expectAccessible(page, 'both');
  await page.reload();
  await page.getByText('Esta página só abre na volta do GitHub.').waitFor();
  await page.getByRole('link', { name: 'Começar de novo' }).click();
  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await seeToast(page, 'O Google não responde agora.');
  github.cancels = false;
  await page.goto(`/entrar/retorno/github?state=${'x'.repeat(43)}&code=x`);
  await page.getByRole('heading', { name: 'Não foi possível entrar' }).waitFor();
});
