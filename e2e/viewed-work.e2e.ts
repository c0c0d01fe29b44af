import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { day, examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { at, idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const source = `${Array.from({ length: 60 }, (_, line) => `// linha ${line + 1}`).join('\n')}
export function soma(a, b) {
  return a + b;
}
`;
const works = 3;

let company: Person;
let ana: Person;
let run = 0;
let question = 0;
const attempts: number[] = [];
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  company = await signedInCompany(call, 'trabalhos@acme.example');
  const rubric = ['Clareza', 'Testes'].map((nome) => ({ nome, niveis: [{ pontos: 0 }, { pontos: 1 }] }));
  const practice = {
    ...{ tipo_prova: 'PRATICA', formas_entrega: ['ARQUIVO'], duracao: null, data_fim: day(24) },
    divulgacao_resultado: 'AO_PUBLICAR',
    questoes: [
      { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '', rubrica: rubric },
    ],
  };
  const created = await call('POST', '/test', examBody(company.id, practice), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  for (let number = 0; number < works; number += 1) {
    const person = await signedInDeveloper(
      call,
      `pessoa${number}@devs.example`,
      `Ana ${'BCD'[number]} Souza`,
    );
    ana ??= person;
    await deliver(person);
  }
});

async function deliver({ token }: Person): Promise<void> {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, token);
  const attempt = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${run}`, undefined, token);
  question = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  const form = new FormData();
  form.set('op_id', crypto.randomUUID());
  form.set('versao_base', '0');
  const zip = testZip([
    { name: 'README.md', content: '# Soma\n' },
    { name: 'src/soma.js', content: source },
    { name: 'src/testes/soma.test.js', content: 'soma(1, 2);\n' },
    { name: 'foto.png', content: Buffer.from([0x89, 0, 1]) },
  ]);
  form.set('arquivo', new Blob([Uint8Array.from(zip)]), 'soma.zip');
  const sent = await call('POST', `/developer/answerTest/${attempt}/${question}/work`, form, token);
  const respostas = [{ id_questao: question, resposta: textAt(sent.body, 'data.resposta') }];
  const delivery = { id_prova_usuario: attempt, finalizada: true, respostas };
  const delivered = await call('POST', '/developer/answerTest', delivery, token);
  expect(delivered.status).toBe(200);
  attempts.push(attempt);
}

const code = () => page.getByRole('grid', { name: /^src\/soma\.js/ });
const line = (name: RegExp) => code().getByRole('row', { name });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('a work is reviewed by keyboard alone: a file is searched, lines are chosen, and comments written and answered', async () => {
  page = await platform.newPage({ as: company });
  keyboard = await keyboardOf(page);
  await page.goto(`/company/test/applicate/${run}?aba=individual`);
  await keyboard.press(page.getByRole('link', { name: 'Ver o trabalho' }));
  await page.getByRole('heading', { level: 1, name: 'Trabalho de Ana B Souza' }).waitFor();
  await keyboard.type(page.getByRole('searchbox', { name: 'Buscar arquivo' }), 'soma.js');
  const found = page.getByRole('treegrid', { name: 'Arquivos encontrados' });
  const file = found.getByRole('row', { name: 'src/soma.js' });
  await keyboard.reach(file);
  await page.keyboard.press('Enter');
  await code().waitFor();
  await expectAccessible(page);
  await keyboard.reach(line(/^Linha 1: /));
  await page.keyboard.press('End');
  await expect.poll(focused).toMatch(/^Linha 63: }/);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(focused).toContain('linhas 61 a 63 escolhidas');
  await page.keyboard.press('Enter');
  await keyboard.type(
    page.getByRole('textbox', { name: 'Comentário nas linhas 61 a 63' }),
    'E se vierem textos?',
  );
  await keyboard.type(page.getByRole('combobox', { name: 'Critério' }), 'Testes');
  await keyboard.reach(page.getByRole('textbox', { name: /^Comentário nas linhas 61 a 63/ }));
  await page.keyboard.press('Control+Enter');
  await page.getByText('E se vierem textos?', { exact: true }).waitFor();
  await page.getByText('Critério: Testes').waitFor();
  await expect.poll(focused).toMatch(/^Linha 63: .* 1 comentário$/);
  await page.keyboard.press('Home');
  await expect.poll(focused).toMatch(/^Linha 1: /);
  await page.keyboard.press('n');
  await expect.poll(focused).toMatch(/^Linha 63: /);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await keyboard.type(page.getByRole('textbox', { name: 'Comentário na linha 62' }), 'Só para nós.');
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Quem lê' }), 'Só a equipe');
  await keyboard.press(page.getByRole('button', { name: 'Comentar', exact: true }));
  await page.getByText('Só para nós.', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('take-homes are marked in one list with a click each beside their criteria', async () => {
  const list = await platform.newPage({ as: company });
  await list.goto(`/company/test/applicate/${run}?aba=individual`);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await click(list.getByRole('link', { name: 'Ver o trabalho' }));
  for (const letter of 'BCD') {
    await list.getByRole('heading', { level: 1, name: `Trabalho de Ana ${letter} Souza` }).waitFor();
    for (const criterion of ['Clareza', 'Testes'])
      await click(list.getByRole('radiogroup', { name: criterion }).getByRole('radio').last());
    const name = letter === 'D' ? 'Salvar correção' : 'Salvar e ir para a próxima';
    await click(list.getByRole('button', { name }));
  }
  await expect
    .poll(async () => {
      const { body } = await call('GET', `/test/${run}/geral`, undefined, company.token);
      return at(body, 'data.totalParaCorrigir');
    })
    .toBe(0);
  expect(clicks).toBe(1 + works * 3);
});

test('the candidate sees her work at once, and what was written for her with the result', async () => {
  const own = await platform.newPage({ as: ana, viewport: { width: 390, height: 844 } });
  await own.goto(`/dev/test/result/${attempts[0]}`);
  await own.getByRole('link', { name: 'Ver o trabalho' }).click();
  await own.getByRole('heading', { level: 1, name: 'Seu trabalho' }).waitFor();
  await own.getByRole('button', { name: '4 arquivos' }).click();
  await own.getByRole('row', { name: /^soma\.js/ }).click();
  await own.getByRole('grid', { name: 'src/soma.js' }).waitFor();
  expect(await own.getByText('E se vierem textos?').count()).toBe(0);
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(own);
  await call('POST', `/test/${run}/publish-results`, undefined, company.token);
  await expect
    .poll(async () => {
      const { body } = await call(
        'GET',
        `/developer/userTest/${attempts[0]}/questions`,
        undefined,
        ana.token,
      );
      return at(body, 'data.questoes.0.trabalho.total_comentarios');
    })
    .toBe(1);
  await own.reload();
  await own.getByText('1 comentário').first().waitFor();
  await own.getByRole('button', { name: '4 arquivos' }).click();
  await own.getByRole('row', { name: /^soma\.js, 1 comentário/ }).click();
  await own.getByRole('grid', { name: 'src/soma.js' }).press('End');
  await own.getByText('E se vierem textos?').waitFor();
  expect(await own.getByText('Só para nós.').count()).toBe(0);
  expect(await own.getByText('ACME', { exact: false }).count()).toBe(0);
  await expectAccessible(own);
});
