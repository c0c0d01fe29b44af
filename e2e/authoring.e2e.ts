import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { password, signedInCompany, signedInDeveloper } from './people.ts';
import {
  expectAccessible,
  fillExam,
  nameOfNextFile,
  openExamForm,
  outlineRow,
  questionCard,
  seeToast,
} from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const gift =
  String.raw`::Índices::[markdown]O que faz este **comando**?\n\n${'```'}sql\nSELECT nome FROM pessoas\;\n${'```'} {
  =Lê nomes
  ~Apaga linhas
}

::Pares::Ligue {=a -> 1 =b -> 2}

Quais são junções? {~%70%INNER JOIN ~%30%LEFT JOIN ~GROUP BY}
`.replaceAll(String.raw`\;`, ';');

const questions = (page: Page) =>
  page.getByRole('list', { name: 'Ordem das questões' }).getByRole('listitem');

test('a visitor imports questions, arranges and tries them, signs in to publish, and a developer reads coloured code', async () => {
  await signedInCompany(call, 'autoria@acme.example');
  const page = await platform.newPage();
  await openExamForm(page);
  await page.getByLabel('Título', { exact: true }).and(page.locator(':focus')).waitFor();
  await fillExam(page, 'Prova importada');
  await importQuestions(page);
  await arrange(page);
  await tryOut(page);
  await expectAccessible(page, 'both');

  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => questions(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Cadastrar prova' }).click();
  const sign = page.getByRole('dialog', { name: 'Entre para continuar' });
  await sign.getByLabel('Usuário').fill('autoria@acme.example');
  await sign.getByLabel('Senha', { exact: true }).fill(password);
  await sign.getByRole('button', { name: 'Entrar' }).click();
  await seeToast(page, 'Prova cadastrada com sucesso!');
  await developerReads();
});

const moodle = `<quiz><question type="multichoice"><name><text>Custo</text></name>
  <questiontext format="html"><text><![CDATA[<p>Fun&ccedil;&atilde;o em O(n<sup>2</sup>) chama <b>__init__</b> e List&lt;T&gt;:</p>
    <ol start="3"><li>2*3*4</li><li># x</li></ol><table><tr><th>id</th><td>nome</td></tr><tr><td>1</td><td>Ana</td></tr></table>]]></text></questiontext>
  <answer fraction="100" format="html"><text><![CDATA[<p>*args &amp; a[0]</p>]]></text></answer>
  <answer fraction="0" format="plain_text"><text>- y</text></answer></question></quiz>`;

test('a candidate reads an imported file as it was written, and the import names what it left out', async () => {
  const page = await platform.newPage();
  await openExamForm(page);
  await page.getByLabel('Título', { exact: true }).fill('Prova de outro lugar');
  await page.getByRole('button', { name: 'Importar questões' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar questões' });
  await dialog.getByLabel('Cole as questões').fill(moodle);
  await dialog.getByText('Em uma tabela a primeira linha vem como cabeçalho').waitFor();
  await dialog.getByText(/^Função em O\(n²\) chama __init__ e List<T>/).waitFor();
  await dialog.getByRole('button', { name: 'Importar 1 questão' }).click();
  await page.getByRole('button', { name: 'Ver como o candidato' }).click();
  const preview = page.getByRole('dialog', { name: 'Prova de outro lugar' });
  await preview.getByText('Função em O(n²) chama __init__ e List<T>:').waitFor();
  await expect.poll(() => preview.locator('strong', { hasText: '__init__' }).textContent()).toBe('__init__');
  expect(await preview.locator('ol[start="3"] > li').allTextContents()).toEqual(['2*3*4', '# x']);
  expect(await preview.getByRole('columnheader').allTextContents()).toEqual(['id', 'nome']);
  expect(await preview.getByRole('cell').allTextContents()).toEqual(['1', 'Ana']);
  await preview.getByText('*args & a[0]', { exact: true }).waitFor();
  await preview.getByText('- y', { exact: true }).waitFor();
});

async function importQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importar questões' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar questões' });
  await dialog.getByLabel('Cole as questões').fill(gift);
  await dialog.getByText('2 questões prontas · 1 com perdas · 1 recusada').waitFor();
  await dialog.getByText('Linha 6: Questões de associação não existem aqui.').waitFor();
  await dialog.getByText(/^Linha 8: Os pesos das alternativas ficam de fora/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importar 2 questões' }).click();
  await page.getByText('1 de única escolha · 1 de múltipla escolha').waitFor();
  await expect.poll(() => questions(page).count()).toBe(2);
}

async function arrange(page: Page): Promise<void> {
  await outlineRow(page, 2).click();
  await page.getByRole('button', { name: 'Duplicar a questão 2' }).click();
  await expect
    .poll(() => questionCard(page, 3).getByLabel('Enunciado').inputValue())
    .toBe('Quais são junções?');
  await questionCard(page, 3).getByLabel('Enunciado').fill('Quais **não** são?');
  await page.getByRole('button', { name: 'Mover a questão 3 para cima' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => questionCard(page, 2).getByLabel('Enunciado').inputValue())
    .toBe('Quais **não** são?');
  await questionCard(page, 2).locator('strong', { hasText: 'não' }).waitFor();
  const [name] = await Promise.all([
    nameOfNextFile(page),
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Exportar questões' }).click();
      const dialog = page.getByRole('dialog', { name: 'Exportar questões' });
      await dialog.getByText('3 questões vão no arquivo, sem perdas.').waitFor();
      await dialog.getByRole('button', { name: 'Baixar' }).click();
    })(),
  ]);
  expect(name).toBe('prova-importada.gift.txt');
}

async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver como o candidato' }).click();
  const preview = page.getByRole('dialog', { name: 'Prova importada' });
  await preview.locator('.hljs-keyword', { hasText: 'SELECT' }).waitFor();
  await preview.getByText('Lê nomes').click();
  await preview.getByText('Você concluiu 33% do teste.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
}

async function developerReads(): Promise<void> {
  const developer = await signedInDeveloper(call, 'leitora@example.com', 'Lia Souza');
  const recommended = await call('GET', '/developer/recommendedTest/getAll', undefined, developer.token);
  const page = await platform.newPage({ as: developer });
  await page.goto('/dev/home');
  const run = listAt(recommended.body, 'data').find((one) => at(one, 'prova.titulo') === 'Prova importada');
  await page.goto(`/dev/test/${idAt(run, 'id')}`);
  await page.getByRole('button', { name: /Realizar/ }).click();
  await page.getByRole('button', { name: 'Começar agora' }).click();
  await page.locator('.hljs-keyword', { hasText: 'SELECT' }).waitFor();
  await page.locator('strong', { hasText: 'comando' }).waitFor();
  await expectAccessible(page);
}
