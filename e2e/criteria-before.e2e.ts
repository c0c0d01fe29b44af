import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import {
  choose,
  expectAccessible,
  fillExam,
  openExamForm,
  questionCard,
  seeSaved,
  seeToast,
} from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const title = 'Prova com critérios';

let company: Person;
let ana: Person;
let candidate: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'criterios@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
});

test('an author shows the levels of a rubric after reading what candidates will read', async () => {
  const desk = await platform.newPage({ as: company });
  await openExamForm(desk);
  await fillExam(desk, title, choose);
  const card = questionCard(desk, 1);
  await card.getByLabel('Enunciado').fill('Quando um índice não ajuda?');
  await card.getByRole('button', { name: 'Adicionar rubrica' }).press('Enter');
  await card.getByLabel('Critério 1', { exact: true }).fill('Causa');
  await card.getByLabel('Descrição: Nível 3 do critério 1').fill('Diz por que o índice não é lido');
  const tick = card.getByRole('checkbox', { name: 'O candidato lê também as descrições dos níveis' });
  await tick.press('Space');
  const preview = desk.getByRole('dialog', { name: 'É isto que o candidato lerá' });
  await preview.getByText('Diz por que o índice não é lido').waitFor();
  await expectAccessible(desk);
  await preview.getByRole('button', { name: 'Mostrar os níveis' }).press('Enter');
  await preview.waitFor({ state: 'hidden' });
  await expect.poll(() => tick.isChecked()).toBe(true);
  await desk.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
  await seeToast(desk, 'Prova cadastrada com sucesso!');
});

test('a candidate reads them before writing, folds them by keyboard and finds them folded after a reload', async () => {
  const runs = await call('GET', '/company/tests', undefined, company.token);
  expect(at(runs.body, 'data.results.0.prova.titulo')).toBe(title);
  const run = idAt(runs.body, 'data.results.0.id');
  const begun = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  const attempt = idAt(begun.body, 'data.id');
  candidate = await platform.newPage({ as: ana });
  await candidate.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  const level = candidate.getByText('Diz por que o índice não é lido');
  await level.waitFor();
  await candidate.getByText('1 critério, até 2 pontos').waitFor();
  await expectAccessible(candidate, 'both');
  await candidate.getByText('Como será corrigida').locator('xpath=ancestor::summary').press('Enter');
  await level.waitFor({ state: 'hidden' });
  await candidate.reload();
  await candidate.getByText('Como será corrigida').waitFor();
  expect(await level.isVisible()).toBe(false);
  await candidate.getByRole('textbox').first().fill('Quando a tabela é pequena.');
  await seeSaved(candidate);
});

test('she reads them with her result again, while nobody has marked', async () => {
  await candidate.getByRole('button', { name: 'Finalizar' }).click();
  const summary = candidate.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await candidate.waitForURL(/\/dev\/test\/result\/\d+/);
  const criteria = candidate.getByRole('region', { name: 'Critérios' });
  await criteria.getByText('Diz por que o índice não é lido').waitFor();
});
