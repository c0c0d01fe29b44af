import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { partOfMail } from './mailbox.ts';
import { password, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast, signIn } from './steps.ts';
import { appCode } from './totp.ts';
import { textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const developer = 'ana@devs.example';
const rita = { nome: 'Rita Moreira', email: 'rita@provado.example' };
const caio = { nome: 'Caio Lima', email: 'caio@provado.example' };

beforeAll(async () => {
  await signedInDeveloper(call, developer, 'Ana Beatriz Souza');
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function signInUpToCode(page: Page): Promise<void> {
  await page.goto('/dev/login');
  await page.getByLabel('E-mail').fill(developer);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByLabel('Código de verificação').waitFor();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('a second factor is set up, required at sign-in, replaced by a recovery code, and turned off', async () => {
  const page = await platform.newPage();
  await signIn(page, 'dev', developer);
  await page.goto('/dev/security');
  await page.getByRole('button', { name: 'Ativar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const picture = dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' });
  const colours = await picture.evaluate((code) => {
    const { backgroundColor, color } = getComputedStyle(code);
    return [backgroundColor, color];
  });
  // Some apps do not read a light code on a dark ground.
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await expectAccessible(page);
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByLabel('Código de seis números').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  const listed = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await listed.first().waitFor();
  await expectAccessible(page);
  const [first = '', second = '', third = ''] = await listed.allInnerTexts();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByText('Você ainda tem 10 códigos de recuperação.').waitFor();

  await signOut(page);
  await signInUpToCode(page);
  await expectAccessible(page);
  // The code of the set-up is used up; the app's next one is taken too, since clocks differ.
  await giveCode(page, appCode(secret, 30));
  await page.waitForURL('**/dev/home');

  // A code serves once, wherever.
  const elsewhere = { login: developer, senha: password, type: 'DEVELOPER', codigo: first };
  expect((await call('POST', '/developer/login', elsewhere)).status).toBe(200);
  await signOut(page);
  await signInUpToCode(page);
  await giveCode(page, first);
  await seeToast(page, 'Código inválido ou já utilizado.');
  await giveCode(page, second);
  await page.waitForURL('**/dev/home');

  await page.goto('/dev/security');
  await page.getByText('Você ainda tem 8 códigos de recuperação.').waitFor();
  await page.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByLabel('Sua senha', { exact: true }).fill(password);
  await dialog.getByLabel('Código de verificação').fill(second);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await seeToast(page, 'Código inválido ou já utilizado.');
  await expectAccessible(page);
  await dialog.getByLabel('Código de verificação').fill(third);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await signOut(page);
  await signIn(page, 'dev', developer);
});

test('the first administrator registers once with the code, and resets another, who returns by mail', async () => {
  const page = await platform.newPage();
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Cadastre a primeira pessoa' }).click();
  await page.getByRole('heading', { name: 'Primeiro acesso' }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByLabel('Nome completo').fill(rita.nome);
  await page.getByLabel('E-mail').fill(rita.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await page.getByLabel('Código de instalação').fill('outro código');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await seeToast(page, 'Código de cadastro inválido ou já utilizado.');
  await page.getByLabel('Código de instalação').fill(platform.adminCode);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.waitForURL('**/admin/login');
  await signIn(page, 'admin', rita.email);

  const visitor = await platform.newPage();
  await visitor.goto('/admin/register');
  await visitor.getByRole('heading', { name: 'Cadastro encerrado' }).waitFor();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Entrar' }).click();
  await visitor.getByRole('heading', { name: 'Administração' }).waitFor();
  expect(await visitor.getByRole('link', { name: 'Cadastre a primeira pessoa' }).count()).toBe(0);

  const entered = await call('POST', '/dev/login', { login: rita.email, senha: password });
  const account = { ...caio, senha: password, confirmar_senha: password };
  await call('POST', '/dev/register', account, textAt(entered.body, 'token'));
  await page.goto('/admin/home');
  await page.getByRole('button', { name: `Redefinir acesso de ${caio.nome}` }).click();
  const dialog = page.getByRole('dialog', { name: `Redefinir o acesso de ${caio.nome}` });
  await dialog.getByLabel('Sua senha', { exact: true }).fill(password);
  await expectAccessible(page, 'one');
  await dialog.getByRole('button', { name: 'Redefinir acesso' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.getByRole('button', { name: `Redefinir acesso de ${rita.nome}` }).count())
    .toBe(0);

  await visitor.goto(await partOfMail(platform, /\/admin\/redefine#token=[\w-]+/));
  await visitor.getByText('Olá, Caio! Escolha sua nova senha.').waitFor();
  await visitor.getByLabel('Nova senha', { exact: true }).fill('Outra-Senha1!');
  await visitor.getByLabel('Confirmação da nova senha', { exact: true }).fill('Outra-Senha1!');
  await visitor.getByRole('button', { name: 'Redefinir' }).click();
  await visitor.waitForURL('**/admin/login');
  await visitor.getByLabel('E-mail').fill(caio.email);
  await visitor.getByLabel('Senha', { exact: true }).fill('Outra-Senha1!');
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  await visitor.waitForURL('**/admin/home');
});
