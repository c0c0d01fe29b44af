import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { toastFindings } from './accessibility.ts';
import { day } from './exams.ts';
import { usePlatform } from './harness.ts';
import { holding, runHeld } from './held-timers.ts';
import { type Person, signedInCompany } from './people.ts';
import { pageOfPatience } from './specification-walk.ts';
import {
  choose,
  chooseByKeys,
  chooseKind,
  expectAccessible,
  expectToastsBeside,
  fillExam,
  fillOptions,
  openExamForm,
  outlineRow,
  questionCard,
  scrollTo,
  seeToast,
  selectedIn,
  typeRange,
} from './steps.ts';
import { at, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const required = 'Este campo é de preenchimento obrigatório!';
const backwards = 'A data inicial não pode ser maior que a data final.';
const noStack = 'Você precisa selecionar ao menos uma stack.';
const noSkill = 'Você precisa selecionar ao menos uma habilidade.';
const unmarked = 'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione';
const unmarkedSingle = `${unmarked} a alternativa correta.`;
const unmarkedMultiple = `${unmarked} 1 (uma) ou mais alternativas.`;

let company: Person;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  page = await platform.newPage({ as: company });
});

/** Uses a key: a second click in the same place within half a second is kept out. */
const publish = (page: Page) => page.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
const period = (page: Page) => page.getByRole('group', { name: 'Período da prova' });
const shown = (page: Page, message: string) => page.locator('form').getByText(message, { exact: true });

describe('the kind of an exam', () => {
  test('is asked for first, with theoretical chosen; closing the question creates no exam', async () => {
    await page.goto('/company/test/create');
    const dialog = page.getByRole('dialog', { name: 'Que tipo de desafio você deseja?' });
    await expect.poll(() => dialog.getByRole('radio', { name: 'Teórica' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/company/mytests');
  });

  test('practical leaves one question, for the link of a repository', async () => {
    await openExamForm(page, 'Prática');
    await fillExam(page, 'Desafio de uma API');
    expect(await page.getByRole('heading', { name: /^Questões/ }).count()).toBe(0);
    const request = page.getByLabel('Pedido ao candidato');
    await expect
      .poll(() => request.getAttribute('placeholder'))
      .toBe('Insira o link do repositório para avaliação.');
    await expectAccessible(page);
    await page.getByLabel('Repositório com código base').fill('http://inseguro.example/x');
    await publish(page);
    await shown(page, 'Informe um endereço que comece com https://.').waitFor();
    await page.getByLabel('Repositório com código base').fill('https://github.com/acme/desafio');
    await page.getByRole('button', { name: 'Adicionar rubrica' }).click();
    await page.getByLabel('Critério 1', { exact: true }).fill('Testes');
    await publish(page);
    await seeToast(page, 'Prova cadastrada com sucesso!');
    await page.waitForURL('**/company/mytests');
    const runs = await call('GET', '/company/tests?tipo=PRATICA', undefined, company.token);
    expect(at(runs.body, 'data.results.0.prova.titulo')).toBe('Desafio de uma API');
    const runId = at(runs.body, 'data.results.0.id');
    const { body } = await call('GET', `/test/${runId}/edit`, undefined, company.token);
    expect(at(body, 'data.questoes.0.rubrica.0.nome')).toBe('Testes');
    expect(at(body, 'data.questoes.0.rubrica.0.niveis.2')).toEqual({ pontos: 2, descricao: 'Atende' });
  });
});

describe('what is missing or wrong', () => {
  test('appears at each field and the first in a toast; faults of questions clear after 3 s', async () => {
    // Its toast stays in sight, and what clears after 3 s does so when it is told to.
    const page = await holding(await pageOfPatience(platform, { as: company }), 3000);
    await openExamForm(page);
    await publish(page);
    await seeToast(page, 'Período da prova: este campo é de preenchimento obrigatório!');
    for (const message of [noStack, noSkill]) await shown(page, message).waitFor();
    await expect.poll(() => shown(page, required).count()).toBe(3);
    await expect.poll(() => questionCard(page, 1).getByText(required).count()).toBe(1);
    expect(await toastFindings(page)).toEqual([]);
    await expectToastsBeside(page);
    await expectAccessible(page);
    await runHeld(page);
    await questionCard(page, 1).getByText(required).waitFor({ state: 'hidden' });
    await expect.poll(() => shown(page, required).count()).toBe(2);
  });

  test('appears one fault at a time in the order of the rules, until the exam is published', async () => {
    await openExamForm(page);
    await chooseKind(questionCard(page, 1), 'Única escolha');
    await fillOptions(questionCard(page, 1), ['SELECT', 'DELETE']);
    await typeRange(period(page), day(5), day(4));
    await publish(page);
    await seeToast(page, backwards);
    await shown(page, backwards).waitFor();

    await typeRange(period(page), day(-1), day(4));
    await publish(page);
    await seeToast(page, 'Período da prova: escolha uma data a partir de hoje.');

    await typeRange(period(page), day(), day(4));
    await publish(page);
    await seeToast(page, noStack);

    await chooseByKeys(page, 'Stacks', 'Banco de dados');
    await publish(page);
    await seeToast(page, noSkill);

    await chooseByKeys(page, 'Habilidades', 'SQL');
    await publish(page);
    await seeToast(page, unmarkedSingle);
    await questionCard(page, 1).getByText(unmarkedSingle).waitFor();
    await questionCard(page, 1).getByText('Várias opções').click();
    await publish(page);
    await seeToast(page, unmarkedMultiple);

    await questionCard(page, 1).getByLabel('Alternativa 1 é correta').check();
    await questionCard(page, 1).getByLabel('Texto da alternativa 2').fill('');
    await publish(page);
    await seeToast(page, 'Questão 1, enunciado: este campo é de preenchimento obrigatório!');
    await questionCard(page, 1).getByLabel('Enunciado').fill('Quais comandos leem linhas?');
    await questionCard(page, 1).getByLabel('Texto da alternativa 2').fill('DROP');

    await page.getByLabel('Descrição (opcional)', { exact: true }).fill('Consultas.');
    await page.getByLabel('Título', { exact: true }).fill('Nove let.');
    await publish(page);
    await seeToast(page, 'Título: use ao menos 10 caracteres.');
    await page.getByLabel('Título', { exact: true }).fill('x'.repeat(51));
    await publish(page);
    await seeToast(page, 'Título: use no máximo 50 caracteres.');
    await page.getByLabel('Título', { exact: true }).fill('Prova de consultas');

    await page.getByRole('textbox', { name: 'Horas' }).fill('0');
    await page.getByRole('textbox', { name: 'Minutos' }).fill('14');
    await publish(page);
    await seeToast(page, 'Duração: a duração mínima é de 15 minutos.');
    await page.getByRole('textbox', { name: 'Horas' }).fill('1');
    await page.getByRole('textbox', { name: 'Minutos' }).fill('15');
    await page.keyboard.press('Tab');
    await page.getByText('O desenvolvedor terá 1 h e 15 min.').waitFor();
    await publish(page);
    await seeToast(page, 'Prova cadastrada com sucesso!');
    await page.waitForURL('**/company/mytests');
  });

  test('skills are those of the chosen stacks, and are removed with them', async () => {
    await openExamForm(page);
    await scrollTo(page.getByRole('combobox', { name: 'Habilidades' }));
    await page.getByRole('combobox', { name: 'Habilidades' }).click();
    await page.getByText('Escolha uma stack primeiro.').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'Stacks', 'Banco de dados');
    await page.getByRole('combobox', { name: 'Habilidades' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'SQL', exact: true }).waitFor();
    expect(await page.getByRole('option', { name: 'ReactJS' }).count()).toBe(0);
    await page.getByRole('listbox').getByRole('option', { name: 'SQL', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remover Banco de dados' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Remover SQL' }).count()).toBe(0);
  });

  test('a file that is not a picture is refused with a reason, and the form stays usable', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      questionCard(page, 1).getByRole('button', { name: 'Escolher imagem' }).click(),
    ]);
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await chooser.setFiles({ name: 'questao.png', mimeType: 'image/png', buffer });
    await questionCard(page, 1).getByText('Envie uma imagem JPG ou PNG.').waitFor();
  });
});

/** They go on in the form that the tests before them have opened. */
describe('the questions', () => {
  test('are added, moved with the keyboard without losing the focus and by the mouse, and removed', async () => {
    await questionCard(page, 1).getByLabel('Enunciado').fill('A primeira');
    await page.getByRole('button', { name: 'Adicionar questão' }).click();
    await questionCard(page, 2).getByLabel('Enunciado').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('A segunda');
    await page.getByRole('button', { name: 'Mover a questão 2 para cima' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Questão movida para a posição 1 de 2.').waitFor();
    const words = () => Promise.all([1, 2].map((n) => outlineRow(page, n).textContent()));
    const row = (n: number, text: string) => `Questão ${n}${text}Dissertativa`;
    await expect.poll(words).toEqual([row(1, 'A segunda'), row(2, 'A primeira')]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Mover a questão 1 para baixo');
    await outlineRow(page, 1).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(words).toEqual([row(1, 'A primeira'), row(2, 'A segunda')]);
    await outlineRow(page, 2).and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => questionCard(page, 1).getByLabel('Enunciado').inputValue()).toBe('A primeira');
    const handleOf = (n: number) => outlineRow(page, n).locator('xpath=preceding-sibling::span');
    await handleOf(2).dragTo(handleOf(1), { targetPosition: { x: 5, y: 5 } });
    await expect.poll(words).toEqual([row(1, 'A segunda'), row(2, 'A primeira')]);
    await handleOf(1).dragTo(outlineRow(page, 2), { targetPosition: { x: 40, y: 40 } });
    await expect.poll(words).toEqual([row(1, 'A primeira'), row(2, 'A segunda')]);
    await outlineRow(page, 2).click();
    await page.getByRole('button', { name: 'Remover a questão 2' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remover a questão 2?' });
    await asked.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.poll(() => outlineRow(page, 2).count()).toBe(0);
    await expect.poll(() => questionCard(page, 1).getByLabel('Enunciado').inputValue()).toBe('A primeira');
  });

  test('a single choice takes one mark, a multiple choice several, and removing the last one clears all', async () => {
    const card = questionCard(page, 1);
    const mark = (n: number) => card.getByLabel(`Alternativa ${n} é correta`);
    const marks = async () => [await mark(1).isChecked(), await mark(2).isChecked()];
    await chooseKind(card, 'Única escolha');
    await mark(1).click();
    await expect.poll(marks).toEqual([true, false]);
    await mark(2).click();
    await expect.poll(marks).toEqual([false, true]);
    await card.getByRole('button', { name: 'As duas estão corretas' }).click();
    await expect.poll(marks).toEqual([true, true]);
    await expect
      .poll(() => selectedIn(card.getByRole('combobox', { name: 'Tipo' })))
      .toBe('Múltipla escolha');
    await mark(1).click();
    await mark(2).click();
    await expect.poll(marks).toEqual([false, false]);
    await publish(page);
    await card.getByText(unmarkedMultiple).waitFor();
  });
});
