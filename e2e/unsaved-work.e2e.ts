import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, passExam, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from './people.ts';
import { fillDeveloper } from './sign-up-steps.ts';
import {
  expectAccessible,
  fillExam,
  openExamForm,
  questionCard,
  seeAlive,
  seeSaved,
  seeToast,
} from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let run = 0;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  page = await platform.newPage({ as: company });
});

const notice = (page: Page) => page.getByText('Recuperamos o que você escreveu.');
const titleOf = (page: Page) => page.getByLabel('Título', { exact: true });
const seeTitleFocused = (page: Page) => page.locator('h1:focus').waitFor();

test('an exam that is being edited survives back and reload, and discarding shows what is saved', async () => {
  await page.goto('/company/mytests');
  await page.getByRole('heading', { level: 1, name: 'Suas provas' }).waitFor();
  await page.goto(`/company/test/edit/${run}`);
  await titleOf(page).fill('Prova de bancos relacionais');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Suas provas' }).waitFor();
  await page.goForward();
  await notice(page).waitFor();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Prova de bancos relacionais');
  await expectAccessible(page, 'both');
  await titleOf(page).fill('Prova de SQL e bancos');
  const { body } = await call('GET', `/test/${run}/edit`, undefined, company.token);
  const change = examBody(company.id, { titulo: 'Prova de um colega', edicao: at(body, 'data.edicao') });
  expect((await call('PUT', `/test/${run}`, change, company.token)).status).toBe(200);
  await page.reload();
  await notice(page).waitFor();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Prova de SQL e bancos');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Prova de um colega' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Descartar o rascunho' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await expect.poll(() => titleOf(page).inputValue()).toBe('Prova de um colega');
  await page.reload();
  await titleOf(page).waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('two tabs keep a draft each, and a saved form leaves none', async () => {
  await page.goto('/company/groups/create');
  const other = await page.context().newPage();
  await other.goto('/company/groups/create');
  await page.getByLabel('Nome do grupo').fill('Turma da manhã');
  await other.getByLabel('Nome do grupo').fill('Turma da noite');
  for (const [tab, name] of [
    [page, 'Turma da manhã'],
    [other, 'Turma da noite'],
  ] as const) {
    await tab.reload();
    await notice(tab).waitFor();
    await expect.poll(() => tab.getByLabel('Nome do grupo').inputValue()).toBe(name);
  }
  await other.close();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Turma da manhã' }).waitFor();
  await seeTitleFocused(page);
  await page.goto('/company/groups/create');
  await page.getByLabel('Nome do grupo').waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a question for the bank survives a reload, and the next one after it begins blank', async () => {
  const statement = page.getByLabel('Enunciado');
  await page.goto('/company/questions/create');
  await statement.fill('O que é um índice?');
  await page.reload();
  await notice(page).waitFor();
  await expect.poll(() => statement.inputValue()).toBe('O que é um índice?');
  await page.getByRole('button', { name: 'Guardar e escrever outra' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await expect.poll(() => statement.inputValue()).toBe('');
  await page.reload();
  await statement.waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a message asks before Escape throws it away, and survives a reload', async () => {
  await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  const letter = page.getByRole('dialog', { name: 'Entrar em contato' });
  const open = async () => {
    await page.getByRole('button', { name: 'Entrar em contato' }).click();
    await letter.waitFor();
  };
  await page.goto(`/developer/profile/${ana.id}`);
  await open();
  await letter.getByLabel('Mensagem').fill('Gostamos da sua prova e queremos conversar.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await question.waitFor();
  await expectAccessible(page, 'one');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => letter.getByLabel('Mensagem').inputValue()).toContain('queremos conversar');
  await page.reload();
  await open();
  await notice(page).waitFor();
  await expect.poll(() => letter.getByLabel('Mensagem').inputValue()).toContain('queremos conversar');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await letter.waitFor({ state: 'detached' });
  await open();
  await expect.poll(() => letter.getByLabel('Mensagem').inputValue()).toBe('');
});

test('back from the second step of a sign-up leads to the first, and a reload keeps all but the passwords', async () => {
  const page = await platform.newPage({ isPhone: true });
  await page.goto('/dev/login');
  await fillDeveloper(page);
  await page.getByRole('heading', { name: 'Só mais um pouco...' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Olá, Recruta!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dev/register');
  await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Só mais um pouco...' }).waitFor();
  await page.reload();
  await seeAlive(page);
  await notice(page).waitFor();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).not.toBe('');
  await expect.poll(() => page.getByLabel('CPF', { exact: true }).inputValue()).not.toBe('');
  expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
  await expectAccessible(page, 'both');
});

test('every change of screen leads the focus to its title', async () => {
  const page = await platform.newPage({ as: ana });
  await page.goto('/dev/mytests');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // After a load the focus is the browser's.
  expect(await page.locator('h1:focus').count()).toBe(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('**/dev/home');
  await seeTitleFocused(page);

  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  const attempt = idAt(started.body, 'data.id');
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).and(page.locator(':focus')).waitFor();
  await page.getByLabel('Sua resposta').fill('Um índice acelera a busca.');
  await seeSaved(page);
  await page.getByRole('button', { name: 'Ver resumo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(/\/dev\/test\/result\/\d+/);
  await page.getByText('Aguardando correção').first().waitFor();
  await seeTitleFocused(page);

  // The button of a certificate goes when it has done its work, and what takes its place takes the focus.
  const one = examBody(company.id, { questoes: questions().slice(1, 2) });
  const other = idAt((await call('POST', '/test', one, company.token)).body, 'data.idProvaAndamento');
  await page.goto(`/dev/test/result/${await passExam(call, ana, other)}`);
  await page.getByRole('button', { name: 'Emitir certificado' }).press('Enter');
  await page
    .getByRole('link', { name: /^Ver certificado/ })
    .and(page.locator(':focus'))
    .waitFor();
});

test('a new exam is saved as one types, goes on after a reload and on another device, and two people write it', async () => {
  const isSaved = (on: Page) => on.getByText(/^Salvo às \d\d:\d\d$/).waitFor();
  await openExamForm(page);
  await fillExam(page, 'Prova de consultas');
  await isSaved(page);
  await page.waitForURL(/\?rascunho=/);
  await page.reload();
  await isSaved(page);
  await expect.poll(() => titleOf(page).inputValue()).toBe('Prova de consultas');
  expect(await notice(page).count()).toBe(0);

  const other = await platform.newPage({ as: company, isPhone: true });
  await other.goto('/company/home');
  const goOn = other.getByRole('link', { name: 'Continuar: Prova de consultas' });
  await expect.poll(() => goOn.getAttribute('href')).toContain(new URL(page.url()).search);
  await expectAccessible(other, 'both');
  await other.goto('/company/mytests');
  await other.getByRole('button', { name: 'Rascunhos (1)' }).click();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Continuar Prova de consultas' }).click();
  await isSaved(other);
  const [told] = await Promise.all([
    other.waitForResponse((answer) => answer.request().method() === 'PUT'),
    titleOf(other).fill('Prova de consultas e índices'),
  ]);
  expect(told.status()).toBe(200);
  await expectAccessible(other, 'both');
  await page.getByLabel('Descrição (opcional)', { exact: true }).fill('Também sobre índices.');
  await seeToast(page, 'Mudou enquanto você editava, e também ficou: Título.');
  await expect.poll(() => titleOf(page).inputValue()).toBe('Prova de consultas e índices');

  await questionCard(page, 1).getByLabel('Enunciado').fill('O que é um índice?');
  await page.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
  await page.waitForURL('**/company/mytests');
  await seeTitleFocused(page);
  expect(await page.getByRole('button', { name: /^Rascunhos/ }).count()).toBe(0);
  await titleOf(other).fill('Tarde demais');
  await other.getByText('Este rascunho não existe mais').first().waitFor();
});
