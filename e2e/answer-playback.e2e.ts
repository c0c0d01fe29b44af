import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const ruleName = 'Quem corrige vê como cada resposta foi escrita';

let company: Person;
let ana: Person;
let desk: Page;
let candidate: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'versoes@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  desk = await platform.newPage({ as: company });
  candidate = await platform.newPage({ as: ana });
});

const texts = ['Um índice', 'Um índice acelera a busca', `Um índice acelera a busca: ${'veja '.repeat(30)}`];

async function publish(): Promise<number> {
  const created = await call('POST', '/test', examBody(company.id), company.token);
  return idAt(created.body, 'data.idProvaAndamento');
}

/** Ana writes her open answer in versions, the last of which is a jump, and delivers. */
async function takeIt(run: number): Promise<number> {
  const start = { id_usuario: ana.id, id_prova_andamento: run, finalizada: false };
  const attempt = idAt((await call('POST', '/developer/userTest', start, ana.token)).body, 'data.id');
  const paper = await call('GET', `/test/${run}`, undefined, ana.token);
  const question = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  for (const [versao_base, resposta] of texts.entries()) {
    const saved = { op_id: randomUUID(), versao_base, resposta };
    const { status } = await call('PUT', `/developer/answerTest/${attempt}/${question}`, saved, ana.token);
    expect(status).toBe(200);
  }
  const finish = { id_prova_usuario: attempt, finalizada: true, respostas: [] };
  await call('POST', '/developer/answerTest', finish, ana.token);
  return attempt;
}

const playback = (page: Page) => page.getByRole('dialog', { name: 'Como a resposta foi escrita' });
const written = (page: Page) =>
  playback(page).getByRole('region', { name: 'Texto da versão' }).locator('ins');

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Como foi escrita' }).click();
  await expect.poll(() => written(page).innerText()).toContain('Um índice');
  await playback(page).getByText('Versão 1 de 3').waitFor();
}

async function playBy(page: Page): Promise<void> {
  const dialog = playback(page);
  const slider = dialog.getByRole('slider', { name: 'Versão' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toMatch(/^Versão 2 de 3, .+ depois do início$/);
  await expect.poll(() => written(page).innerText()).toContain('acelera a busca');
  await dialog.getByRole('button', { name: 'Versão anterior' }).press('Enter');
  await dialog.getByText('Versão 1 de 3').waitFor();
  await dialog.getByRole('button', { name: 'Reproduzir' }).press('Enter');
  await dialog.getByText('Versão 3 de 3').waitFor();
  await dialog.getByRole('button', { name: 'Reproduzir' }).waitFor();
  await dialog.getByRole('button', { name: 'Versão anterior' }).click();
  await dialog.getByRole('button', { name: /Mudança de 1\d\d caracteres entre duas versões/ }).click();
  await dialog.getByText('Versão 3 de 3').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
}

test('the candidate sees how she wrote an answer, and graders do not where the rule does not say so', async () => {
  const run = await publish();
  const attempt = await takeIt(run);
  await candidate.goto(`/dev/test/result/${attempt}`);
  await open(candidate);
  await playBy(candidate);
  await desk.goto(`/company/test/applicate/${run}?aba=individual`);
  await desk.getByText('veja veja').waitFor();
  expect(await desk.getByRole('button', { name: 'Como foi escrita' }).count()).toBe(0);
  await desk.getByRole('radio', { name: 'Por questão' }).press('Space');
  await desk.getByText('O que o candidato declarou:').first().waitFor();
  expect(await desk.getByRole('button', { name: 'Como foi escrita' }).count()).toBe(0);
});

test('where the rule says so, the candidate reads it before the start and graders see the same', async () => {
  const run = await publish();
  await desk.goto(`/company/test/applicate/${run}`);
  await desk.getByRole('button', { name: /^Ações de/ }).click();
  await desk.getByRole('menuitem', { name: 'Regra sobre ajuda e IA' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Regra sobre ajuda e IA' });
  await dialog.getByRole('switch', { name: ruleName }).press('Space');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(desk, 'Regra alterada. Quem já começou continua com a de antes.');

  await candidate.goto(`/dev/test/${run}`);
  await candidate.getByText('Quem corrige pode ver as versões salvas').first().waitFor();
  await candidate.getByRole('button', { name: 'Realizar' }).click();
  const question = candidate.getByRole('alertdialog', { name: 'Começar a prova agora?' });
  await question.getByText('Quem corrige pode ver as versões salvas').waitFor();
  await question.getByRole('button', { name: 'Ainda não' }).click();
  await takeIt(run);
  await desk.goto(`/company/test/applicate/${run}?aba=individual`);
  await open(desk);
  await playBy(desk);
  await desk.getByRole('radio', { name: 'Por questão' }).press('Space');
  await open(desk);
});
