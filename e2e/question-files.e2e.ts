import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tinyPng } from './exams.ts';
import { usePlatform } from './harness.ts';
import { expectAccessible, openExamForm, questionCard } from './steps.ts';

const platform = usePlatform();

const aiken =
  'O que faz { em JavaScript?\nA)abre um bloco\nB) fecha {um} bloco\nResposta: A) abre um bloco\n';

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Importar questões' }).click();
  return page.getByRole('dialog', { name: 'Importar questões' });
}

async function pick(page: Page, dialog: Locator, name: string, content: Uint8Array): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

const choose = (dialog: Locator, format: string) =>
  dialog.getByRole('combobox', { name: 'Formato' }).selectOption(format);

test('a file’s format is recognised by its content, can be chosen, and its key is shown before the import', async () => {
  const page = await platform.newPage();
  await openExamForm(page);
  const dialog = await openImport(page);
  const alert = dialog.getByRole('alert');
  await pick(page, dialog, 'diagrama.png', tinyPng);
  await alert.filter({ hasText: 'É uma imagem (PNG), não um arquivo de questões.' }).waitFor();
  await pick(page, dialog, 'vazio.txt', new Uint8Array());
  await alert.filter({ hasText: 'O arquivo está vazio.' }).waitFor();
  await pick(page, dialog, 'grande.txt', new Uint8Array(6 * 1024 * 1024).fill(65));
  await alert.filter({ hasText: 'O arquivo pode ter até 5 MB.' }).waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Importar', exact: true }).isDisabled())
    .toBe(true);

  await pick(page, dialog, 'prova.txt', Buffer.from(`\uFEFF${aiken}`, 'utf16le'));
  await dialog.getByText('Detectado: Aiken').waitFor();
  await dialog.getByText('1 questão pronta').waitFor();
  const right = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Correta' }) })
    .last();
  await expect.poll(() => right.textContent()).toBe('abre um bloco');
  await expectAccessible(page, 'one');

  await choose(dialog, 'CSV (planilha)');
  await dialog.getByText('A primeira linha precisa dar nome às colunas', { exact: false }).waitFor();
  await choose(dialog, 'Detectar');
  await dialog.getByRole('button', { name: 'Importar 1 questão' }).click();
  await expect
    .poll(() => questionCard(page, 1).getByLabel('Enunciado').inputValue())
    .toBe('O que faz { em JavaScript?');
});

test('the download warns of what a format cannot carry, and model answers survive the round trip', async () => {
  const page = await platform.newPage();
  await openExamForm(page);
  const card = questionCard(page, 1);
  await card.getByLabel('Enunciado').fill('Por que usar um índice?');
  await card.getByText('Para quem corrige').click();
  await card.getByLabel('Resposta modelo').fill('Para achar linhas sem ler a **tabela** inteira.');
  await card.getByLabel('Como corrigir').fill('- Diz para que serve.');

  await page.getByRole('button', { name: 'Exportar questões' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar questões' });
  await dialog.getByText('1 questão vai no arquivo.').waitFor();
  await dialog.getByText('1 questão: A resposta modelo e o como corrigir vão em comentários').waitFor();
  await dialog.getByText('Aiken', { exact: true }).click();
  await dialog.getByText('Nenhuma questão cabe neste formato.').waitFor();
  await dialog.getByText('1 questão: O Aiken só tem questões de única escolha.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Baixar' }).isDisabled()).toBe(true);
  await dialog.getByText('Moodle XML', { exact: true }).click();
  await dialog.getByText('1 questão vai no arquivo, sem perdas.').waitFor();
  await expectAccessible(page, 'one');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  const written = await readFile(await download.path());

  const again = await openImport(page);
  await pick(page, again, 'questoes.xml', written);
  await again.getByText('Detectado: Moodle XML').waitFor();
  await again.getByText('Resposta modelo: Para achar linhas sem ler a tabela inteira.').waitFor();
  await again.getByRole('button', { name: 'Importar 1 questão' }).click();
  const second = questionCard(page, 2);
  await expect
    .poll(() => second.getByLabel('Resposta modelo').inputValue())
    .toBe('Para achar linhas sem ler a **tabela** inteira.');
  await expect.poll(() => second.getByLabel('Como corrigir').inputValue()).toBe('- Diz para que serve.');
});
