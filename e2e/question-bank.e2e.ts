import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { chooseKind, expectAccessible, fillExam, fillOptions, openExamForm, seeToast } from './steps.ts';
import { idAt, listAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const choice = (enunciado: string) => ({
  enunciado,
  tipo: 'UNICA_ESCOLHA',
  alternativas: [
    { texto: 'Sim', correta: true },
    { texto: 'Não', correta: false },
  ],
  tags: ['transações'],
});

test('a company draws exams from its bank, and editing a question leaves old results as they were', async () => {
  const company = await signedInCompany(call, 'banco@acme.example');
  const page = await platform.newPage({ as: company });
  await page.goto('/company/questions');
  await page.getByText('Seu banco ainda está vazio').waitFor();
  await writeQuestion(page);
  const others = ['Um?', 'Dois?', 'Três?'].map(choice);
  expect((await call('POST', '/company/questions', { questoes: others }, company.token)).status).toBe(201);
  await findQuestion(page);
  await publishDraw(page);

  const runs = await call('GET', '/company/tests', undefined, company.token);
  const run = idAt(runs.body, 'data.results.0.id');
  const statement = await deliver(company, run);
  await changeQuestion(page, company, statement);

  expect(await statementsOf(company, run, 1)).toContain(statement);
  await page.goto(`/company/test/applicate/${run}?aba=geral`);
  await page
    .getByText(/Sorteada para \d candidato/)
    .first()
    .waitFor();
});

async function writeQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nova questão' }).click();
  await page.getByLabel('Enunciado').fill('O que faz **COMMIT**?');
  await chooseKind(page.locator('form'), 'Única escolha');
  await fillOptions(page.locator('form'), ['*Confirma', 'Desfaz']);
  await page.getByRole('textbox', { name: 'Tags' }).fill('Transações');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: 'transações' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar no banco' }).click();
  await page.getByRole('link', { name: 'O que faz COMMIT?' }).waitFor();
}

async function findQuestion(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar', exact: true }).last().fill('commit');
  await page.waitForURL(/busca=commit/);
  await page.getByText('1 questão', { exact: true }).waitFor();
}

async function publishDraw(page: Page): Promise<void> {
  await openExamForm(page);
  await fillExam(page, 'Prova sorteada');
  await page.getByRole('button', { name: 'Sortear do banco' }).click();
  const rule = page.getByRole('group', { name: 'Sorteio 1' });
  await rule.getByRole('combobox', { name: 'Tag' }).selectOption('transações (4)');
  await rule.getByRole('textbox', { name: 'Quantas' }).fill('9');
  await page.keyboard.press('Tab');
  await rule.getByText(/^O banco só tem 4 questões para este sorteio/).waitFor();
  await rule.getByRole('textbox', { name: 'Quantas' }).fill('2');
  await page.keyboard.press('Tab');
  await rule.getByText('Cada candidato recebe 2 de 4 questões.').waitFor();
  // Further down, the header that stays covers half a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cadastrar prova' }).click();
  await seeToast(page, 'Prova cadastrada com sucesso!');
}

async function deliver(company: Person, run: number): Promise<string> {
  for (const name of ['Ana', 'Bia']) {
    const developer = await signedInDeveloper(call, `${name.toLowerCase()}@devs.example`, `${name} Souza`);
    const start = { id_usuario: developer.id, id_prova_andamento: run, finalizada: false };
    const begun = idAt((await call('POST', '/developer/userTest', start, developer.token)).body, 'data.id');
    const finish = { id_prova_usuario: begun, finalizada: true, respostas: [] };
    expect((await call('POST', '/developer/answerTest', finish, developer.token)).status).toBe(200);
  }
  const asked = await Promise.all([1, 2].map((position) => statementsOf(company, run, position)));
  expect(asked.map((statements) => statements.length)).toEqual([2, 2]);
  return asked[0]?.[0] ?? '';
}

async function statementsOf(company: Person, run: number, position: number): Promise<string[]> {
  const { body } = await call('GET', `/test/${run}/answers/${position}`, undefined, company.token);
  return listAt(body, 'data.result.candidato.0.questoes').map((question) => textAt(question, 'enunciado'));
}

async function changeQuestion(page: Page, company: Person, statement: string): Promise<void> {
  const listed = await call('GET', '/company/questions', undefined, company.token);
  const question = listAt(listed.body, 'data.results').find(
    (entry) => textAt(entry, 'enunciado') === statement,
  );
  await page.goto(`/company/questions/${idAt(question, 'id')}`);
  await page.getByText('Prova sorteada').waitFor();
  await page.getByLabel('Enunciado').fill('Em outras palavras?');
  const theirs = { ...choice('De outro jeito?'), edicao: 1 };
  await call('PUT', `/company/questions/${idAt(question, 'id')}`, theirs, company.token);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Isto mudou enquanto você editava' });
  await conflict.getByText('De outro jeito?').waitFor();
  await expectAccessible(page);
  await conflict.getByText('Em outras palavras?').click();
  await conflict.getByRole('button', { name: 'Salvar com estas escolhas' }).click();
  await seeToast(page, 'Salva como versão 3.');
  await page.getByText(/^Versão 3 · atual/).waitFor();
  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByText(/^Esta questão está arquivada/).waitFor();
}
