import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGitServer } from '#modules/works/server/fetch/test-git-server.ts';
import { day, examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const git = await startTestGitServer();
const platform = usePlatform({
  env: { WORK_TEST_HOST: `${git.host}=127.0.0.1:${git.port}=${git.certificateFile}` },
});
const call = wireClient(platform.origin);
afterAll(() => git.close());

let company: Person;
let run = 0;
let attempt = 0;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@links.example');
  const ana = await signedInDeveloper(call, 'ana@links.example', 'Ana Beatriz Souza');
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const practice = { tipo_prova: 'PRATICA', questoes: [question], duracao: null, data_fim: day(24) };
  const created = await call('POST', '/test', examBody(company.id, practice), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(started.body, 'data.id');
  page = await platform.newPage({ viewport: { width: 390, height: 844 }, as: ana });
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
});

const field = () => page.getByRole('textbox', { name: 'Link do repositório' });
const seven = (commit: string) => new RegExp(`Conferido: commit ${commit.slice(0, 7)}, 2 arquivos`);

test('a link that leads nowhere is saved, and the page says what to do about it', async () => {
  await field().fill('git@github.com:ana/loja.git');
  await page.getByRole('heading', { name: 'Questão 1' }).or(page.locator('h1')).first().click();
  await page.getByText('Este é o endereço para SSH. Cole o de https: https://github.com/ana/loja').waitFor();
  await field().fill(`  https://www.${git.host}/ana/loja.git/  `);
  await seeSaved(page);
  await page.getByText('Não existe ou é privado').waitFor();
  await page.getByText(/deixe o repositório público/).waitFor();
  await page.getByText(/O link está salvo, e você pode entregá-lo assim/).waitFor();
  await expectAccessible(page);
});

test('once the repository is there, the page shows the commit that will be judged', async () => {
  const first = await git.commit('ana/loja', { 'README.md': '# Loja', 'src/loja.js': '1' });
  await page.getByRole('button', { name: 'Conferir de novo' }).click();
  await page.getByText(seven(first)).waitFor();
  const second = await git.commit('ana/loja', { 'README.md': '# Loja', 'src/loja.js': '2' });
  await page.getByRole('button', { name: 'Conferir de novo' }).press('Enter');
  await page.getByText(seven(second)).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText(seven(second)).waitFor();

  await page.getByRole('button', { name: 'Finalizar' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).press('Enter');
  await page.waitForURL(`**/dev/test/result/${attempt}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(seven(second)).waitFor();
  await expectAccessible(page);

  await git.commit('ana/loja', { 'README.md': '# Loja', 'src/loja.js': 'depois da entrega' });
  const grading = await platform.newPage({ as: company });
  await grading.goto(`/company/test/applicate/${run}?aba=individual`);
  await grading.getByText(seven(second)).waitFor();
  await grading.getByText(/O que foi enviado mais tarde não entra/).waitFor();
  await expectAccessible(grading);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
