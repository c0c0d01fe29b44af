import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, questions, tinyPng } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, filterBy, seeToast } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

// An exam of a company counts after one result.
const platform = usePlatform({ env: { SCORE_MIN_ATTEMPTS: '1' } });
const call = wireClient(platform.origin);
let developer: Person;
let company: Person;
let own: Page;
let desk: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  await signedInDeveloper(call, 'caio@devs.example', 'Caio Bittencourt Lima');
  await deliverRight();
});

async function deliverRight(): Promise<void> {
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  const run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  const start = { id_usuario: developer.id, id_prova_andamento: run, finalizada: false };
  const attempt = idAt((await call('POST', '/developer/userTest', start, developer.token)).body, 'data.id');
  const paper = (await call('GET', `/test/${run}`, undefined, developer.token)).body;
  const question = 'data.prova.provasTodasQuestoes.0';
  const options = at(paper, `${question}.questaoProva.alternativaProva`) as { id: number; opcao: string }[];
  const right = options.find(({ opcao }) => opcao === 'SELECT')?.id;
  const answers = [{ id_questao: idAt(paper, `${question}.idQuestaoProva`), id_alternativa: right }];
  const finish = { id_prova_usuario: attempt, finalizada: true, respostas: answers };
  expect((await call('POST', '/developer/answerTest', finish, developer.token)).status).toBe(200);
}

test('a developer fills in the profile, publishes the public page, and sees how the score is computed', async () => {
  const page = await platform.newPage({ as: developer });
  own = page;
  await page.goto('/dev/home');
  await page.getByRole('button', { name: 'Conta de Ana Beatriz Souza' }).click();
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  await page.getByRole('heading', { name: developer.name, level: 1 }).waitFor();
  await page.getByText('667').first().waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Como é calculada' }).click();
  const explained = page.getByRole('dialog', { name: 'Como a pontuação é calculada' });
  await explained.getByText('10 × (100 + 100) ÷ (1 + 2) = 667').waitFor();
  await expectAccessible(page);
  await explained.getByRole('button', { name: 'Entendi' }).click();

  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Biografia').fill('Gosto de filas e de grafos.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher imagem' }).click(),
  ]);
  await chooser.setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: tinyPng });
  await page.getByRole('button', { name: 'Usar imagem' }).click();
  await page.getByRole('button', { name: 'Trocar imagem' }).waitFor();
  await page.getByLabel('Nome completo').fill('Ana Beatriz Lima');
  await page.getByLabel('Data de nascimento').fill('02/03/1994');
  await page.getByText('Mostrar gênero', { exact: true }).click();
  await page.getByLabel('Telefone 1').pressSequentially('81988887777');
  await expect.poll(() => page.getByLabel('Telefone 1').inputValue()).toBe('(81) 98888-7777');
  await page.getByLabel('CEP').pressSequentially('01310100');
  await page.waitForFunction(
    () => (document.querySelector('input[name="address.city"]') as HTMLInputElement).value !== '',
  );
  await page.getByText('Página pública', { exact: true }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(page, 'Escolha o endereço da sua página pública.');
  await page.getByLabel('Endereço da página').fill('ana-beatriz');
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(page, 'Perfil atualizado com sucesso!');
  await page.getByRole('link', { name: 'Página pública' }).waitFor();
  await page.getByText('(81) 98888-7777').waitFor();
  await page.getByRole('heading', { name: 'Ana Beatriz Lima', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Conta de Ana Beatriz Lima' }).waitFor();
  developer = { ...developer, name: 'Ana Beatriz Lima' };
});

test('the public page shows a visitor what is proven and nothing private', async () => {
  const page = await platform.newPage();
  const answer = await page.goto('/p/ana-beatriz');
  expect(answer?.status()).toBe(200);
  await page.getByRole('heading', { name: developer.name, level: 1 }).waitFor();
  await page.getByText('JavaScript', { exact: true }).waitFor();
  expect(await page.title()).toBe('Ana Beatriz Lima · Provado');
  const text = await page.locator('body').innerText();
  expect(text).not.toContain(developer.email);
  expect(text).not.toContain('98888');
  await expectAccessible(page, 'both');
});

test('a company finds a developer in the ranking by stack, opens the profile and writes to her', async () => {
  desk = await platform.newPage({ as: company });
  const page = desk;
  await page.goto('/company/ranking');
  await page.getByText('2 desenvolvedores').waitFor();
  await filterBy(page, 'Stacks', 'Banco de dados');
  await page.getByText("Nenhum Dev's encontrado").waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await filterBy(page, 'Stacks', 'Front-end');
  const first = page.getByRole('table').getByRole('row').nth(1);
  await first.getByText('667').waitFor();
  await page.getByText('Sem pontuação').waitFor();
  await expectAccessible(page, 'both');
  await first.getByRole('button', { name: `Ações para ${developer.name}` }).click();
  await page.getByRole('menuitem', { name: 'Adicionar a um grupo' }).click();
  const group = page.getByRole('dialog', { name: 'Adicionar a um grupo' });
  await group.waitFor();
  await page.keyboard.press('Escape');
  await group.waitFor({ state: 'hidden' });
  await first.getByRole('link', { name: developer.name }).click();
  await page.getByRole('heading', { name: developer.name, level: 1 }).waitFor();
  await page.getByText('Bela Vista').or(page.getByText('São Paulo/SP')).first().waitFor();
  expect(await page.getByText('98888-7777').count()).toBe(0);
  await page
    .getByRole('term')
    .filter({ hasText: 'Gênero' })
    .locator('+ dd', { hasText: 'Não informado' })
    .waitFor();
  await page.getByRole('button', { name: 'Entrar em contato' }).click();
  const letter = page.getByRole('dialog', { name: 'Entrar em contato' });
  await letter.getByText('o e-mail começa com “Olá, Ana!”').waitFor();
  await expectAccessible(page);
  await letter.getByLabel('Assunto').fill('Uma conversa');
  await letter.getByLabel('Mensagem').fill('Gostamos da sua prova.');
  await letter.getByRole('button', { name: 'Enviar mensagem' }).click();
  await letter.waitFor({ state: 'hidden' });
  const sent = page.getByRole('region', { name: 'Mensagens enviadas' });
  await sent.getByText('Uma conversa').click();
  await sent.getByText('Gostamos da sua prova.').waitFor();
  await expectAccessible(page, 'both');
});

test('a developer hides the e-mail, and a company that has it finds her by it and never sees it', async () => {
  await own.goto(`/developer/profile/${developer.id}/edit`);
  const shown = own.getByRole('switch', { name: 'Mostrar e-mail', exact: true });
  await expect.poll(() => shown.isChecked()).toBe(true);
  await own.getByText('Mostrar e-mail', { exact: true }).click();
  await own.getByRole('button', { name: 'Salvar' }).first().click();
  await seeToast(own, 'Perfil atualizado com sucesso!');
  await own.getByText(developer.email).first().waitFor();

  const page = desk;
  await page.goto('/company/ranking');
  const row = page.getByRole('table').getByRole('row').filter({ hasText: developer.name });
  await row.getByText('E-mail não mostrado').filter({ visible: true }).first().waitFor();
  await page.goto(`/company/search?busca=${developer.email}`);
  await page.getByRole('link', { name: developer.name }).click();
  await page.getByRole('heading', { name: developer.name, level: 1 }).waitFor();
  await page.getByText('E-mail não mostrado').waitFor();
  await page.getByText('Use “Entrar em contato”').waitFor();
  await page.getByRole('button', { name: 'Entrar em contato' }).waitFor();
  expect(await page.content()).not.toContain(developer.email);
  await expectAccessible(page, 'both');
});
