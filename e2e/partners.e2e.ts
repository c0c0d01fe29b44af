import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StubPartner, startStubPartner } from '#modules/partners/server/test-partner.ts';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { newCpf, password, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast, signIn } from './steps.ts';
import { idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform({ env: { PRIVATE_ADDRESSES: 'on' } });
const call = wireClient(platform.origin);
let gupy: StubPartner;
beforeAll(async () => {
  gupy = await startStubPartner();
});
afterAll(() => gupy.close());

test('Gupy sends a candidate, who signs up, takes the exam and comes back, and reads the result', async () => {
  const company = await signedInCompany(call, 'conectores@acme.example');
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  const run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');

  const owner = await platform.newPage({ as: company });
  await owner.goto('/company/team');
  await owner.getByRole('link', { name: 'Ver conectores' }).press('Enter');
  await owner.getByRole('heading', { name: 'Gupy', exact: true }).waitFor();
  await owner.getByRole('list', { name: 'Como ligar a Gupy' }).waitFor();
  await owner.getByText(`${platform.origin()}/api/partners/gupy/v1`, { exact: true }).waitFor();
  await expectAccessible(owner, 'both');
  await owner.getByRole('button', { name: 'Criar token da Gupy' }).press('Enter');
  const dialog = owner.getByRole('dialog');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Criar', exact: true }).press('Enter');
  const key = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Guardei a chave' }).press('Enter');
  const ofGupy = owner.getByRole('region', { name: 'Gupy', exact: true });
  await ofGupy.getByText('Token ativo').waitFor();

  const tests = await call('GET', '/partners/gupy/v1/test', undefined, key);
  expect(tests.body).toMatchObject({ payload: [{ id: String(run), name: 'Prova de banco de dados' }] });
  const candidate = {
    company_id: 7,
    document_id: Number(newCpf()),
    test_id: String(run),
    name: 'Ana Beatriz Souza',
    email: 'ana.gupy@devs.example',
    job_id: 31,
    callback_url: `${gupy.url}/volta`,
    result_webhook_url: `${gupy.url}/hook`,
    candidate_type: 'external',
    previous_result: null,
  };
  const sent = await call('POST', '/partners/gupy/v1/test/candidate', candidate, key);
  const again = await call('POST', '/partners/gupy/v1/test/candidate', candidate, key);
  expect([sent.status, again.body]).toEqual([201, sent.body]);
  const result = () =>
    call('GET', `/partners/gupy/v1/test/result/${textAt(sent.body, 'test_result_id')}`, undefined, key);

  const page = await platform.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(textAt(sent.body, 'test_url'));
  await page.getByRole('link', { name: 'Criar conta e aceitar' }).click();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Beatriz Souza');
  await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(candidate.email);
  await page.getByLabel('Data de nascimento').pressSequentially('15031994');
  await page.getByLabel('CPF').pressSequentially(newCpf());
  await page.getByRole('combobox', { name: 'Gênero' }).selectOption('Feminino');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await page.getByText('Li e aceito os termos de uso').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.waitForURL('**/dev/login**');
  await signIn(page, 'dev', candidate.email);
  await seeToast(page, 'Convite aceito!');
  await page.waitForURL(`**/dev/test/${run}`);
  expect((await result()).body).toMatchObject({ status: 'notStarted' });
  await page.getByRole('button', { name: 'Realizar' }).click();
  await page.getByRole('button', { name: 'Começar agora' }).click();
  await page.getByRole('heading', { name: 'Questão 1 de 1' }).waitFor();
  await page.getByRole('radio', { name: 'SELECT' }).press('Space');
  await page.getByRole('button', { name: 'Finalizar' }).press('Enter');
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).press('Enter');
  await page.waitForURL(/\/dev\/test\/result\/\d+/);
  const back = page.getByRole('link', { name: `Voltar à Gupy (${new URL(gupy.url).host})` });
  await back.waitFor();
  await expectAccessible(page, 'both');
  expect(await back.getAttribute('href')).toBe(candidate.callback_url);

  await expect
    .poll(async () => (await result()).body)
    .toMatchObject({
      status: 'done',
      results: [{ score: 100, tier: 'major' }],
    });
  await expect
    .poll(() => gupy.told.flatMap(({ body: told }) => (told ? [JSON.parse(told).status] : [])))
    .toContain('done');
  const seen = await platform.newPage();
  await seen.goto(textAt((await result()).body, 'result_candidate_page_url'));
  await seen.getByText('Pontuação: 100 de 100').waitFor();
  expect(new URL(seen.url()).hash).toBe('');
  await expectAccessible(seen, 'both');
  await seen.reload();
  await seen.getByText('Pontuação: 100 de 100').waitFor();

  const elsewhere = { ...candidate, document_id: Number(newCpf()), email: 'ana.trabalho@devs.example' };
  const other = await call('POST', '/partners/gupy/v1/test/candidate', elsewhere, key);
  await page.goto(textAt(other.body, 'test_url'));
  await page.getByText('A sua conta já está em outra inscrição desta prova').waitFor();
  await expectAccessible(page, 'both');

  // The page follows what the partner calls.
  await ofGupy
    .getByRole('list', { name: 'Últimas chamadas da Gupy' })
    .getByText('POST result_webhook_url')
    .first()
    .waitFor();
  await ofGupy.getByRole('switch', { name: /^Prova de banco de dados/ }).press('Space');
  await seeToast(owner, 'A prova não aparece mais na Gupy.');
  expect((await call('GET', '/partners/gupy/v1/test', undefined, key)).body).toMatchObject({ payload: [] });
  await ofGupy.getByRole('button', { name: 'Revogar Gupy' }).press('Enter');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).press('Enter');
  await seeToast(owner, 'Chave revogada.');
  expect((await result()).status).toBe(401);
});

test('somebody who took the exam with another e-mail says by the link whose it is', async () => {
  const company = await signedInCompany(call, 'outra-vaga@acme.example');
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  const run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  const asked = { nome: 'Gupy', escopos: ['gupy'] };
  const key = textAt((await call('POST', '/company/api-keys', asked, company.token)).body, 'data.chave');
  const developer = await signedInDeveloper(call, 'fabia@casa.example', 'Fábia Reis');
  const candidate = {
    company_id: 7,
    document_id: Number(newCpf()),
    test_id: String(run),
    name: 'Fábia Reis',
    email: 'fabia@trabalho.example',
    callback_url: `${gupy.url}/volta`,
  };
  const sent = (await call('POST', '/partners/gupy/v1/test/candidate', candidate, key)).body;
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer.token);
  expect(started.status).toBe(201);
  const page = await platform.newPage({ as: developer });
  await page.goto(textAt(sent, 'test_url'));
  await page.getByText('Esta inscrição veio da Gupy para fabia@trabalho.example.').waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Usar minha conta (Fábia Reis)' }).press('Enter');
  await seeToast(page, 'A inscrição é da sua conta.');
  await page.getByText('Esta inscrição veio da Gupy').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Continuar prova' }).waitFor();
  const result = `/partners/gupy/v1/test/result/${textAt(sent, 'test_result_id')}`;
  expect((await call('GET', result, undefined, key)).body).toMatchObject({ status: 'paused' });
});
