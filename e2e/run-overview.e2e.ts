import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { findMail } from './mailbox.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, expectToastsBeside, nameOfNextFile, seeToast } from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(() => platform.origin());
const title = 'Prova de seleção';

test('a company grades by question and by candidate, decides and takes back by keys, writes and exports the ranking', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const runId = await applyExam(company);
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Souza');
  const bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Lima');
  await deliver(ana, runId, 'Um índice acelera a busca.');
  await deliver(bia, runId, 'Uma chave identifica a linha.');

  const page = await platform.newPage({ theme: 'dark', as: company });
  await page.goto(`/company/test/applicate/${runId}`);
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== `/company/test/applicate/${runId}`) left.push(pathname);
  });
  await correctByQuestion(page);
  await correctByCandidate(page);
  await followHome(page);
  await decideByKeys(page);
  await approveBoth(page);
  await takeRanking(page);
  await takeReport(page);
  await filterByBar(page);
  expect(left).toEqual([]);

  // They are told ten seconds later.
  const told = async () =>
    listAt((await call('GET', '/notification', undefined, ana.token)).body, 'data.results').map((one) =>
      at(one, 'tipo'),
    );
  await expect.poll(told).toContain('situacao_definida');
  const developer = await platform.newPage({ theme: 'light', as: ana });
  await developer.goto('/dev/mytests');
  await developer
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await developer.getByRole('heading', { name: 'Retorno de ACME TECNOLOGIA' }).waitFor();
  await expect.poll(() => developer.getByText('Aprovado', { exact: true }).count()).toBe(1);
  await developer.getByText('Gostamos das suas respostas.').waitFor();
  const marked = developer.getByRole('region', { name: 'Como foi corrigida' });
  await marked.getByText('0 de 2 pontos').waitFor();
  await marked.getByText('Faltou um exemplo.').waitFor();
  expect(await developer.getByText('Ver juntos.').count()).toBe(0);
  await expectAccessible(developer);
});

test('the page of a run follows a delivery, and its rows wait until they are asked for', async () => {
  const company = await signedInCompany(call, 'vagas@acme.example');
  const runId = await applyExam(company);
  const first = await signedInDeveloper(call, 'caio@devs.example', 'Caio Reis');
  await call('POST', '/developer/userTest', { id_prova_andamento: runId }, first.token);
  const page = await platform.newPage({ theme: 'dark', as: company });
  await page.goto(`/company/test/applicate/${runId}`);
  await page.getByRole('row').filter({ hasText: 'Caio Reis' }).waitFor();
  await page.getByRole('button', { name: 'Convidar', exact: true }).waitFor();
  const news = page.getByRole('status').filter({ hasText: 'Há novidades nesta lista.' });
  expect(await news.count()).toBe(0);
  const table = () => page.getByRole('table', { name: 'Ranking' }).boundingBox();
  const before = await table();

  const second = await signedInDeveloper(call, 'duda@devs.example', 'Duda Melo');
  await deliver(second, runId, 'Um índice acelera a busca.');
  await page.getByRole('button', { name: 'Corrigir 1' }).waitFor();
  await news.waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Duda Melo' }).count()).toBe(0);
  expect(await table()).toEqual(before);
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'Duda Melo' }).waitFor();
  await news.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: '2 candidatos' }).waitFor({ state: 'attached' });
});

test('on paper a run keeps its title and the whole line below it', async () => {
  const company = await signedInCompany(call, 'papel@acme.example');
  const runId = await applyExam(
    company,
    'Consultas, junções e índices para quem cuida de bancos de dados. '.repeat(4),
  );
  const page = await platform.newPage({ theme: 'light', as: company });
  await page.goto(`/company/test/applicate/${runId}`);
  const line = page.locator('header').getByText('Consultas, junções e índices');
  await line.waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 702, height: 1000 });

  const box = await page.getByRole('heading', { level: 1, name: title }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

const rubrica = [
  { nome: 'Clareza', niveis: [{ pontos: 0 }, { pontos: 2, descricao: 'Qualquer um entende.' }] },
  { nome: 'Exemplos', niveis: [{ pontos: 2 }, { pontos: 0 }] },
];

async function applyExam(company: Person, descricao?: string): Promise<number> {
  const questoes = ['O que é um índice, e quando ele atrapalha mais do que ajuda?', 'O que é uma chave?'].map(
    (enunciado) => ({
      enunciado,
      tipo: 'DISSERTATIVA',
      id_tipo: 3,
      alternativas: [],
      img_url: '',
      ...(enunciado === 'O que é uma chave?' && { rubrica }),
    }),
  );
  const created = await call(
    'POST',
    '/test',
    examBody(company.id, {
      titulo: title,
      questoes,
      resultado_por_questao: 'IMEDIATO',
      ...(descricao && { descricao }),
    }),
    company.token,
  );
  return idAt(created.body, 'data.idProvaAndamento');
}

async function deliver({ token }: Person, runId: number, text: string): Promise<void> {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
  const attemptId = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${runId}`, undefined, token);
  const respostas = [0, 1].map((index) => ({
    id_questao: idAt(paper.body, `data.prova.provasTodasQuestoes.${index}.idQuestaoProva`),
    resposta: text,
  }));
  const body = { id_prova_usuario: attemptId, finalizada: true, respostas };
  expect((await call('POST', '/developer/answerTest', body, token)).status).toBe(200);
}

async function correctByQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Corrigir 2' }).press('Enter');
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor();
  await page.getByText('Faltam 2 de 2 respostas').waitFor();
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  // What depends on the width is drawn anew a moment after the window has changed.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(wide);
  const first = page.getByRole('radiogroup', { name: 'Correção: Ana Souza' }).getByRole('radio').first();
  await first.and(page.locator(':focus')).waitFor();
  await page.getByRole('switch', { name: 'Ocultar nomes' }).press('Space');
  await page.getByRole('heading', { name: 'Resposta 2' }).waitFor();
  expect(await page.getByText('Ana Souza').count()).toBe(0);
  await page.keyboard.press('c');
  await page.keyboard.press('i');
  await page.getByText('Nada a corrigir nesta questão').waitFor();
  await page.getByText('Salvo', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
}

async function correctByCandidate(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Por questão' }).press('ArrowUp');
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor();
  const criterion = (name: string) => page.getByRole('radiogroup', { name });
  await page.getByRole('button', { name: 'Próximo candidato' }).focus();
  await page.keyboard.press('2');
  await page.getByText('Correção não salva').waitFor();
  await page.reload();
  await page.getByText('Correção não salva').waitFor();
  await page.getByText('2 de 4 pontos · falta 1 critério').waitFor();
  const best = criterion('Clareza').getByRole('radio', { name: '2 pontos: Qualquer um entende.' });
  await expect.poll(() => best.isChecked()).toBe(true);
  await criterion('Exemplos').getByRole('radio').first().focus();
  await page.keyboard.press('2');
  await page.getByText('2 de 4 pontos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Comentar: Exemplos' }).press('Enter');
  await page.getByRole('textbox', { name: 'Comentário sobre Exemplos' }).fill('Faltou um exemplo.');
  await page.getByRole('button', { name: 'Anotar para a equipe: Resposta da questão 2' }).press('Enter');
  await page.getByRole('textbox', { name: 'Anotação para a equipe' }).fill('Ver juntos.');
  await expectAccessible(page, 'both');
  await best.focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Bia Lima' }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Salvar correção' }).press('Enter');
  await page.getByText('2 de 2 provas corrigidas').waitFor();
  await page.getByText('50%').waitFor();
}

async function followHome(desk: Page): Promise<void> {
  const page = await desk.context().newPage();
  await page.goto('/company/home');
  await page.getByRole('link', { name: `Decidir: ${title}` }).press('Enter');
  await page.getByRole('link', { name: 'Ana Souza' }).waitFor();
  expect(new URL(page.url()).searchParams.get('situacao')).toBe('Em análise');
  await page.close();
}

async function decideByKeys(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Decidir 2' }).press('Enter');
  const beside = (name: string) => page.getByRole('complementary', { name: `Candidato: ${name}` });
  await beside('Ana Souza').getByText('Um índice acelera a busca.').first().waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
  await beside('Ana Souza').getByRole('button', { name: 'Questão 2: em parte' }).press('Enter');
  await page.locator('[data-sheet-question]').nth(1).and(page.locator(':focus')).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('link', { name: 'Ana Souza' }).focus();
  await page.keyboard.press('r');
  await beside('Ana Souza').getByText('Reprovado', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Desfazer a decisão' }).getByText('Ana Souza: reprovado.').waitFor();
  await page.getByRole('link', { name: 'Ana Souza' }).focus();
  await page.keyboard.press('z');
  await seeToast(page, 'Decisão desfeita. Ninguém foi avisado.');
  await expectToastsBeside(page);
  await beside('Ana Souza').getByText('Em análise', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await beside('Bia Lima').getByText('Uma chave identifica a linha.').first().waitFor();
  await page.reload();
  await beside('Bia Lima').getByText('Uma chave identifica a linha.').first().waitFor();
  await page.getByRole('link', { name: 'Bia Lima' }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await expectAccessible(page);
  await keys.getByRole('switch', { name: 'Usar os atalhos' }).press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bia Lima' }).focus();
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Atalhos de teclado' }).press('Enter');
  await keys.getByRole('switch', { name: 'Usar os atalhos' }).press('Space');
  await page.keyboard.press('Escape');
  await expect.poll(() => beside('Bia Lima').count()).toBe(1);
  await page.getByRole('link', { name: 'Bia Lima' }).focus();
  await page.keyboard.press('Escape');
  await beside('Bia Lima').waitFor({ state: 'detached' });
}

async function approveBoth(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Selecionar Ana Souza' }).press('Space');
  await page.getByRole('checkbox', { name: 'Selecionar Bia Lima' }).press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Candidatos selecionados' });
  await bar.getByText('2 selecionados').waitFor();
  await expectAccessible(page, 'both');
  await bar.getByRole('button', { name: 'Aprovar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aprovar: 2 candidatos' });
  await dialog.getByLabel('Feedback').fill('Gostamos das suas respostas.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aprovar' }).press('Enter');
  await seeToast(page, 'Decisão sobre 2 candidatos salva.');
  const next = page.getByRole('dialog', { name: '2 candidatos: Aprovado' });
  await next.getByRole('button', { name: 'Adicionar a um grupo' }).waitFor();
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Entrar em contato' }).press('Enter');
  const letter = page.getByRole('dialog', { name: 'Entrar em contato' });
  await letter.getByLabel('Assunto').fill('Próxima etapa');
  await letter.getByLabel('Mensagem').fill('Podemos conversar amanhã?');
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Enviar mensagem' }).press('Enter');
  await seeToast(page, 'Mensagens enviadas com sucesso!');
  const mail = await findMail(
    platform,
    ({ to, text }) => to === 'bia@devs.example' && text.includes('Podemos conversar amanhã?'),
  );
  expect(mail.replyTo).toBe('pessoas@acme.example');
}

async function takeRanking(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Ana Souza' }).getByText('Aprovado').waitFor();
  const [download, name] = await Promise.all([
    page.waitForEvent('download'),
    nameOfNextFile(page),
    page
      .getByRole('button', { name: 'Exportar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ]);
  expect(name).toBe(`${title} – ranking.csv`);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFPosição;Nome;/);
  expect(csv).toMatch(/1;Ana Souza;ana@devs\.example;;;.*;75;Corrigida;Aprovado;/);
}

async function takeReport(page: Page): Promise<void> {
  const [, name] = await Promise.all([
    page.waitForEvent('download'),
    nameOfNextFile(page),
    page
      .getByRole('button', { name: `Ações de ${title}` })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Baixar relatório' }).click()),
  ]);
  expect(name).toBe('relatorio-prova-de-selecao.pdf');
}

async function filterByBar(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Geral' }).click();
  await page.getByRole('link', { name: /^Pontuação 70–79: 1 candidato/ }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'Ana Souza' }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Bia Lima' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('min')).toBe('70');
  await page.goto(`${page.url()}&pagina=2`);
  await page.getByRole('button', { name: 'Ir para a última página' }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'Ana Souza' }).waitFor();
  expect(new URL(page.url()).searchParams.get('min')).toBe('70');
}
