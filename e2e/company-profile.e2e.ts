import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { partOfMail } from './mailbox.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

test('a company edits its profile, admits a grader, and is rated by a developer who took its exam', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const attempt = await deliver(company, developer);
  const page = await platform.newPage({ as: company });
  await page.goto('/company/home');

  await editProfile(page);
  await addPhoto(page);
  await takeInGrader(page);
  const phone = await platform.newPage({
    theme: 'light',
    viewport: { width: 390, height: 844 },
    as: developer,
  });
  await rate(phone, attempt, company.id);
  await answer(page, company.id);
  const said = await call('PUT', `/company/feedback/${attempt}`, { texto: praised }, company.token);
  expect(said.status).toBe(200);
  await showPraise(phone, developer);
  await page.goto(`/developer/profile/${developer.id}?aba=avaliacoes`);
  await page.getByText(praised).waitFor();
});

/** @returns the attempt */
async function deliver(company: Person, developer: Person): Promise<number> {
  const run = idAt(
    (await call('POST', '/test', examBody(company.id), company.token)).body,
    'data.idProvaAndamento',
  );
  const start = { id_usuario: developer.id, id_prova_andamento: run, finalizada: false };
  const attempt = idAt((await call('POST', '/developer/userTest', start, developer.token)).body, 'data.id');
  const delivery = { id_prova_usuario: attempt, finalizada: true, respostas: [] };
  expect((await call('POST', '/developer/answerTest', delivery, developer.token)).status).toBe(200);
  return attempt;
}

async function pickPicture(
  page: Page,
  width: number,
  height: number,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher imagem' }).click(),
  ]);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
  await chooser.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Ajustar imagem' });
  const chosen = dialog.getByRole('group', { name: /Parte escolhida/ });
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await look();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/files'));
  await dialog.getByRole('button', { name: 'Usar imagem' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await sent).status()).toBe(201);
}

async function editProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  // The toast of the sign-in may still lie over the link, so a key opens it.
  await page.getByRole('link', { name: 'Editar' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Editar perfil' }).waitFor();
  await page.getByText('(máximo: 540 caracteres)').waitFor();
  await expect.poll(() => page.getByLabel('CEP').getAttribute('readonly')).not.toBeNull();
  await pickPicture(page, 360, 240, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Esse campo é obrigatório').first().waitFor();
  await page.getByLabel('Descrição').fill('Pagamentos para todo mundo.');
  await page.getByLabel('Site').fill('https://acme.example');
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(page, 'Perfil atualizado com sucesso!');
  await page.getByText('Pagamentos para todo mundo.').waitFor();
}

async function addPhoto(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Galeria' }).click();
  await page.getByRole('button', { name: 'Adicionar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar foto' });
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await dialog.getByText('Selecione uma foto!').waitFor();
  await dialog.getByText('A legenda é obrigatória!').waitFor();
  await pickPicture(page, 400, 300);
  await dialog.getByLabel('Legenda').fill('Nosso escritório');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await seeToast(page, 'Foto adicionada com sucesso!');
  await page.getByRole('img', { name: 'Nosso escritório' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover a foto: Nosso escritório' }).click();
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await seeToast(page, 'Imagem removida com sucesso!');
  await page.getByText('Mostre como é trabalhar aí').waitFor();
}

async function takeInGrader(page: Page): Promise<void> {
  const email = 'carla@acme.example';
  await page.getByRole('link', { name: 'Equipe' }).click();
  await page.getByRole('button', { name: 'Convidar colega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar colega' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('combobox', { name: /Papel/ }).selectOption('Correção');
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await page.getByRole('list', { name: 'Convites pendentes' }).getByText(email).waitFor();
  await expectAccessible(page);

  const grader = await platform.newPage({ theme: 'light' });
  await grader.goto(await partOfMail(platform, /\/company\/invitation#token=[\w-]+/));
  await grader.getByRole('heading', { level: 1, name: 'Entre na equipe de ACME TECNOLOGIA' }).waitFor();
  expect(new URL(grader.url()).hash).toBe('');
  await expectAccessible(grader);
  await grader.reload();
  await grader.getByLabel('Seu nome').fill('Carla Dias');
  await grader.getByLabel('Senha', { exact: true }).fill(password);
  await grader.getByRole('textbox', { name: 'Confirmação da senha' }).fill(password);
  await grader.getByText('Li e aceito os termos').click();
  await grader.getByRole('button', { name: 'Entrar na equipe' }).click();
  await seeToast(grader, 'Boas-vindas à equipe!');
  await grader.getByRole('heading', { level: 1, name: 'Olá, Carla' }).waitFor();
  await correctOwnName(grader);
  await grader.goto('/company/team');
  await grader.getByRole('heading', { level: 1, name: 'Página de quem recruta' }).waitFor();
  expect(await grader.getByRole('link', { name: 'Equipe' }).count()).toBe(0);
  await expectAccessible(grader);
  await grader.getByRole('link', { name: 'Ver as provas' }).click();
  await grader.getByRole('link', { name: 'Prova de banco de dados' }).click();
  await grader.getByRole('tab', { name: 'Individual' }).click();
  await grader.getByText('Explique o que é um índice.').waitFor();
}

const praised = 'Explicou as consultas com clareza.';

async function showPraise(page: Page, developer: Person): Promise<void> {
  await page.goto(`/developer/profile/${developer.id}?aba=avaliacoes`);
  await page.getByText(praised).waitFor();
  await expectAccessible(page, 'both');
  await page.getByText('Mostrar no meu perfil').click();
  await page.getByRole('switch', { name: 'Mostrar no meu perfil', checked: true }).waitFor();
}

async function correctOwnName(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  await page.getByRole('link', { name: 'Editar' }).press('Enter');
  await page.getByText('Seu papel é Correção').waitFor();
  await page.getByLabel('Seu nome').fill('Carlota Dias');
  await page.getByRole('button', { name: 'Atualizar nome' }).click();
  await seeToast(page, 'Nome alterado com sucesso!');
  await expectAccessible(page, 'both');
  await page.goto('/company/home');
  await page.getByRole('heading', { level: 1, name: 'Olá, Carlota' }).waitFor();
}

async function rate(page: Page, attempt: number, companyId: number): Promise<void> {
  await page.goto(`/dev/test/result/${attempt}`);
  await page.getByRole('button', { name: 'Avaliar empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avaliar ACME TECNOLOGIA' });
  await dialog.getByRole('radio', { name: '4 estrelas' }).check({ force: true });
  await dialog.getByLabel('Sua opinião').fill('Questões claras e bom tempo.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar avaliação' }).click();
  await page.getByRole('heading', { name: 'Sua avaliação' }).waitFor();
  await page.goto(`/company/profile/${companyId}?aba=avaliacoes`);
  await page.getByText('Questões claras e bom tempo.').waitFor();
  expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`/company/profile/${companyId}/edit`);
  await page.waitForURL('**/company/login**');
}

async function answer(page: Page, companyId: number): Promise<void> {
  await page.goto(`/company/profile/${companyId}?aba=avaliacoes`);
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.getByLabel('Sua resposta').fill('Obrigado, Ana!');
  await page.getByRole('button', { name: 'Publicar resposta' }).click();
  await page.getByText('Resposta da empresa').waitFor();
  await page.getByText('Obrigado, Ana!').waitFor();
}
