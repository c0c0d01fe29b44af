import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { day } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, password, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, expectToastsBeside, seeToast, typeDate, typeRange } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const template = 'Python: do dia a dia à armadilha';
let admin: Person;

let company: Person;
let developer: Person;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  admin = await signedInAdmin(call);
});

test('a company applies a template, edits and copies it, and an administrator withdraws the template', async () => {
  const page = await platform.newPage({ theme: 'dark' });
  await applies(page);
  const run = await newestRun();

  await edits(page, 'Python para a nossa equipe');
  const paper = await begin(run);
  await correctsTexts(page);
  expect(await titleFor(run)).toBe('Python para o nosso time');
  expect(at((await call('GET', `/test/${run}`, undefined, developer.token)).body, 'data.prova.titulo')).toBe(
    at(paper, 'data.prova.titulo'),
  );

  await duplicates(page);
  await movesTheEnd(page);
  await ends(page);
  const late = await signedInDeveloper(call, 'bia@devs.example', 'Bia Ramos Lima');
  expect((await start(run, late)).status).toBe(403);
  await page.context().close();

  await withdraws();
  expect(
    at((await call('GET', '/test/admin?busca=armadilha', undefined, company.token)).body, 'data.results'),
  ).toEqual([]);
});

async function applies(page: Page): Promise<void> {
  await page.goto('/company/test/templates');
  await signInInPlace(page);
  await page.goto('/company/mytests');
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Aplicar prova' });
  await choice.getByRole('link', { name: 'Prova personalizada' }).waitFor();
  await expectAccessible(page);
  await choice.getByRole('link', { name: 'Nossas provas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ARMADILHA');
  await page.getByText('1 prova', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('link', { name: template }).click();
  await page.getByRole('heading', { level: 1, name: template }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estamos quase lá...' });
  await expectAccessible(page);
  const period = dialog.getByRole('group', { name: 'Período da prova' });
  await typeRange(period, day(10), day(2));
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await seeToast(page, 'A data inicial não pode ser maior que a data final.');
  await expectToastsBeside(page);
  if (desk) await page.setViewportSize(desk);
  await typeRange(period, day(), day(10));
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await seeToast(page, 'Prova aplicada com sucesso!');
  await page.waitForURL('**/company/mytests');
  await page.getByText(`Até ${day(10).split('-').reverse().join('/')}`).waitFor();
}

async function signInInPlace(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(company.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nossas provas' }).waitFor();
}

async function act(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function edits(page: Page, title: string): Promise<void> {
  await act(page, template, 'Editar');
  await page.getByText('Se você mudar o conteúdo, ela passa a ser só sua').waitFor();
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await seeToast(page, 'Prova atualizada com sucesso!');
  await page.waitForURL('**/company/mytests');
}

async function correctsTexts(page: Page): Promise<void> {
  await act(page, 'Python para a nossa equipe', 'Editar');
  await page.getByText('agora só os textos podem mudar').waitFor();
  expect(await page.getByRole('group', { name: 'Período da prova' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Título', { exact: true }).fill('Python para o nosso time');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.waitForURL('**/company/mytests');
}

async function duplicates(page: Page): Promise<void> {
  await act(page, 'Python para o nosso time', 'Duplicar');
  await page.waitForURL('**/company/test/edit/*');
  await page.getByRole('button', { name: 'Trocar tipo' }).waitFor();
  await expect
    .poll(() => page.getByLabel('Título', { exact: true }).inputValue())
    .toBe('Python para o nosso time (cópia)');
  await page.goto('/company/mytests');
  const copy = page.getByRole('article').filter({ hasText: '(cópia)' });
  await copy.getByText('Inativa', { exact: true }).waitFor();
  await act(page, 'Python para o nosso time (cópia)', 'Ativar');
  await seeToast(page, 'Prova ativada.');
}

async function movesTheEnd(page: Page): Promise<void> {
  await act(page, 'Python para o nosso time', 'Mudar o prazo');
  const dialog = page.getByRole('dialog', { name: 'Mudar o prazo' });
  await expectAccessible(page);
  await typeDate(dialog.getByRole('group', { name: 'Último dia' }), day(20));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(page, 'Prazo alterado com sucesso!');
  await page.getByText(`Até ${day(20).split('-').reverse().join('/')}`).waitFor();
}

async function ends(page: Page): Promise<void> {
  await act(page, 'Python para o nosso time', 'Encerrar agora');
  const dialog = page.getByRole('alertdialog', { name: 'Encerrar a prova agora?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Encerrar agora' }).click();
  await seeToast(page, 'Prova encerrada.');
}

async function withdraws(): Promise<void> {
  const page = await platform.newPage({ theme: 'light', as: admin });
  await page.goto('/admin/templates');
  await page.getByRole('button', { name: `Ações de ${template}` }).waitFor();
  await expectAccessible(page, 'both');
  await act(page, template, 'Retirar');
  await seeToast(page, 'Modelo retirado.');
  await page.getByRole('article').getByText('Retirado', { exact: true }).waitFor();
  await page.getByRole('link', { name: template }).click();
  await page.getByRole('heading', { level: 1, name: 'Editar modelo' }).waitFor();
  await page.getByRole('button', { name: 'Salvar alterações' }).waitFor();
}

async function newestRun(): Promise<number> {
  return idAt((await call('GET', '/company/tests', undefined, company.token)).body, 'data.results.0.id');
}

const start = (run: number, { id, token }: Person) =>
  call('POST', '/developer/userTest', { id_usuario: id, id_prova_andamento: run, finalizada: false }, token);

async function begin(run: number): Promise<unknown> {
  expect((await start(run, developer)).status).toBe(201);
  return (await call('GET', `/test/${run}`, undefined, developer.token)).body;
}

async function titleFor(run: number): Promise<unknown> {
  return at((await call('GET', `/test/${run}/details`, undefined, developer.token)).body, 'data.titulo');
}
