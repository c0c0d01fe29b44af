import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { untilCodeIsExecuted } from './code-questions.ts';
import type { Platform } from './harness.ts';
import { keyboardOf } from './keyboard.ts';
import { type Person, signedInCompany } from './people.ts';
import {
  chooseByKeys,
  expectAccessible,
  fillExam,
  openExamForm,
  outlineRow,
  questionCard,
  seeToast,
} from './steps.ts';
import { at, wireClient } from './wire-client.ts';

const program = (otherwise: string) =>
  `const n = require('fs').readFileSync(0, 'utf8').trim();\nconsole.log(n ? 2 * Number(n) : '${otherwise}');\n`;

async function pickKind(card: Locator, kind: string): Promise<void> {
  await card.getByRole('combobox', { name: 'Tipo' }).selectOption(kind);
}

async function write(card: Locator, name: string | RegExp, text: string): Promise<void> {
  const editor = card.getByRole('textbox', { name });
  await editor.click();
  await card.page().keyboard.press('ControlOrMeta+a');
  await card.page().keyboard.insertText(text);
}

/** A test or a data set, from 1. */
const testRow = (card: Locator, number: number): Locator =>
  card.locator(`[data-holds$=".execution.tests.${number - 1}"]`);

async function openTest(card: Locator, number: number): Promise<Locator> {
  const row = testRow(card, number);
  const closed = row.getByRole('button', { expanded: false });
  if (await closed.count()) await closed.first().click();
  return row;
}

const refusal = 'O teste "vazio" esperava "0" na linha 1, e a solução deu "".';

export function tryExecutableQuestions(platform: Platform): void {
  const call = wireClient(platform.origin);
  let company: Person;
  let page: Page;

  describe('executable questions', () => {
    beforeAll(async () => {
      company = await signedInCompany(call, 'questoes@acme.example');
      page = await platform.newPage({ as: company });
    });

    test('a wrong solution that passes is told before the exam is published; another kind and back loses nothing', async () => {
      await untilCodeIsExecuted(call, company.token);
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
      await page.getByRole('button', { name: 'Cadastrar prova' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'As soluções passam, com avisos' });
      await dialog.getByText('A solução errada "soma dois" passa em todos os testes').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Continuar assim' }).click();
      await seeToast(page, 'Prova cadastrada com sucesso!');
    });

    test('a company writes code and SQL, is told the line that differs, mends it and publishes, without a mouse', async () => {
      const { press, type, write, choose } = await keyboardOf(page);
      const writeIn = (card: Locator, name: string, text: string) =>
        write(card.getByRole('textbox', { name }), text);
      await openExamForm(page);
      await fillExam(page, 'Prova de código e SQL', chooseByKeys);
      const code = questionCard(page, 1);
      await type(code.getByLabel('Enunciado'), 'Escreva o dobro do número; sem número, 0.');
      await choose(code.getByRole('combobox', { name: 'Tipo' }), 'Código');
      await writeIn(code, 'Solução de referência', program(''));
      await press(code.getByRole('button', { name: 'Outra solução' }));
      await press(code.getByRole('button', { name: 'Remover a solução 2' }));
      const first = testRow(code, 1);
      await type(first.getByLabel('Nome'), 'pequeno');
      await type(first.getByLabel('Entrada'), '21');
      await press(first.getByRole('button', { name: 'Usar a saída da solução' }));
      await first.getByText('42', { exact: true }).waitFor();
      await first.locator(':focus').waitFor();
      await press(first.getByRole('button', { name: 'Usar esta saída' }));
      expect(await first.getByLabel('Saída esperada').inputValue()).toBe('42');
      const second = testRow(code, 2);
      await press(second.getByRole('button', { expanded: false }));
      await type(second.getByLabel('Nome'), 'vazio');
      await type(second.getByLabel('Saída esperada'), '0');

      await press(page.getByRole('button', { name: 'Questão', exact: true }));
      const query = questionCard(page, 2);
      await type(query.getByLabel('Enunciado'), 'Liste os nomes.');
      await choose(query.getByRole('combobox', { name: 'Tipo' }), 'SQL');
      await writeIn(query, 'Esquema', 'create table pessoas (nome text);');
      await writeIn(query, 'Consulta de referência', 'select nome from pessoas');
      for (const [index, name] of ['Ana', 'Eva'].entries()) {
        const data = testRow(query, index + 1);
        if (index > 0) await press(data.getByRole('button', { expanded: false }));
        await type(data.getByLabel('Linhas'), `insert into pessoas values ('${name}');`);
      }
      await press(testRow(query, 2).getByRole('button', { name: 'Ver as linhas da referência' }));
      await testRow(query, 2).getByRole('cell', { name: 'Eva' }).waitFor();
      await expectAccessible(page, 'both');

      const publish = page.getByRole('button', { name: 'Cadastrar prova' });
      await press(publish);
      await seeToast(page, `Questão 1: ${refusal}`);
      const panel = code.getByRole('region', { name: 'Conferência' });
      await panel.getByText(refusal).waitFor();
      await expectAccessible(page);
      await writeIn(code, 'Solução de referência', program('0'));
      await panel.getByText('A questão mudou depois desta conferência.').waitFor();
      await press(panel.getByRole('button', { name: 'Conferir soluções' }));
      await panel.getByText('Passa em 2 testes.').waitFor();
      await panel.getByText(/Roda aqui em JavaScript · /).waitFor();
      await press(publish);
      await seeToast(page, 'Prova cadastrada com sucesso!');
      await page.waitForURL('**/company/mytests');
      const runs = await call('GET', '/company/tests', undefined, company.token);
      const { body } = await call(
        'GET',
        `/test/${at(runs.body, 'data.results.0.id')}/edit`,
        undefined,
        company.token,
      );
      expect(at(body, 'data.questoes.0.execucao.tipo')).toBe('CODIGO');
      expect(at(body, 'data.questoes.1.execucao.tipo')).toBe('SQL');
    });
  });
}
