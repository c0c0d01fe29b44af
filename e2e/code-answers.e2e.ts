import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { codeQuestion, sqlQuestion, untilCodeIsExecuted } from './code-questions.ts';
import { examBody, questions } from './exams.ts';
import { tryExecutableQuestions } from './executable-questions.ts';
import { usePlatform } from './harness.ts';
import { keyboardOf } from './keyboard.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved, seeToast } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform({ executes: ['javascript', 'typescript', 'sql'] });
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let bia: Person;
let run = 0;
let desk: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Costa Lima');
  await untilCodeIsExecuted(call, company.token);
  const questoes = [codeQuestion, sqlQuestion, ...questions().slice(0, 1)];
  const created = await call(
    'POST',
    '/test',
    examBody(company.id, { questoes, resultado_por_questao: 'IMEDIATO' }),
    company.token,
  );
  run = idAt(created.body, 'data.idProvaAndamento');
  desk = await platform.newPage({ as: company });
});

async function begin(person: Person, isPhone = false): Promise<Page> {
  await call('POST', '/developer/userTest', { id_prova_andamento: run }, person.token);
  const page = await platform.newPage({ as: person, isPhone, theme: isPhone ? 'light' : 'dark' });
  await page.goto(`/dev/test/realize/${run}`);
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).and(page.locator(':focus')).waitFor();
  return page;
}

const editorOf = (page: Page, language: string): Locator =>
  page.getByRole('textbox', { name: `Sua resposta em ${language}` });

/** A long text comes in at once, as from the clipboard. */
async function rewrite(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.focus();
  await page.keyboard.press('Control+a');
  if (text.length > 60) await page.keyboard.insertText(text);
  else await page.keyboard.type(text);
}

const script = (names: string) =>
  [
    'const total = {};',
    "const linhas = require('fs').readFileSync(0, 'utf8').trim().split('\\n').map((linha) => linha.split(' '));",
    'for (const [nome, valor] of linhas) total[nome] = (total[nome] ?? 0) + Number(valor);',
    `for (const nome of ${names}) console.log(nome, total[nome]);`,
  ].join('\n');

/** The screen is 1440 px wide. Code that is scrolled under the numbers of the lines does not touch them. */
async function seeRoomForCode(page: Page): Promise<void> {
  const { width, gap } = await page.locator('[data-editor]').evaluate((host) => {
    const root = host.shadowRoot;
    const places = ['.frame', '.cm-gutters', '.cm-gutterElement:last-child'];
    const [frame, gutters, number] = places.map((place) => {
      const found = root?.querySelector(place);
      if (!found) throw new Error(`the editor has no ${place}`);
      return found;
    });
    const range = document.createRange();
    range.selectNodeContents(number as Node);
    return {
      width: frame?.getBoundingClientRect().width ?? 0,
      gap: (gutters?.getBoundingClientRect().right ?? 0) - range.getBoundingClientRect().right,
    };
  });
  expect(width).toBeGreaterThan(800);
  expect(gap).toBeGreaterThanOrEqual(8);
}

test('a candidate executes code and SQL by keyboard, sees what differs, mends it and delivers', async () => {
  const page = await begin(ana);
  const results = page.getByRole('list', { name: 'Resultados da execução' });
  const javascript = editorOf(page, 'JavaScript');
  await javascript.getByText('console.log(linhas.length);').waitFor();
  await page.getByText('2 visíveis e 1 oculto').waitFor();
  await seeRoomForCode(page);

  await rewrite(page, javascript, script('Object.keys(total)'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 de 2 testes passaram.').first().waitFor();
  const failed = results.getByRole('listitem').filter({ hasText: 'dois clientes' });
  await failed.getByText('Resposta errada').waitFor();
  await failed.getByText('primeira diferença: ana 1000').waitFor();
  await failed.getByText('primeira diferença: bia 750').waitFor();
  await expectAccessible(page, 'both');

  await rewrite(page, javascript, script('Object.keys(total).sort()'));
  await page.getByText('Você mudou o texto depois desta execução.').waitFor();
  await javascript.focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Os 2 testes visíveis passaram.').first().waitFor();
  await seeSaved(page);

  await javascript.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Executar' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  const sql = editorOf(page, 'SQL');
  await rewrite(page, sql, "select nome from pessoas where cidade = 'Recife'");
  await page.keyboard.press('Control+Enter');
  await page.getByText('O conjunto de dados não passou.').first().waitFor();
  await results.getByText('falta, ou está em outro lugar:').waitFor();
  await rewrite(page, sql, "select nome from pessoas where cidade = 'Recife' order by nome");
  await page.keyboard.press('Control+Enter');
  await page.getByText('O conjunto de dados passou.').first().waitFor();

  // The last result of the other question is still there; a reload asks the server for the latest.
  const { press } = await keyboardOf(page);
  await page.keyboard.press('Escape');
  await press(page.getByRole('tab', { name: 'Questão 2, respondida' }), 'ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByText('Os 2 testes visíveis passaram.').first().waitFor();
  await press(page.getByRole('tab', { name: 'Questão 1, respondida' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  await seeSaved(page);
  await page.reload();
  await page.getByText('O conjunto de dados passou.').first().waitFor();
  await expectAccessible(page, 'both');

  await sql.focus();
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Ver resumo e entregar' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }));
  await page.waitForURL('**/dev/test/result/*');

  const hidden = page.getByRole('listitem').filter({ hasText: 'Teste 3 · oculto' });
  await hidden.last().getByText('Passou').waitFor();
  await page.getByText('4 de 4 pontos dos testes').waitFor();
  expect(await page.getByText('zuleica').count()).toBe(0);
  await expectAccessible(page, 'both');
});

test('the company sees every test of an answer, and overrules their mark with its own', async () => {
  const page = desk;
  await page.goto(`/company/test/applicate/${run}?aba=individual`);
  const card = page.getByRole('listitem').filter({ hasText: 'um pedido por linha' }).first();
  await card.getByText('3. segredo · oculto · peso 2').click();
  await card.getByText('zuleica 7').first().waitFor();
  await expectAccessible(page, 'both');
  await card.getByText('Incorreta', { exact: true }).click();
  const essay = page.getByRole('listitem').filter({ hasText: 'Explique o que é um índice.' }).first();
  await essay.getByText('Incorreta', { exact: true }).click();
  await page.getByRole('button', { name: 'Salvar correção' }).click();
  await page.getByText('33,3%').first().waitFor();
  await card.getByText('Pelos testes: 4 de 4').click();
  await page.getByRole('button', { name: 'Salvar correção' }).click();
  await page.getByText('66,7%').first().waitFor();
});

test('on a phone the text of each language stays, signs are typed by a row of keys, and an input of one’s own is executed', async () => {
  const page = await begin(bia, true);
  await rewrite(page, editorOf(page, 'JavaScript'), 'um');
  await page.getByRole('combobox', { name: 'Linguagem' }).selectOption('TypeScript');
  await page.getByText('Vale o texto em JavaScript até você escrever em TypeScript.').waitFor();
  const typescript = editorOf(page, 'TypeScript');
  await page.getByText('Os tipos não são verificados.').waitFor();
  await rewrite(page, typescript, 'console.log');
  await page.getByRole('button', { name: 'abre parêntese' }).click();
  await page.keyboard.type('1 as number');
  await page.getByRole('button', { name: 'fecha parêntese' }).click();
  await page.getByText('O texto em JavaScript fica guardado neste dispositivo').waitFor();
  await seeSaved(page);

  await page.getByText('Minha entrada', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Minha entrada' }).fill('eva 3');
  await page.getByRole('button', { name: 'Executar' }).click();
  await page.getByText('0 de 2 testes passaram.').first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Minha entrada' }).getByText('Terminou').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  await page.reload();
  await typescript.getByText('console.log(1 as number)').waitFor();
  await page.getByRole('combobox', { name: 'Linguagem' }).selectOption('JavaScript');
  await editorOf(page, 'JavaScript').getByText('um').waitFor();

  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar ao início' }).click();
  await editorOf(page, 'JavaScript').getByText('console.log(linhas.length);').waitFor();
  await page.getByText('Você concluiu 0% do teste.').waitFor();

  await rewrite(page, editorOf(page, 'JavaScript'), 'naoExiste();');
  await page.getByRole('button', { name: 'Executar' }).click();
  await page.getByRole('button', { name: 'Ir para a linha 1' }).first().click();
  const line = editorOf(page, 'JavaScript').getByText('naoExiste');
  await expect.poll(async () => (await line.boundingBox())?.y).toBeGreaterThan(60);
});

test('a company changes a test, sees whose score it changes and applies it; who had the page open is told so', async () => {
  const more = { titulo: 'Prova com um teste leve', resultado_por_questao: 'IMEDIATO' };
  const body = examBody(company.id, { ...more, questoes: [codeQuestion] });
  const created = await call('POST', '/test', body, company.token);
  const light = idAt(created.body, 'data.idProvaAndamento');
  const caio = await signedInDeveloper(call, 'caio@devs.example', 'Caio Prado Lima');
  const attempt = await deliver(caio, light, "console.log('caio 1');");
  const scoreIs = (score: number) =>
    expect
      .poll(
        async () =>
          at(
            (await call('GET', `/developer/userTest/${attempt}`, undefined, caio.token)).body,
            'data.pontuacao',
          ),
        { interval: 300 },
      )
      .toBe(score);
  await scoreIs(25);

  const page = desk;
  await page.goto(`/company/test/applicate/${light}?aba=geral`);
  await page.getByRole('button', { name: 'Anular a questão 1 ou mudar os testes' }).click();
  await page.getByRole('link', { name: 'Mudar os testes' }).click();
  await page.getByRole('heading', { name: 'Testes da questão 1' }).waitFor();
  const second = page.locator('[data-holds$=".execution.tests.1"]');
  const tryWeight = async (weight: string) => {
    await second.getByRole('button', { expanded: false }).first().click();
    await second.getByRole('textbox', { name: 'Peso' }).fill(weight);
    await page.getByRole('button', { name: 'Rodar nas respostas' }).click();
  };
  await tryWeight('2');
  const tried = page.getByRole('region', { name: 'Novos testes' });
  await tried.getByText('Os novos testes rodaram em todas as respostas entregues.').waitFor();
  await tried.getByText('Muda 1 pontuação em 1 prova entregue: 1 sobe, 0 descem.').waitFor();
  await tried.getByRole('row', { name: 'Caio Prado Lima 25 40' }).waitFor();
  await expectAccessible(page, 'both');
  await scoreIs(25);

  const late = await platform.newPage({ as: company, isPhone: true });
  await late.goto(new URL(page.url()).pathname);
  const lateReason = late.getByLabel('Motivo');
  await lateReason.fill('O segundo teste vale mais.');
  expect(await late.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await late.getByRole('row', { name: 'Caio Prado Lima 25 40' }).waitFor();
  await tryWeight('3');
  await tried.getByRole('row', { name: 'Caio Prado Lima 25 50' }).waitFor();
  await late.getByRole('button', { name: 'Aplicar e corrigir de novo' }).click();
  await seeToast(late, 'Isto mudou enquanto você editava.');
  await late.getByRole('row', { name: 'Caio Prado Lima 25 50' }).waitFor();
  await expect.poll(() => lateReason.inputValue()).toBe('O segundo teste vale mais.');
  await expectAccessible(late);
  await late.reload();
  await late.getByText('Recuperamos o que você escreveu.').waitFor();
  await expect.poll(() => lateReason.inputValue()).toBe('O segundo teste vale mais.');
  await scoreIs(25);

  await tried.getByRole('button', { name: 'Aplicar e corrigir de novo' }).click();
  await tried.getByLabel('Motivo').and(page.locator(':focus')).waitFor();
  await tried.getByLabel('Motivo').fill('O segundo teste pesava pouco.');
  await tried.getByRole('button', { name: 'Aplicar e corrigir de novo' }).click();
  await scoreIs(50);
  await tried.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rodar os testes da prova publicada' }).waitFor();
  await expectAccessible(page);

  await late.getByRole('button', { name: 'Aplicar e corrigir de novo' }).click();
  await seeToast(late, 'alguém já os aplicou ou descartou');
  await lateReason.waitFor({ state: 'detached' });
  await scoreIs(50);
  await expectAccessible(late);

  const result = await platform.newPage({ as: caio });
  await result.goto(`/dev/test/result/${attempt}`);
  await result.getByText('O segundo teste pesava pouco.').waitFor();
});

// These tests share the server, since one that starts tries every language: ten seconds of a processor.
tryExecutableQuestions(platform);

/** Gives the attempt. */
async function deliver({ token }: Person, runId: number, resposta: string): Promise<number> {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
  const paper = await call('GET', `/test/${runId}`, undefined, token);
  const id_prova_usuario = idAt(started.body, 'data.id');
  const id_questao = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  const respostas = [{ id_questao, resposta, linguagem: 'JAVASCRIPT' }];
  const body = { id_prova_usuario, finalizada: true, respostas };
  expect((await call('POST', '/developer/answerTest', body, token)).status).toBe(200);
  return id_prova_usuario;
}

test.each([
  ['a desk', false],
  ['a phone', true],
])(
  'what stands below the editor of code stays in its place while the editor and the first save come, on %s',
  async (_, isPhone) => {
    const page = await platform.newPage({ as: company, isPhone });
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/mount-editor/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/company/test/create');
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
    const card = page.getByRole('region', { name: 'Questão 1', exact: true });
    await card.getByRole('combobox', { name: 'Tipo' }).selectOption('Código');
    const below = card.getByRole('button', { name: 'Remover: Teste 2' });
    const place = async () =>
      await below.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    const before = await place();
    await card.getByLabel('Solução de referência').fill('// nada');
    letCome();
    await page.locator('[data-editor]').nth(1).waitFor();
    await page.getByText('Salvo às').waitFor();
    expect(await place()).toBe(before);
  },
);
