import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { day, examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved, seeToast } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let run = 0;
let attempt = 0;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const practice = { tipo_prova: 'PRATICA', questoes: [question], duracao: null, data_fim: day(24) };
  const created = await call('POST', '/test', examBody(company.id, practice), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(started.body, 'data.id');
  page = await platform.newPage({ viewport: { width: 390, height: 844 }, as: ana });
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await page.getByText('Insira o link do repositório para avaliação.').waitFor();
});

const field = () => page.getByRole('textbox', { name: 'Link do repositório' });
const unsaved = () => page.getByText('Não salvo', { exact: true });

test('the countdown shows days before hours', async () => {
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^2[34]\sdias\s\d\d:\d\d:\d\d$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('‘Salvo’ never appears for what ‘Finalizar’ refuses, and an address gets its https://', async () => {
  await expect.poll(() => page.locator('main').locator('input, textarea').count()).toBe(1);
  await field().pressSequentially('github');
  await unsaved().waitFor();
  await page.getByText('Você concluiu 0% do teste.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByText('Não podem ser salvas assim').waitFor();
  await expect.poll(() => summary.getByRole('button', { name: 'Finalizar' }).isDisabled()).toBe(true);
  await summary.getByRole('button', { name: 'Voltar à prova' }).click();
  await page.getByText('Informe o link do repositório, que começa com https://.').waitFor();
  await expectAccessible(page);
  await field().fill('github.com/ana/loja');
  await page.getByText('Você concluiu 100% do teste.').waitFor();
  await unsaved().waitFor({ state: 'detached' });
  await seeSaved(page);
  const paper = await call('GET', `/test/${run}`, undefined, ana.token);
  expect(at(paper.body, 'data.respostas.0.resposta')).toBe('https://github.com/ana/loja');
});

test('‘Sair e continuar depois’ keeps what is saved and names what is not, and ‘Continuar’ leads back', async () => {
  await page.getByRole('button', { name: 'Sair e continuar depois' }).click();
  await page.waitForURL('**/dev/mytests');
  await seeToast(page, 'Sua resposta está salva.');
  await page.getByText(/^Faltam\s2[34]\sdias$/).waitFor();
  await page.getByRole('link', { name: /^Continuar: / }).click();
  await expect.poll(() => field().inputValue()).toBe('https://github.com/ana/loja');
  await field().fill('loja');
  await page.getByRole('button', { name: 'Sair e continuar depois' }).click();
  await seeToast(page, 'não foi salvo');
  await page.getByRole('link', { name: /^Continuar: / }).click();
  await expect.poll(() => field().inputValue()).toBe('loja');
  await field().fill('https://github.com/ana/loja-nova');
  await seeSaved(page);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  // A second press at the same place would be a double click.
  await summary.getByRole('button', { name: 'Finalizar' }).press('Enter');
  await page.waitForURL(`**/dev/test/result/${attempt}`);
});
