import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let desk: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'trechos@acme.example');
  desk = await platform.newPage({ as: company });
});

const shared =
  'Um índice é uma estrutura que o banco guarda ao lado da tabela para encontrar as linhas que uma consulta pede sem precisar ler todas elas, e por isso cada gravação passa a custar um pouco mais de tempo e de espaço em disco.';

test('a pair is shown with both excerpts, and its candidate sees only the own one and answers', async () => {
  const questoes = [{ enunciado: 'Explique o que é um índice.', tipo: 'DISSERTATIVA' }];
  const created = await call('POST', '/test', examBody(company.id, { questoes }), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const take = async (name: string, email: string, resposta: string) => {
    const person = await signedInDeveloper(call, email, name);
    const start = { id_usuario: person.id, id_prova_andamento: run, finalizada: false };
    const attempt = idAt((await call('POST', '/developer/userTest', start, person.token)).body, 'data.id');
    const paper = await call('GET', `/test/${run}`, undefined, person.token);
    const id_questao = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
    const respostas = [{ id_questao, resposta }];
    const finish = { id_prova_usuario: attempt, finalizada: true, respostas };
    expect((await call('POST', '/developer/answerTest', finish, person.token)).status).toBe(200);
    const mark = { id_prova_usuario: attempt, questoesCorrigidas: [{ id_questao, correta: true }] };
    expect((await call('PUT', `/test/${run}/correction`, mark, company.token)).status).toBe(200);
    return { person, attempt };
  };
  const ana = await take('Ana Beatriz Souza', 'ana@devs.example', `Olá. ${shared} É o que aprendi.`);
  await take('Bruno Dias Lima', 'bruno@devs.example', `Resposta: ${shared}`);

  await desk.goto(`/company/test/applicate/${run}?aba=individual`);
  await desk.getByRole('button', { name: 'Trechos em comum' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Trechos em comum' });
  await dialog.getByText('Parecer não prova nada').waitFor();
  await dialog.getByRole('button', { name: 'Comparar as respostas' }).press('Enter');
  await seeToast(desk, 'As respostas estão sendo comparadas.');
  const pair = dialog.getByRole('button', { name: 'Questão 1: Ana Beatriz Souza e Bruno Dias Lima' });
  await pair.waitFor();
  expect(await dialog.getByRole('list', { name: 'Pares' }).innerText()).not.toMatch(/%|\d{2}/);
  await expectAccessible(desk);
  await pair.press('Enter');
  await dialog.getByText('2 respostas têm este trecho inteiro, de 2 comparadas nesta questão.').waitFor();
  for (const name of ['Ana Beatriz Souza', 'Bruno Dias Lima'])
    await dialog.getByRole('region', { name }).getByText('uma estrutura que o banco guarda').waitFor();
  await expectAccessible(desk);

  const candidate = await platform.newPage({ as: ana.person });
  await candidate.goto(`/dev/test/result/${ana.attempt}`);
  const own = candidate.getByRole('region', { name: 'Trechos em comum' });
  await own.getByText('2 respostas têm este trecho inteiro').waitFor();
  expect(await candidate.getByText('Bruno').count()).toBe(0);
  await own
    .getByLabel('Seu comentário sobre os trechos (opcional)')
    .fill('É a definição do livro da disciplina.');
  await own.getByRole('button', { name: 'Salvar comentário' }).press('Enter');
  await seeToast(candidate, 'Comentário salvo.');
  await expectAccessible(candidate);

  await desk.reload();
  await desk.getByRole('button', { name: 'Trechos em comum' }).click();
  await pair.press('Enter');
  await dialog
    .getByRole('region', { name: 'Ana Beatriz Souza' })
    .getByText('O candidato comenta: É a definição do livro da disciplina.')
    .waitFor();
});
