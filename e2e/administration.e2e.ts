import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { partOfMail } from './mailbox.ts';
import { type Person, password, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { choose, expectAccessible, questionCard, seeToast } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
let admin: Person;
let company: Person;
let developer: Person;
let page: Page;

beforeAll(async () => {
  admin = await signedInAdmin(call);
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Conceição Souza');
  page = await platform.newPage({ as: admin });
});

async function goTo(name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
}

test('a suspended developer cannot sign in until reinstated, and gets a mail each time', async () => {
  const dev = await platform.newPage({ as: developer });
  await dev.goto('/dev/home');

  await page.goto('/admin/users');
  await page.getByLabel('Buscar').fill('conceicao');
  await page.getByText('1 conta', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Suspender Ana Conceição Souza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspender Ana Conceição Souza' });
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await dialog.getByText('Esse campo é obrigatório').waitFor();
  await dialog.getByLabel('Motivo').fill('Conta usada por outra pessoa.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await seeToast(page, 'Conta suspensa.');
  await page.getByRole('button', { name: 'Reativar Ana Conceição Souza' }).waitFor();
  await partOfMail(platform, /Conta usada por outra pessoa\./);

  await dev.goto('/dev/mytests');
  const over = dev.getByRole('dialog', { name: 'Sua sessão terminou' });
  await over.getByLabel('E-mail').fill(developer.email);
  await over.getByLabel('Senha', { exact: true }).fill(password);
  await over.getByRole('button', { name: 'Entrar' }).click();
  await dev.getByText('Usuário ou senha inválidas.').first().waitFor();

  await page.getByRole('button', { name: 'Reativar Ana Conceição Souza' }).click();
  await page.getByLabel('Motivo').fill('Engano desfeito.');
  await page.getByRole('button', { name: 'Reativar', exact: true }).click();
  await seeToast(page, 'Conta reativada.');
  await over.getByRole('button', { name: 'Entrar' }).click();
  await dev.getByRole('heading', { name: 'Provas', level: 1 }).waitFor();

  await goTo('Registro');
  await expect
    .poll(() => page.getByRole('row').allInnerTexts())
    .toEqual([
      expect.stringContaining('O que'),
      expect.stringMatching(/Reativou conta Ana Conceição Souza[\s\S]*Engano desfeito\.[\s\S]*Rita Moreira/),
      expect.stringMatching(/Suspendeu conta Ana Conceição Souza[\s\S]*outra pessoa\.[\s\S]*Rita Moreira/),
    ]);
  await expectAccessible(page);
});

test('a company whose registry is silent is entered from its papers, and its owner comes in by a mailed link', async () => {
  platform.registry().down = true;
  await goTo('Empresas');
  await page.getByRole('link', { name: 'Cadastrar pelos documentos' }).click();
  await page.getByRole('heading', { name: 'Cadastrar pelos documentos', level: 1 }).waitFor();
  await page.getByLabel('CNPJ').fill('60.746.948/0001-12');
  await page.getByLabel('Nome fantasia').fill('Padaria Pão Quente');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('E-mail').fill('pessoas@acme.example');
  await page.getByLabel('Nome da pessoa').fill('Rosa Lima');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByText('Esse campo é obrigatório').first().waitFor();
  await page.getByLabel('O que você conferiu').fill('Contrato social, e liguei para o telefone dele.');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByText('Este e-mail já tem uma conta no Provado.').first().waitFor();
  await expectAccessible(page, 'both');
  await page.getByLabel('E-mail').fill('rosa@paoquente.example');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await seeToast(page, 'Empresa cadastrada. O link para escolher a senha vai para rosa@paoquente.example.');
  await page.getByText('1 empresa', { exact: true }).waitFor();
  await goTo('Registro');
  await page.getByText('Cadastrou pelos documentos a empresa PADARIA PÃO QUENTE').waitFor();

  const link = await partOfMail(platform, /\S+\/company\/redefine#token=\S+/);
  const owner = await platform.newPage();
  const { pathname, hash } = new URL(link);
  await owner.goto(pathname + hash);
  await owner.getByRole('heading', { name: 'Sua senha' }).waitFor();
  await owner.getByLabel('Nova senha', { exact: true }).fill(password);
  await owner.getByLabel('Confirmação da nova senha', { exact: true }).fill(password);
  await owner.getByRole('checkbox', { name: /Li e aceito os termos/ }).check();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Escolher senha' }).click();
  await owner.getByRole('heading', { name: 'Olá, Recrutador!' }).waitFor();
  await owner.getByLabel('Usuário').fill('rosa@paoquente.example');
  await owner.getByLabel('Senha', { exact: true }).fill(password);
  await owner.getByRole('button', { name: 'Entrar' }).click();
  await owner.waitForURL('**/company/home');
  platform.registry().down = false;
});

test('an administrator finds an attempt by e-mail, reads what annulling does, and annuls it', async () => {
  const rui = await signedInDeveloper(call, 'rui@devs.example', 'Rui Barbosa Lima');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, rui.token);
  await goTo('Tentativas');
  await page.getByLabel('Buscar').fill('rui@devs');
  await page.waitForURL('**/admin/attempts?busca=rui%40devs');
  await page.getByText('1 tentativa', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: /^Anular a tentativa de Rui Barbosa Lima/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular tentativa: Rui Barbosa Lima' });
  await dialog.getByText('A prova termina agora: nada mais é aceito.').waitFor();
  await dialog.getByLabel('Motivo').fill('Prova feita por outra pessoa.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anular tentativa' }).click();
  await seeToast(page, 'Tentativa anulada.');
  await page.getByText('Pela administração: Prova feita por outra pessoa.').waitFor();
  const result = await call(
    'GET',
    `/developer/userTest/${idAt(started.body, 'data.id')}`,
    undefined,
    rui.token,
  );
  expect(at(result.body, 'data.anulacao.motivo')).toBe('Prova feita por outra pessoa.');
  const told = await call('GET', '/notification', undefined, company.token);
  expect(at(told.body, 'data.results.0.tipo')).toBe('tentativa_anulada');
});

test('a company is found by its name and suspended as a whole', async () => {
  await page.goto('/admin/companies?busca=acme');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suspender ACME TECNOLOGIA' }).click();
  await page.getByLabel('Motivo').fill('CNPJ de outra empresa.');
  await page.getByRole('button', { name: 'Suspender', exact: true }).click();
  await seeToast(page, 'Empresa suspensa.');
  const answer = await call('POST', '/auth', { login: 'pessoas@acme.example', senha: password });
  expect(answer.status).toBe(401);
});

test('a new skill can be chosen at once, and a withdrawn one cannot', async () => {
  await goTo('Catálogo');
  await page.getByRole('button', { name: 'Nova habilidade em Mobile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova habilidade' });
  await dialog.getByLabel('Nome').fill('Jetpack Compose');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(page, 'Habilidade criada.');
  await page.getByRole('button', { name: 'Editar Jetpack Compose' }).waitFor();

  await page.getByRole('button', { name: 'Editar Swift' }).click();
  await page.getByRole('dialog', { name: 'Editar Swift' }).getByText('Oferecer em novos cadastros').click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Indisponível', { exact: true }).waitFor();
  await expectAccessible(page, 'both');

  const skills = (await call('GET', '/skill')).text;
  expect(skills).toContain('Jetpack Compose');
  expect(skills).not.toContain('Swift');
});

test('a screen that cannot be fetched without a network says so, and opens by itself once it is back', async () => {
  await page.goto('/admin/users');
  await page.getByText('contas', { exact: false }).first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Denúncias' }).click();
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Denúncias', level: 1 }).waitFor();
});

test('the numbers of the panel follow what the administrator does', async () => {
  await goTo('Painel');
  const templates = page.locator('dl > div').filter({ has: page.getByText('Modelos', { exact: true }) });
  const shown = async () => Number((await templates.locator('dd').first().innerText()).replace(/\D/g, ''));
  await templates.waitFor();
  const before = await shown();
  await page.getByRole('link', { name: 'Criar modelo' }).click();
  const kind = page.getByRole('dialog', { name: 'Que tipo de desafio você deseja?' });
  await kind.getByRole('button', { name: 'Continuar' }).click();
  await kind.waitFor({ state: 'hidden' });
  await page.locator('[data-field] :focus').waitFor();
  await choose(page, 'Stacks', 'Banco de dados');
  await choose(page, 'Habilidades', 'SQL');
  await page.getByLabel('Título', { exact: true }).fill('Modelo de banco de dados');
  await page.getByLabel('Descrição (opcional)', { exact: true }).fill('Consultas, junções e índices.');
  await questionCard(page, 1).getByRole('textbox', { name: 'Enunciado' }).fill('O que é um índice?');
  await page.getByRole('button', { name: 'Cadastrar modelo' }).click();
  await seeToast(page, 'cadastrad');
  await page.getByRole('heading', { level: 1, name: 'Painel', exact: true }).waitFor();
  await expect.poll(shown).toBe(before + 1);
});
