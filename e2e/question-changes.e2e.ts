import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, outlineRow, questionCard } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

// A score of people comes from one address.
const platform = usePlatform({ env: { THROTTLE: 'off' } });
const call = wireClient(() => platform.origin());

/** Together as few as figures are shown of. */
const strong = 12;
const weak = 8;

test('a company is warned of a wrong key, previews and makes the correction, and candidates are notified', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const runId = await applyExam(company);
  const candidates: Person[] = [];
  for (let index = 0; index < strong + weak; index += 1) {
    const candidate = await signedInDeveloper(call, `pessoa${index}@devs.example`, `Pessoa ${letter(index)}`);
    await answer(candidate, runId, index < strong);
    candidates.push(candidate);
  }

  const page = await platform.newPage({ theme: 'light', as: company });
  await page.goto(`/company/test/applicate/${runId}?aba=geral`);
  const row = page.getByRole('row').filter({ hasText: 'Questão de número 3' });
  await row.getByText('Quem foi bem na prova errou esta questão: confira o gabarito').waitFor();
  await expectAccessible(page, 'both');
  await seeFigures(page, { Média: '55', Mediana: '75' });
  await correctKey(page);
  await row.getByText('Gabarito corrigido').waitFor();
  await row.getByText('60%').waitFor();
  expect(await row.getByText('confira o gabarito').count()).toBe(0);
  await seeFigures(page, { Média: '60', Mediana: '100' });
  const best = page.getByRole('row').filter({ hasText: '90–100' });
  await expect.poll(() => best.innerText()).toMatch(/90–100\s+12/);

  const developer = await platform.newPage({ as: candidates[0] });
  await developer.goto('/dev/notifications');
  await developer.getByText('Prova com um gabarito errado').first().click();
  await developer.getByText('100', { exact: true }).waitFor();
  await developer
    .getByText(/^Acima de (\d+%|todas) (das|as) outras pessoas$|^Ninguém ficou abaixo$/)
    .waitFor();
  await developer.getByText('Motivo: A primeira alternativa é a certa.').waitFor();
  await expectAccessible(developer);
});

test('a new exam made from an old one has the corrected key and leaves annulled questions out', async () => {
  const company = await signedInCompany(call, 'outra@acme.example');
  const runId = await applyExam(company);
  const candidate = await signedInDeveloper(call, 'caio@devs.example', 'Caio Prado Lima');
  await answer(candidate, runId, true);
  const page = await platform.newPage({ as: company });
  await page.goto('/company/home');
  await change(company, runId, 2, { tipo: 'GABARITO_CORRIGIDO', right: 'a primeira' });
  await change(company, runId, 0, { tipo: 'ANULADA' });

  const act = async (entry: string) => {
    await page.goto('/company/mytests');
    await page.getByRole('button', { name: 'Ações de Prova com um gabarito errado', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const leftOut = page.getByRole('region', { name: 'Ficam de fora, porque foram anuladas' });
  await act('Editar');
  await leftOut.getByText('Questão de número 1').waitFor();
  await leftOut.getByText('Motivo: Há um erro nesta questão.').waitFor();
  // Questions keep their numbers: the second row is the third question.
  await outlineRow(page, 2).click();
  const third = questionCard(page, 3);
  await expect
    .poll(() => third.getByRole('textbox', { name: 'Enunciado' }).inputValue())
    .toBe('Questão de número 3');
  await expect.poll(() => third.getByLabel('Alternativa 1').getAttribute('aria-describedby')).not.toBeNull();
  await expectAccessible(page, 'both');

  await act('Guardar questões no banco');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  const told = page.getByRole('dialog', { name: 'Questões que ficaram de fora' });
  await told.getByText('Motivo: Há um erro nesta questão.').waitFor();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Entendi' }).click();

  await act('Duplicar');
  await page.waitForURL('**/company/test/edit/*');
  await leftOut.getByText('Questão de número 1').waitFor();
  await page.reload();
  await leftOut.getByText('Motivo: Há um erro nesta questão.').waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Ordem das questões' }).getByRole('listitem').count())
    .toBe(3);
  await expectAccessible(page);
});

test('whoever is taking an exam is told at once that a question does not count', async () => {
  const company = await signedInCompany(call, 'terceira@acme.example');
  const runId = await applyExam(company);
  const candidate = await signedInDeveloper(call, 'dora@devs.example', 'Dora Lins');
  await answer(await signedInDeveloper(call, 'eva@devs.example', 'Eva Melo'), runId, true);
  await call('POST', '/developer/userTest', { id_prova_andamento: runId }, candidate.token);
  const page = await platform.newPage({ as: candidate });
  await page.goto(`/dev/test/realize/${runId}`);
  await page.getByRole('heading', { name: 'Questão 1 de 4' }).waitFor();
  await change(company, runId, 0, { tipo: 'ANULADA' });
  const told = page.getByText('Esta questão foi anulada');
  await told.waitFor();
  await expectAccessible(page, 'both');
  await page.getByText('Você concluiu 25% do teste.').waitFor();
  await page.getByRole('button', { name: 'Próxima', exact: true }).click();
  await page.getByRole('heading', { name: 'Questão 2 de 4' }).waitFor();
  expect(await told.count()).toBe(0);
  await change(company, runId, 1, { tipo: 'ANULADA' });
  await told.waitFor();
  await page.reload();
  await told.waitFor();
});

async function change(
  { token }: Person,
  runId: number,
  index: number,
  { tipo, right }: { tipo: string; right?: string },
): Promise<void> {
  const figures = () => call('GET', `/test/${runId}/questions`, undefined, token);
  const question = `data.questoes.${index}`;
  const before = (await figures()).body;
  const options = at(before, `${question}.alternativas`) as { id: number; texto: string }[];
  const body = {
    ...{ id_questao: idAt(before, `${question}.id`), tipo, motivo: 'Há um erro nesta questão.' },
    ...(right && { ids_alternativas: options.filter(({ texto }) => texto === right).map(({ id }) => id) }),
  };
  expect((await call('POST', `/test/${runId}/questions/changes`, body, token)).status).toBe(200);
  await expect.poll(async () => at((await figures()).body, 'data.recorrigindo')).toBe(false);
}

async function seeFigures(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [term, value] of Object.entries(figures)) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await figure.getByText(value, { exact: true }).waitFor();
  }
}

const letter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** Four single choices; the first alternative is right everywhere, but the key of the third one names the second. */
async function applyExam(company: Person): Promise<number> {
  const questoes = [1, 2, 3, 4].map((number) => ({
    ...{ enunciado: `Questão de número ${number}`, tipo: 'UNICA_ESCOLHA', id_tipo: 2, img_url: '' },
    alternativas: ['a primeira', 'a segunda', 'a terceira'].map((texto, index) => ({
      texto,
      correta: index === (number === 3 ? 1 : 0),
    })),
  }));
  const more = { titulo: 'Prova com um gabarito errado', questoes, resultado_por_questao: 'IMEDIATO' };
  const created = await call('POST', '/test', examBody(company.id, more), company.token);
  return idAt(created.body, 'data.idProvaAndamento');
}

async function answer({ token }: Person, runId: number, isStrong: boolean): Promise<void> {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
  const paper = await call('GET', `/test/${runId}`, undefined, token);
  const respostas = [0, 1, 2, 3].map((index) => {
    const question = `data.prova.provasTodasQuestoes.${index}`;
    return {
      id_questao: idAt(paper.body, `${question}.idQuestaoProva`),
      id_alternativa: idAt(paper.body, `${question}.questaoProva.alternativaProva.${isStrong ? 0 : 1}.id`),
    };
  });
  const body = { id_prova_usuario: idAt(started.body, 'data.id'), finalizada: true, respostas };
  expect((await call('POST', '/developer/answerTest', body, token)).status).toBe(200);
}

async function correctKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anular a questão 3 ou corrigir o gabarito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar a correção da questão 3' });
  await dialog.getByText('a segunda').click();
  await dialog.getByText('a primeira').click();
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  await dialog
    .getByText(`Mudam 20 pontuações em 20 provas entregues: ${strong} sobem, ${weak} descem.`)
    .waitFor();
  await expectAccessible(page, 'one');
  await dialog.getByLabel('Motivo').fill('A primeira alternativa é a certa.');
  await dialog.getByRole('button', { name: 'Corrigir gabarito' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
