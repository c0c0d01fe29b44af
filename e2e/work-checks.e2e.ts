import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, fillExam, openExamForm } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform({ executes: ['javascript'] });
const call = wireClient(platform.origin);
const title = 'Desafio com verificação';
const test3 = `require('node:test')('soma', () => require('node:assert').equal(require('../soma.js').soma(1, 2), 3));`;
const tests = testZip([
  { name: 'testes/soma.test.js', content: test3 },
  { name: 'leia-me.md', content: 'Testes da empresa' },
]);
const work = testZip([
  { name: 'soma.js', content: 'exports.soma = (a, b) => a - b; // Ana Beatriz Souza' },
  { name: 'testes/soma.test.js', content: '// Os meus próprios testes passam.' },
]);

let company: Person;
let ana: Person;
let run = 0;
let desk: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'verifica@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  desk = await platform.newPage({ as: company });
});

const given = (page: Page) => page.getByRole('region', { name: /^Verificação automática/ });

async function giveTests(page: Page): Promise<void> {
  await given(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'testes.zip', mimeType: 'application/zip', buffer: tests });
  await given(page).getByText('2 arquivos (', { exact: false }).first().waitFor();
}

test('a company gives tests and a command, is told what is missing, and newer tests and a reload keep them', async () => {
  const page = desk;
  await openExamForm(page, 'Prática');
  await fillExam(page, title);
  await page.getByText('Arquivo (.zip ou .tar.gz)').click();
  await giveTests(page);
  await page.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
  await given(page).getByText('Este campo é de preenchimento obrigatório!').waitFor();
  await given(page).getByLabel('Comando').fill('node --test testes/*.test.js');
  await given(page).getByLabel('Pontos da verificação').fill('3');
  await page.keyboard.press('Tab');
  await given(page).getByText('só a verificação dá pontos', { exact: false }).waitFor();
  await given(page).getByRole('button', { name: 'Retirar' }).press('Enter');
  await giveTests(page);
  await expect.poll(() => given(page).getByLabel('Pontos da verificação').inputValue()).toBe('3');
  await page.getByText(/^Salvo às /).waitFor();
  await page.reload();
  await expect
    .poll(() => given(page).getByLabel('Comando').inputValue())
    .toBe('node --test testes/*.test.js');
  expect(await given(page).getByLabel('Pontos da verificação').inputValue()).toBe('3');
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
  await page.waitForURL('**/company/mytests');
  const path = `/company/tests?busca=${encodeURIComponent(title)}`;
  run = idAt((await call('GET', path, undefined, company.token)).body, 'data.results.0.id');
});

test('a candidate reads it before the start, and whoever marks reads how it ended and confirms it', async () => {
  const page = await platform.newPage({ as: ana, viewport: { width: 390, height: 844 } });
  await page.goto(`/dev/test/${run}`);
  await page.getByText('testes da empresa em JavaScript rodam sobre o seu trabalho').first().waitFor();
  await page.getByText('É um critério da rubrica, de até 3 pontos').first().waitFor();
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  const attempt = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${run}`, undefined, ana.token);
  const question = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  const form = new FormData();
  form.set('op_id', crypto.randomUUID());
  form.set('versao_base', '0');
  form.set('arquivo', new Blob([new Uint8Array(work)]), 'a.zip');
  const sent = await fetch(`${platform.origin()}/api/developer/answerTest/${attempt}/${question}/work`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  await call('POST', '/developer/answerTest', { id_prova_usuario: attempt, respostas: [] }, ana.token);

  await desk.goto(`/company/test/applicate/${run}?aba=individual`);
  const check = given(desk);
  // A machine without bubblewrap executes no command over files.
  const ended = /^(Não passou: terminou com o código 1\.|Não conferido: esta instalação não roda)/;
  await check.getByText(ended).waitFor({ timeout: 60_000 });
  const failed = desk.getByRole('radio', { name: /Os testes não passaram/ });
  const fill = check.getByRole('button', { name: 'Preencher a correção com o resultado' });
  expect(await failed.isChecked()).toBe(false);
  if (await check.getByText(/^Não conferido/).count()) {
    expect(await fill.count()).toBe(0);
    await failed.check({ force: true });
  } else await fill.press('Enter');
  await desk.getByText('0 de 3 pontos').waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Salvar correção' }).press('Enter');
  await desk.getByText('1 de 1 prova corrigida').first().waitFor();
});
