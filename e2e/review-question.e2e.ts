import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { keyboardOf } from './keyboard.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import {
  chooseKind,
  expectAccessible,
  fillExam,
  openExamForm,
  questionCard,
  seeSaved,
  seeToast,
} from './steps.ts';
import { at, idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const title = 'Prova de revisão';

const diff = `diff --git a/src/fila.ts b/src/fila.ts
--- a/src/fila.ts
+++ b/src/fila.ts
@@ -1,7 +1,9 @@
 export class Fila {
   private itens: string[] = [];
-  tirar(): string | undefined {
-    return this.itens.shift();
+  tirar(): string {
+    const primeiro = this.itens[0];
+    this.itens.splice(0, 2);
+    return primeiro as string;
   }
 }
 export const fila = new Fila();
diff --git a/src/uso.ts b/src/uso.ts
--- a/src/uso.ts
+++ b/src/uso.ts
@@ -20,3 +20,3 @@ export function servir() {
   const nome = fila.tirar();
-  if (nome) saudar(nome);
+  saudar(nome);
   return nome;
`;

let company: Person;
let ana: Person;
let run = 0;
let attempt = 0;
let desk: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'revisao@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
});

/** Each line has the focus in its turn, and the arrows lead on. */
const line = (page: Page, number: number) =>
  page.getByRole('row', { name: new RegExp(`^Linha ${number}\\b`) });

test('an author pastes a diff, plants faults by line, and sees what a candidate will see', async () => {
  desk = await platform.newPage({ as: company });
  await openExamForm(desk);
  await fillExam(desk, title);
  const card = questionCard(desk, 1);
  await card.getByLabel('Enunciado').fill('Revise esta mudança.');
  await chooseKind(card, 'Revisão de código');
  await card.getByLabel('Diff', { exact: true }).fill(diff);
  await card.getByRole('button', { name: 'Ler o diff' }).press('Enter');
  await card.getByText('2 arquivos lidos.').waitFor();
  const lines = card.getByRole('grid', { name: 'src/fila.ts, por linhas' });
  await lines.getByRole('row', { name: /^Linha 5, acrescentada/ }).press('Enter');
  const fault = card.getByLabel('O que está errado, e por quê').first();
  await fault.and(desk.locator(':focus')).waitFor();
  await fault.fill('Tira dois itens, e devolve um.');
  const use = card.getByRole('grid', { name: 'src/uso.ts, por linhas' });
  await use.getByRole('row', { name: /^Linha 21, acrescentada/ }).press('Enter');
  await card.getByLabel('O que está errado, e por quê').nth(1).fill('A fila vazia dá undefined.');
  await lines.getByText('Tira dois itens, e devolve um.').waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Ver como o candidato' }).press('Enter');
  const preview = desk.getByRole('dialog', { name: title });
  await preview.getByRole('grid', { name: 'src/fila.ts, por linhas' }).waitFor();
  expect(await preview.getByText('Tira dois itens').count()).toBe(0);
  await preview.getByRole('button', { name: 'Fechar a prévia' }).press('Enter');
  await desk.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
  await seeToast(desk, 'Prova cadastrada com sucesso!');
});

test('a candidate reviews the change by keyboard alone, and the answer is a text', async () => {
  const runs = await call('GET', '/company/tests', undefined, company.token);
  expect(at(runs.body, 'data.results.0.prova.titulo')).toBe(title);
  run = idAt(runs.body, 'data.results.0.id');
  for (const [path, body] of [
    ['question-results', { resultado_por_questao: 'IMEDIATO', edicao: 1 }],
    ['results-release', { divulgacao_resultado: 'NA_ENTREGA', edicao: 2 }],
  ] as const)
    expect((await call('PUT', `/test/${run}/${path}`, body, company.token)).status).toBe(200);
  const begun = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(begun.body, 'data.id');
  const page = await platform.newPage({ as: ana, theme: 'dark' });
  const keyboard = await keyboardOf(page);
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  const lines = page.getByRole('grid', { name: 'src/fila.ts, por linhas' });
  await keyboard.reach(lines.locator('[data-line][tabindex="0"]'));
  await page.keyboard.press('n');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowDown');
  await line(page, 5).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  const form = page.getByRole('group', { name: 'Comentário nas linhas 5 a 6' });
  await form.getByRole('radio', { name: 'Defeito' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Tira dois itens da fila e devolve um só.');
  await page.keyboard.press('Control+Enter');
  await line(page, 6).and(page.locator(':focus')).waitFor();
  await lines.getByText('Tira dois itens da fila e devolve um só.').waitFor();
  const use = page.getByRole('grid', { name: 'src/uso.ts, por linhas' });
  await keyboard.reach(use.locator('[data-line][tabindex="0"]'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Comentário na linha 22' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: 'Risco' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Devolve antes de saudar.');
  await page.keyboard.press('Escape');
  await seeSaved(page);
  await expectAccessible(page, 'both');
  await page.reload();
  await lines.getByText('Tira dois itens da fila e devolve um só.').waitFor();
  const finish = page.getByRole('button', { name: 'Finalizar' });
  await keyboard.press(finish);
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await keyboard.press(summary.getByRole('button', { name: 'Finalizar' }));
  await page.waitForURL(/\/dev\/test\/result\/\d+/);
  const sheet = await call('GET', `/test/${run}/answers/1`, undefined, company.token);
  expect(textAt(sheet.body, 'data.result.candidato.0.questoes.0.resposta.texto')).toBe(
    'src/fila.ts:5-6 [defeito] Tira dois itens da fila e devolve um só.\nsrc/uso.ts:22 [risco] Devolve antes de saudar.',
  );
});

test('a grader sees the comments beside the faults, confirms the proposal and sends the mark', async () => {
  await desk.goto(`/company/test/applicate/${run}?aba=individual`);
  const proposal = desk.getByRole('region', { name: 'Proposta pelas linhas' });
  await proposal.getByText('2 comentários: 1 de 2 falhas').waitFor();
  await desk.getByText('A fila vazia dá undefined.').first().waitFor();
  await expectAccessible(desk, 'both');
  await proposal.getByRole('button', { name: 'Preencher a correção com a proposta' }).press('Enter');
  const found = desk.getByRole('radio', { name: '1 ponto: Tira dois itens, e devolve um.' });
  await expect.poll(() => found.isChecked()).toBe(true);
  await expect
    .poll(() => desk.getByRole('radio', { name: '0 pontos: Não encontrada' }).last().isChecked())
    .toBe(true);
  await desk.getByRole('button', { name: 'Salvar correção' }).press('Enter');
  await seeToast(desk, 'Correção salva com sucesso!');
});

test('the candidate reads which faults she found, with what they were', async () => {
  const page = await platform.newPage({ as: ana, isPhone: true });
  await page.goto(`/dev/test/result/${attempt}`);
  await page.getByText('Falha: você encontrou').first().waitFor();
  await page.getByText('Falha: passou despercebida').first().waitFor();
  await page.getByText('A fila vazia dá undefined.').first().waitFor();
  await expectAccessible(page, 'both');
});
