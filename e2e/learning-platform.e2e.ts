import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asksForExam, startTestPlatform } from '#modules/lti/server/test-platform.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast, signIn } from './steps.ts';
import { idAt, textAt, wireClient } from './wire-client.ts';

const school = await startTestPlatform({ now: () => new Date() });
const platform = usePlatform({ env: { PRIVATE_ADDRESSES: 'on' } });
const call = wireClient(platform.origin);
let owner: Person;
let developer: Person;
let visitor: Page;

beforeAll(async () => {
  owner = await signedInCompany(call, 'dona@escola-jornada.example');
  developer = await signedInDeveloper(call, 'ana@escola-jornada.example', 'Ana Souza');
  visitor = await platform.newPage();
});
afterAll(() => school.close());

test('an owner reads the steps and connects a platform', async () => {
  const page = await platform.newPage({ as: owner });
  await page.goto('/company/team');
  await page.getByRole('link', { name: 'Conectar', exact: true }).click();
  await page.getByText(`/lti/login/${owner.id}`).waitFor();
  await expectAccessible(page, 'both');
  const { settings } = school;
  const labels = {
    nome: 'Nome da plataforma',
    emissor: /^Emissor/,
    id_cliente: /^ID do cliente/,
    id_implantacao: /^ID de implantação/,
    endereco_autorizacao: /^Endereço de autorização/,
    endereco_token: /^Endereço de tokens/,
  };
  for (const [key, label] of Object.entries(labels)) await page.getByLabel(label).fill(settings[key] ?? '');
  const keys = page.getByLabel(/^Endereço das chaves da plataforma/);
  await keys.fill(`${school.url}/token`);
  const save = page.getByRole('button', { name: 'Conectar' });
  await save.click();
  await page.getByText('Neste endereço não há chaves (JWKS).').first().waitFor();
  await keys.fill(settings.endereco_chaves ?? '');
  await save.click();
  await seeToast(page, 'Plataforma conectada.');
  await page
    .getByRole('list', { name: 'Plataformas conectadas' })
    .getByText('Escola', { exact: true })
    .waitFor();
  await expectAccessible(page, 'both');
});

test('the pages of a launch say so when they are opened by hand', async () => {
  for (const path of ['/lti/entrar', '/lti/volta/']) {
    await visitor.goto(path);
    await visitor.getByText('Esta página só abre a partir de uma atividade').waitFor();
  }
  await expectAccessible(visitor, 'both');
  await visitor.goto(`/lti/login/${owner.id}?iss=https://outra.example&login_hint=ana`);
  await visitor.getByText('A empresa não conectou esta plataforma.').waitFor();
});

const launch = (page: Page, convite: string): Promise<void> =>
  lead(page, {
    'https://purl.imsglobal.org/spec/lti/claim/custom': { convite },
    email: 'outra@escola.example',
  });

/** The way of a browser at the platform: it is led to us, asks the platform, and posts its form back from there. */
async function lead(page: Page, claims: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(`${school.url}/auth**`, async (route) => {
    const form = await school.answer(route.request().url(), claims);
    const fields = [...form].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    const action = `${platform.origin()}/lti/launch/${owner.id}`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${action}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
    });
  });
  await page.goto(`/lti/login/${owner.id}?${new URLSearchParams({ iss: school.url, login_hint: 'ana' })}`);
}

test('an activity without an exam of the company says what is missing', async () => {
  await launch(visitor, 'x');
  await visitor.getByText('Esta atividade não diz qual é a prova.').waitFor();
  await expectAccessible(visitor, 'both');
});

test('whoever opens an activity signs in, and comes to the exam at once the next time', async () => {
  const created = await call('POST', '/test', examBody(owner.id), owner.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const link = { expira_em: new Date(Date.now() + 86_400_000).toISOString() };
  const made = await call('POST', `/test/${run}/invitation-links`, link, owner.token);
  const convite = textAt(made.body, 'data.url');

  const page = await platform.newPage({ as: owner });
  await launch(page, convite);
  await page.getByText('Escola diz que você é Ana Souza (outra@escola.example).').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('Você está no Provado com uma conta que não faz provas.').waitFor();
  await page.getByRole('link', { name: 'Criar conta' }).waitFor();
  await expectAccessible(page, 'both');
  await page.reload();
  await page.getByRole('link', { name: 'Já tenho conta' }).click();
  await page.waitForURL((url) => url.pathname === '/dev/login');
  await signIn(page, 'dev', developer.email);
  await page.getByRole('button', { name: `Continuar como ${developer.name}` }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: `Continuar como ${developer.name}` }).click();
  await page.waitForURL((url) => url.pathname === `/dev/test/${run}`);

  await launch(page, convite);
  await page.waitForURL((url) => url.pathname === `/dev/test/${run}`);
  await page.goto('/lti/volta');
  await page.getByText('Esta página só abre a partir de uma atividade').waitFor();

  const other = await signedInDeveloper(call, 'bia@escola-jornada.example', 'Bia Lima');
  const second = await platform.newPage({ as: other });
  await launch(second, convite);
  await second.getByText('Na plataforma, você já usa outra conta do Provado.').first().waitFor();
  await expectAccessible(second, 'both');
});

test('somebody of the company chooses the exam that an activity opens, and the platform gets it', async () => {
  const created = await call('POST', '/test', examBody(owner.id), owner.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const rival = await signedInCompany(call, 'outra@empresa-jornada.example');
  const page = await platform.newPage({ as: rival });
  const answers: URLSearchParams[] = [];
  await page.route(`${school.url}/escolha`, async (route) => {
    answers.push(new URLSearchParams(route.request().postData() ?? ''));
    await route.fulfill({ contentType: 'text/html', body: '<p>De volta na escola</p>' });
  });
  await lead(page, asksForExam(school.url));
  await page.getByText('Você está no Provado com outra conta.').waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname === '/company/login');
  await signIn(page, 'company', owner.email);
  const list = page.getByRole('list', { name: 'Provas da empresa' });
  await list.waitFor();
  await expectAccessible(page, 'both');
  await page.reload();
  await page.getByLabel('Buscar prova').fill('nenhuma com este nome');
  await page.getByText('Nenhuma prova encontrada').waitFor();
  await page.getByLabel('Buscar prova').fill('');
  await list.getByRole('button').first().click();
  await page.getByText('De volta na escola').waitFor();
  const made = await call('GET', `/test/${run}/invitation-links`, undefined, owner.token);
  school.ourKeys = async () => (await fetch(`${platform.origin()}/lti/jwks/${owner.id}`)).json() as never;
  const chosen = JSON.stringify(await school.readChoice(answers[0]?.get('JWT') ?? ''));
  expect(chosen).toContain(textAt(made.body, 'data.0.url'));

  await lead(page, asksForExam(school.url));
  await page.getByRole('button', { name: 'Voltar sem escolher' }).click();
  await expect.poll(() => answers.length).toBe(2);
  expect(JSON.stringify(await school.readChoice(answers[1]?.get('JWT') ?? ''))).toContain(
    'content_items":[]',
  );
  await page.getByText('De volta na escola').waitFor();
  await page.goto('/lti/volta/');
  await page.getByText('Esta página só abre a partir de uma atividade').waitFor();
});
