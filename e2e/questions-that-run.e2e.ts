import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany } from './people.ts';
import { expectAccessible, fillExam, openExamForm, outlineRow, questionCard, seeToast } from './steps.ts';
import { at, wireClient } from './wire-client.ts';

const platform = usePlatform({ env: { RUN_CODE: 'server' } });
const call = wireClient(platform.origin);

let company: Person;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
});

const program = (otherwise: string) =>
  `const n = require('fs').readFileSync(0, 'utf8').trim();\nconsole.log(n ? 2 * Number(n) : '${otherwise}');\n`;

async function pickKind(card: Locator, kind: string): Promise<void> {
  await card.getByRole('button', { name: /Tipo/ }).click();
  await card.page().getByRole('option', { name: kind, exact: true }).click();
}

/** Writes a text in the editor with this name, in place of what is there. */
async function write(card: Locator, name: string | RegExp, text: string): Promise<void> {
  const editor = card.getByRole('textbox', { name });
  await editor.click();
  await card.page().keyboard.press('ControlOrMeta+a');
  await card.page().keyboard.insertText(text);
}

/** A test or a data set, from 1, opened. */
async function openTest(card: Locator, number: number): Promise<Locator> {
  const row = card.locator(`[data-holds$=".execution.tests.${number - 1}"]`);
  const closed = row.getByRole('button', { expanded: false });
  if (await closed.count()) await closed.first().click();
  return row;
}

const publish = (page: Page) => page.getByRole('button', { name: 'Cadastrar prova' }).click();

describe('questions that run', () => {
  test('a wrong solution that passes is told before the exam is published; another kind and back loses nothing', async () => {
    // A server that has just started still tries its engines.
    const languages = async () => (await call('GET', '/questions/languages', undefined, company.token)).body;
    await expect.poll(async () => at(await languages(), 'data.0'), { timeout: 90_000 }).toBeTruthy();
    const page = await platform.newPage({ as: company });
    await openExamForm(page);
    await fillExam(page, 'Prova com um teste só');
    const card = questionCard(page, 1);
    await card.getByLabel('Enunciado').fill('Escreva o dobro do número.');
    await pickKind(card, 'Código');
    await write(card, 'Solução de referência', program('0'));
    await pickKind(card, 'Dissertativa');
    await page.getByRole('button', { name: 'Questão', exact: true }).click();
    await outlineRow(page, 1).click();
    await pickKind(card, 'Código');
    const test = await openTest(card, 1);
    await test.getByLabel('Entrada').fill('2');
    await test.getByLabel('Saída esperada').fill('4');
    await card.getByRole('button', { name: 'Remover: Teste 2' }).click();
    await card.getByRole('button', { name: 'Solução errada', exact: true }).click();
    await card.getByLabel('O que ela erra').fill('soma dois');
    await write(card, /Código da solução errada/, program('0').replace('2 *', '2 +'));
    await outlineRow(page, 2).click();
    await questionCard(page, 2).getByRole('button', { name: 'Remover a questão 2' }).click();
    await publish(page);
    const dialog = page.getByRole('alertdialog', { name: 'As soluções passam, com avisos' });
    await dialog.getByText('A solução errada "soma dois" passa em todos os testes').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuar assim' }).click();
    await seeToast(page, 'Prova cadastrada com sucesso!');
  });
});
