import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { day, examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const source = 'export function soma(itens) {\n  let total = 0;\n  return total;\n}\n';

let company: Person;
let ana: Person;
let run = 0;
let attempt = 0;
let sitting = 0;
let page: Page;
let boss: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'defesas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const practice = {
    ...{ tipo_prova: 'PRATICA', formas_entrega: ['ARQUIVO'], duracao: null, data_fim: day(24) },
    ...{ divulgacao_resultado: 'NA_ENTREGA', questoes: [question] },
  };
  const created = await call('POST', '/test', examBody(company.id, practice), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
});

test('a company asks for a defence before anybody begins, and candidates read what comes', async () => {
  boss = await platform.newPage({ as: company });
  await boss.goto(`/company/test/applicate/${run}`);
  await boss.getByRole('button', { name: /^Ações de / }).click();
  await boss.getByRole('menuitem', { name: 'Defesa do trabalho' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Defesa do trabalho' });
  await dialog.getByText('Logo após a entrega, com perguntas por regra').click();
  await dialog.getByRole('textbox', { name: 'Pontos na prova' }).fill('1');
  await expectAccessible(boss);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(boss, 'Defesa do trabalho alterada.');
  page = await platform.newPage({ as: ana });
  await page.goto(`/dev/test/${run}`);
  await page.getByText('você tem 10 min, de uma vez só').first().waitFor();
  await page.getByText('a defesa conta 1 ponto na pontuação').first().waitFor();
});

test('it begins after the delivery, shows the lines, saves, and the clock ends it', async () => {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(started.body, 'data.id');
  const paper = await call('GET', `/test/${run}`, undefined, ana.token);
  const question = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  const form = new FormData();
  form.set('op_id', crypto.randomUUID());
  form.set('versao_base', '0');
  form.set(
    'arquivo',
    new Blob([new Uint8Array(testZip([{ name: 'src/soma.js', content: source }]))]),
    'a.zip',
  );
  const sent = await fetch(`${platform.origin()}/api/developer/answerTest/${attempt}/${question}/work`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  await call('POST', '/developer/answerTest', { id_prova_usuario: attempt, respostas: [] }, ana.token);

  await page.goto('/dev/home');
  await page.getByRole('heading', { name: 'Para defender' }).waitFor();
  await page.goto('/dev/mytests');
  await page.getByText('Falta a defesa do trabalho: comece até').waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('link', { name: 'Ver a defesa' }).click();
  await page.getByRole('button', { name: 'Começar a defesa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Começar agora' }).press('Enter');
  await page.getByRole('heading', { name: 'Questão 1 de 1' }).waitFor();
  sitting = Number(new URL(page.url()).searchParams.get('idUserTest'));
  await page.getByText('soma.js, linhas 1 a 4').waitFor();
  await page.getByLabel('Sua resposta').fill('Soma os preços.');
  await seeSaved(page);
  await expectAccessible(page, 'both');
  await page.reload();
  await expect.poll(() => page.getByLabel('Sua resposta').inputValue()).toBe('Soma os preços.');
  const extra = { id_usuario: ana.id, minutos: 5, motivo: 'Laudo.' };
  await call('POST', `/test/${run}/extra-time`, extra, company.token);
  await page.getByText('Você ganhou mais tempo: a defesa vai até').first().waitFor();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('dialog', { name: 'Finalizar a defesa?' }).waitFor();
  await page.getByRole('button', { name: 'Voltar à defesa' }).click();
  await platform.setInstant(`update sittings set deadline_at = now() where id = ${sitting}`);
  // The page may hear of the end with the first save, so what is saved is whole.
  await page.getByLabel('Sua resposta').fill('Soma os preços. Todos.');
  await page.waitForURL(`**/dev/test/result/${attempt}`, { timeout: 60_000 });
  await page.getByText('A defesa foi entregue.').waitFor();
  await page.getByText('Soma os preços. Todos.').waitFor();
  await expectAccessible(page, 'both');
});

test('who marks reads the lines beside the work, and the mark gives the exam its score', async () => {
  await boss.goto(`/company/test/applicate/${run}?aba=individual`);
  const defence = boss.getByRole('region', { name: 'Defesa do trabalho' });
  await defence.getByText('Soma os preços. Todos.').waitFor();
  await defence.getByText('2 pontos: Explica', { exact: true }).click();
  // What is not saved waits for who comes back.
  await boss.reload();
  const picked = defence.getByRole('radio', { name: '2 pontos: Explica', exact: true });
  await expect.poll(() => picked.isChecked()).toBe(true);
  await defence.getByRole('button', { name: 'Salvar correção da defesa' }).click();
  await defence.getByText('Escolha um nível em cada critério para salvar.').first().waitFor();
  await defence.getByText('2 pontos: Diz, com razões do próprio trabalho').click();
  await expectAccessible(boss);
  await defence.getByRole('button', { name: 'Salvar correção da defesa' }).click();
  await seeToast(boss, 'Correção da defesa salva.');
  const marks = await call('GET', `/test/${run}/answers/1`, undefined, company.token);
  const question = idAt(marks.body, 'data.result.candidato.0.questoes.0.id');
  const body = { id_prova_usuario: attempt, questoesCorrigidas: [{ id_questao: question, correta: false }] };
  await call('PUT', `/test/${run}/correction`, body, company.token);
  await page.reload();
  await page.getByText('Nota da defesa: 100%').waitFor();
  await page.getByText('50', { exact: true }).waitFor();
});
