import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, passExam, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let run = 0;
let code = '';
let hers: Page;
let owner: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'dados@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  const attempt = await passExam(call, ana, run);
  const issued = await call('POST', `/developer/userTest/${attempt}/certificate`, undefined, ana.token);
  code = textAt(issued.body, 'data.codigo');
  hers = await platform.newPage({ as: ana });
  owner = await platform.newPage({ as: company });
});

const platformScore = async () =>
  (await call('GET', `/developer/${ana.id}/score`, undefined, ana.token)).body;

test('a developer reads what a company has and until when, and asks with what is lost in sight', async () => {
  await hers.goto('/dev/privacy');
  const card = hers.getByRole('region', { name: 'O que cada empresa guarda' });
  await card.getByText('Guarda: nome e e-mail, respostas').waitFor();
  await expectAccessible(hers, 'both');
  const ask = card.getByRole('button', { name: 'Pedir exclusão antecipada: Prova de banco de dados' });
  await ask.press('Enter');
  const dialog = hers.getByRole('dialog', { name: 'Pedir exclusão antecipada' });
  await dialog.getByText('Continua seu:').waitFor();
  await expectAccessible(hers);
  await dialog.getByLabel('Uma frase à empresa').fill('Não quero mais participar.');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await seeToast(hers, 'Pedido enviado. A empresa tem 15 dias para responder.');
  await card.getByText(/Esta prova: exclusão pedida em/).waitFor();
  await expect.poll(() => ask.count()).toBe(0);
});

test('an owner finds it on home and run, accepts, and the company’s list shows nobody', async () => {
  await owner.goto('/company/home');
  await owner.getByText('1 pedido de exclusão de dados').waitFor();
  await owner.goto(`/company/test/applicate/${run}`);
  await owner.getByText('1 candidato pede a exclusão dos próprios dados.').waitFor();
  await owner.getByRole('link', { name: 'Responder' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Pedidos de exclusão' }).waitFor();
  await owner.getByText('Não quero mais participar.').waitFor();
  await expectAccessible(owner, 'both');
  await owner.getByRole('button', { name: 'Recusar o pedido de Ana Beatriz Souza' }).click();
  const refusal = owner.getByRole('dialog', { name: 'Recusar o pedido' });
  await refusal.getByRole('button', { name: 'Recusar' }).click();
  await refusal.getByText('Escolha o motivo da lei.').waitFor();
  await expectAccessible(owner);
  await refusal.getByRole('button', { name: 'Cancelar' }).click();
  await owner.getByRole('button', { name: 'Excluir agora o que Ana Beatriz Souza pediu' }).click();
  const before = await platformScore();
  await owner.getByRole('button', { name: 'Excluir para sempre' }).click();
  await seeToast(owner, 'Pedido aceito. Os dados foram excluídos.');
  await owner.getByRole('heading', { name: 'Dados excluídos' }).waitFor();
  await expect.poll(() => owner.getByText(ana.name).count()).toBe(0);
  const listed = await call('GET', `/test/${run}/candidates`, undefined, company.token);
  expect(JSON.stringify(listed.body)).not.toContain(ana.name);
  expect(JSON.stringify(listed.body)).not.toContain(ana.email);
  expect(await platformScore()).toEqual(before);
});

test('the developer reads when it was done, and the certificate still opens', async () => {
  await hers.reload();
  await hers.getByText(/Prova de banco de dados: exclusão feita em/).waitFor();
  const stranger = await platform.newPage();
  await stranger.goto(`/certificado/${code}`);
  await stranger.getByRole('heading', { level: 1, name: ana.name }).waitFor();
  await stranger.getByText('Válido', { exact: true }).waitFor();
});
