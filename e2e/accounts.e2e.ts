import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { partOfMail } from './mailbox.ts';
import { password, signedInCompany, signedInDeveloper } from './people.ts';
import { writeCompany } from './sign-up-steps.ts';
import { expectAccessible, fillExam, openExamForm, questionCard, seeToast } from './steps.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const company = 'pessoas@acme.example';
const developer = 'ana@devs.example';

beforeAll(async () => {
  await signedInCompany(call, company);
  await signedInDeveloper(call, developer, 'Ana Beatriz Souza');
});

test('the link in the mail sets a new password, and works once', async () => {
  const page = await platform.newPage();
  await page.goto('/dev/login');
  await page.getByText('Esqueceu a senha?').click();
  const dialog = page.getByRole('dialog', { name: 'Esqueceu a senha?' });
  await expectAccessible(page);
  await dialog.getByLabel('E-mail da conta').fill(developer);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.getByText('Se houver uma conta de desenvolvedor com o e-mail').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(developer);

  const link = await partOfMail(platform, /\/developer\/redefine#token=[\w-]+/);
  await page.goto(link);
  await page.getByText('Olá, Ana! Escolha sua nova senha.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page, 'both');
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra-Senha1!');
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill('Outra-Senha1!');
  await page.getByRole('button', { name: 'Redefinir' }).click();
  await page.waitForURL('**/dev/login');
  await page.getByLabel('E-mail').fill(developer);
  await page.getByLabel('Senha', { exact: true }).fill('Outra-Senha1!');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dev/home');

  const again = await platform.newPage();
  await again.goto(link);
  await again.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
  await again.getByRole('button', { name: 'Pedir um novo link' }).waitFor();
});

test('a sign-in that failed says why on the form: a wrong password, no network, too many tries', async () => {
  const page = await platform.newPage();
  await page.goto('/company/login');
  const form = page.locator('form');
  const enter = async () => {
    await page.getByLabel('Usuário').fill('ninguem@acme.example');
    await page.getByLabel('Senha', { exact: true }).fill('Errada-123!');
    await form.getByRole('button', { name: 'Entrar' }).click();
  };
  await enter();
  await form.getByText('Usuário ou senha inválidas.').waitFor();
  await page.context().setOffline(true);
  await enter();
  await form.getByText('Não foi possível realizar a solicitação.').waitFor();
  await form.getByText('Confira a sua conexão com a internet').waitFor();
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toEqual(['Não foi possível realizar a solicitação.']);
  await expectAccessible(page, 'both');
  await page.context().setOffline(false);
  for (let tries = 0; tries < 5; tries++) {
    await call('POST', '/auth', { login: 'ninguem@acme.example', senha: 'Errada-123!' });
  }
  await enter();
  await form.getByText(/^Tente de novo em \d+ s\.$/).waitFor();
});

test('a visitor writes an exam, signs in over the form to publish it, and sees it in the company’s list', async () => {
  const page = await platform.newPage();
  await openExamForm(page);
  await fillExam(page, 'Escrita sem conta');
  await questionCard(page, 1).getByLabel('Enunciado').fill('O que é um índice?');
  await page.getByRole('button', { name: 'Cadastrar prova' }).click();
  const question = page.getByRole('dialog', { name: 'Entre para continuar' });
  await question.getByLabel('Usuário').fill(company);
  await question.getByLabel('Senha', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Entrar' }).click();
  await seeToast(page, 'Prova cadastrada com sucesso!');
  await page.waitForURL('**/company/mytests');
  await page.getByText('Escrita sem conta').first().waitFor();
});

test('a visitor’s draft is told of once, and is still there after signing in on the sign-in page', async () => {
  const page = await platform.newPage();
  await openExamForm(page);
  await page.getByLabel('Título', { exact: true }).fill('Começada sem conta');
  await page.reload();
  const kindDialog = page.getByRole('dialog', { name: 'Que tipo de desafio você deseja?' });
  await kindDialog.getByText('Recuperamos o seu rascunho.').waitFor();
  await kindDialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Trocar tipo' }).click();
  await kindDialog.getByText('Você pode trocar depois, antes de cadastrar.').waitFor();
  await kindDialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('**/company/login?**');
  await page.getByLabel('Usuário').fill(company);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/company/test/create');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => page.getByLabel('Título', { exact: true }).inputValue()).toBe('Começada sem conta');
});

test('a visitor without an account makes one from the dialog, signs in with its e-mail, and finds the draft', async () => {
  const page = await platform.newPage();
  await openExamForm(page);
  await fillExam(page, 'Escrita antes da conta');
  await questionCard(page, 1).getByLabel('Enunciado').fill('O que é um índice?');
  await page.getByRole('button', { name: 'Cadastrar prova' }).click();
  const question = page.getByRole('dialog', { name: 'Entre para continuar' });
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Criar conta' }).click();
  await page.waitForURL('**/company/register?voltar=**');
  await writeCompany(page, 'nova@acme.example');
  await page.waitForURL('**/company/login?voltar=**');
  await expect.poll(() => page.getByLabel('Usuário').inputValue()).toBe('nova@acme.example');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/company/test/create');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expect
    .poll(() => page.getByLabel('Título', { exact: true }).inputValue())
    .toBe('Escrita antes da conta');
});
