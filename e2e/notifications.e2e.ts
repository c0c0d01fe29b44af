import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast, selectedIn } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let runId: number;
let list: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  const essay = [{ enunciado: 'O que é um índice?', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [] }];
  const created = await call('POST', '/test', examBody(company.id, { questoes: essay }), company.token);
  runId = idAt(created.body, 'data.idProvaAndamento');
});

async function deliver(name: string): Promise<{ developer: Person; attemptId: number; questionId: number }> {
  const developer = await signedInDeveloper(call, `${name.split(' ')[0]}@devs.example`.toLowerCase(), name);
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, developer.token);
  const attemptId = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${runId}`, undefined, developer.token);
  const questionId = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  const respostas = [{ id_questao: questionId, resposta: 'Um atalho para achar linhas.' }];
  await call('POST', '/developer/answerTest', { id_prova_usuario: attemptId, respostas }, developer.token);
  return { developer, attemptId, questionId };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ });

test('a company is notified of deliveries and a developer of the result, and each notice leads there', async () => {
  const page = await platform.newPage({ as: company });
  await page.goto('/company/home');
  await page.getByText('Você tem 0 notificações não lidas e 1 prova ativa.').waitFor();
  await expectAccessible(page, 'both');

  const ana = await deliver('Ana Souza');
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).waitFor();
  await page.getByText('Você tem 1 notificação não lida').waitFor();
  const { attemptId } = await deliver('Bruno Lima');
  expect(attemptId).toBeGreaterThan(0);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const latest = page.getByRole('dialog', { name: 'Notificações' });
  const notice = latest.getByRole('link', {
    name: '2 pessoas entregaram a prova “Prova de banco de dados”.',
  });
  await notice.waitFor();
  await expectAccessible(page);
  await notice.press('Enter');
  await page.waitForURL(`**/company/test/applicate/${runId}`);
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();

  const reader = await platform.newPage({ viewport: { width: 390, height: 844 }, as: ana.developer });
  await reader.goto('/dev/home');
  await reader.getByRole('heading', { name: 'Bem-vindo, Ana!' }).waitFor();
  await expectAccessible(reader, 'both');
  await reader.goto('/dev/notifications');
  await reader.getByText('Nenhuma notificação por enquanto').waitFor();
  const verdict = {
    id_prova_usuario: ana.attemptId,
    questoesCorrigidas: [{ id_questao: ana.questionId, correta: true }],
  };
  expect((await call('PUT', `/test/${runId}/correction`, verdict, company.token)).status).toBe(200);
  const result = reader.getByRole('link', {
    name: 'O resultado da sua prova “Prova de banco de dados” está disponível.',
  });
  await result.waitFor();
  await expectAccessible(reader, 'both');
  await result.click();
  await reader.waitForURL(`**/dev/test/result/${ana.attemptId}`);
});

test('what a notice tells of is read once it is opened, and every tab counts it so', async () => {
  list = await platform.newPage({ as: company });
  await list.goto('/company/notifications');
  await deliver('Carla Dias');
  await list.getByRole('button', { name: 'Notificações, 1 não lida' }).waitFor();
  const notice = list.getByRole('link', { name: /Carla Dias entregou/ });
  await notice.getByText('Não lida:').waitFor();

  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/applicate/${runId}`);
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
  await list.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
  await notice.getByText('Não lida:').waitFor({ state: 'detached' });
});

test('each user chooses what to be notified of, and how', async () => {
  const page = list;
  await page.getByRole('tab', { name: 'Preferências' }).click();
  await page.getByRole('combobox', { name: 'Alguém entrega uma prova' }).selectOption('Não avisar');
  await seeToast(page, 'Preferência salva.');
  await expectAccessible(page, 'both');

  await page.reload();
  await expect
    .poll(() => selectedIn(page.getByRole('combobox', { name: 'Alguém entrega uma prova' })))
    .toBe('Não avisar');
  await page.getByRole('tab', { name: 'Avisos' }).click();
  await page.getByText('2 pessoas entregaram').waitFor();
  await expectAccessible(page, 'both');
});
