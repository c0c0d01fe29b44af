import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { password, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, nameOfNextFile, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

test('a developer sees who has the data, downloads it, asks for a review, and deletes the account', async () => {
  const company = await signedInCompany(call, 'dados@acme.example');
  const ana = await signedInDeveloper(call, 'ana.dados@devs.example', 'Ana Beatriz Souza');
  const choice = {
    enunciado: 'Qual é a certa?',
    tipo: 'UNICA_ESCOLHA',
    alternativas: [
      { texto: 'Esta', correta: true },
      { texto: 'Aquela', correta: false },
    ],
  };
  const created = await call('POST', '/test', examBody(company.id, { questoes: [choice] }), company.token);
  const runId = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, ana.token);
  const attemptId = idAt(started.body, 'data.id');
  await call('POST', '/developer/answerTest', { id_prova_usuario: attemptId, respostas: [] }, ana.token);

  const page = await platform.newPage({ as: ana });
  await page.goto(`/dev/test/result/${attemptId}`);
  await page.getByRole('button', { name: 'Pedir revisão por uma pessoa' }).click();
  await page.getByLabel('O que deve ser revisto?').fill('A primeira questão tem duas certas.');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await seeToast(page, 'Pedido enviado. A empresa responde por aqui.');

  const office = await platform.newPage({ as: company });
  await office.goto(`/company/test/applicate/${runId}?aba=individual`);
  await office.getByText('A primeira questão tem duas certas.').waitFor();
  await office.getByRole('button', { name: 'Responder' }).click();
  await office.getByLabel('Resposta', { exact: true }).fill('Revimos: a nota fica.');
  await office.getByRole('button', { name: 'Enviar resposta' }).click();
  await seeToast(office, 'Resposta enviada.');
  await page.reload();
  await page.getByText('Revimos: a nota fica.').waitFor();

  await page.getByRole('button', { name: /Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Meus dados' }).click();
  await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor();
  await page.getByRole('list', { name: 'Quem recebeu meus dados' }).getByText('ACME TECNOLOGIA').waitFor();
  await expectAccessible(page, 'both');

  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  await page.getByLabel('Sua senha', { exact: true }).fill(password);
  const [download, name] = await Promise.all([
    page.waitForEvent('download'),
    nameOfNextFile(page),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  expect(name).toBe('provado-meus-dados.zip');
  const copy = await readFile(await download.path());
  expect(copy.subarray(0, 2).toString()).toBe('PK');
  expect(copy.includes('provas.json')).toBe(true);

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expectAccessible(page);
  const yes = page.getByRole('button', { name: 'Excluir para sempre' });
  await page.getByLabel('Sua senha', { exact: true }).fill('Outra123!');
  await yes.click();
  await page.getByText('Senha incorreta.').first().waitFor();
  await page.getByLabel('Sua senha', { exact: true }).fill(password);
  await yes.click();
  await seeToast(page, 'Sua conta foi excluída.');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dev/login');
  const again = await call('POST', '/developer/login', {
    login: ana.email,
    senha: password,
    type: 'DEVELOPER',
  });
  expect(again.status).toBe(401);
  await office.goto(`/company/test/applicate/${runId}`);
  await office.getByText('Conta excluída').first().waitFor();
});
