import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { password, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, nameOfNextFile, seeToast, selectBeginning } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

test('a developer appeals both ways, sees who has the data, downloads it, and deletes the account', async () => {
  const company = await signedInCompany(call, 'dados@acme.example');
  const ana = await signedInDeveloper(call, 'ana.dados@devs.example', 'Ana Beatriz Souza');
  const essay = { enunciado: 'O que é uma fila?', tipo: 'DISSERTATIVA' };
  const choice = {
    enunciado: 'Qual é a certa?',
    tipo: 'UNICA_ESCOLHA',
    alternativas: [
      { texto: 'Esta', correta: true },
      { texto: 'Aquela', correta: false },
    ],
  };
  const created = await call(
    'POST',
    '/test',
    examBody(company.id, {
      questoes: [essay, choice],
      divulgacao_resultado: 'NA_ENTREGA',
      resultado_por_questao: 'IMEDIATO',
    }),
    company.token,
  );
  const runId = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, ana.token);
  const attemptId = idAt(started.body, 'data.id');
  await call('POST', '/developer/answerTest', { id_prova_usuario: attemptId, respostas: [] }, ana.token);

  const sheet = await call('GET', `/test/${runId}/answers/1`, undefined, company.token);
  const questionId = idAt(sheet.body, 'data.result.candidato.0.questoes.0.id');
  await call(
    'PUT',
    `/test/${runId}/correction`,
    { id_prova_usuario: attemptId, questoesCorrigidas: [{ id_questao: questionId, correta: false }] },
    company.token,
  );

  const page = await platform.newPage({ as: ana });
  const appeal = async (target: string, reason: string) => {
    await page.getByRole('button', { name: 'Recorrer' }).click();
    await selectBeginning(page.getByRole('combobox', { name: /O que deve ser revisto/ }), target);
    await page.getByLabel('Por quê?').fill(reason);
    await page.getByRole('button', { name: 'Enviar recurso' }).click();
    await seeToast(page, 'Recurso enviado. A decisão aparece aqui.');
  };
  await page.goto(`/dev/test/result/${attemptId}`);
  await appeal('Questão 1', 'Minha resposta está certa.');
  await appeal('Nota toda', 'A conta não fecha.');

  // Everybody in the company has marked it, so an administrator decides.
  const owner = await platform.newPage({ as: company });
  await owner.goto(`/company/test/applicate/${runId}?aba=individual`);
  await owner.locator('summary').filter({ hasText: 'Recursos' }).press('Enter');
  await owner.getByText('Todos da equipe corrigiram.').first().waitFor();
  const office = await platform.newPage({ as: await signedInAdmin(call) });
  const decide = async (reason: string, outcome: string) => {
    await office.goto('/admin/appeals');
    await office
      .getByRole('listitem')
      .filter({ hasText: reason })
      .getByRole('button', { name: 'Ler e decidir' })
      .click();
    await office.getByRole('radio', { name: outcome }).check({ force: true });
  };
  const send = async (reasons: string) => {
    await office.getByLabel('Motivos').fill(reasons);
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Enviar decisão' }).click();
    await seeToast(office, 'Decisão enviada. O candidato lê os motivos no resultado.');
  };
  await decide('A conta não fecha.', 'Manter a nota');
  await send('A conta fecha.');
  await decide('Minha resposta está certa.', 'Alterar');
  await office.getByRole('radio', { name: 'Correta', exact: true }).check({ force: true });
  await send('Está certa, sim.');
  await page.reload();
  await page.getByText('Está certa, sim.').waitFor();
  await page.getByText('A conta fecha.').waitFor();
  await page.getByText('0 em análise · 1 mantido · 1 alterado').waitFor();

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
  // There is no way back: whoever signs in next has nothing to do here.
  await expect.poll(() => page.url().slice(platform.origin().length)).toBe('/dev/login');
  const again = await call('POST', '/developer/login', {
    login: ana.email,
    senha: password,
    type: 'DEVELOPER',
  });
  expect(again.status).toBe(401);
  await owner.goto(`/company/test/applicate/${runId}`);
  await owner.getByText('Conta excluída').first().waitFor();
});
