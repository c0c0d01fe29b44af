import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let ana: Person;
let page: Page;
let running = 0;
let attempt = 0;
let group = 0;

beforeAll(async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const publish = async (more: Record<string, unknown>) =>
    idAt(
      (await call('POST', '/test', examBody(company.id, more), company.token)).body,
      'data.idProvaAndamento',
    );
  // She chose the stack Front-end when she signed up; the last one is of another.
  running = await publish({ titulo: 'Prova em andamento' });
  await publish({ titulo: 'Prova que combina' });
  const invited = await publish({ titulo: 'Prova do convite' });
  await publish({ titulo: 'Prova de outra área', ids_stacks: [2], ids_habilidades: [10] });
  await call('POST', `/test/${invited}/invitations`, { emails: [ana.email] }, company.token);
  const formed = await call('POST', '/group/create', { nome: 'Turma', candidatos: [ana.id] }, company.token);
  group = idAt(formed.body, 'data.id');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: running }, ana.token);
  attempt = idAt(started.body, 'data.id');
  page = await platform.newPage({ viewport: { width: 390, height: 844 }, as: ana });
});

const section = (name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const home = async (): Promise<void> => {
  await page.goto('/dev/home');
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
};

test('the home shows the first name, the running exam with its time, the invitations, and why an exam fits', async () => {
  await home();
  await section('Em andamento')
    .getByText(/^Faltam? (59|1\sh)/)
    .waitFor();
  await section('Convites para você')
    .getByRole('link', { name: /Prova “Prova do convite”/ })
    .waitFor();
  const ideal = section('Provas ideais para você').getByRole('listitem');
  await ideal.first().waitFor();
  const [first = '', ...others] = await ideal.allInnerTexts();
  expect(first).toContain('Prova que combina');
  expect(first).toContain('Combina com Front-end do seu perfil');
  expect(others.join()).not.toMatch(/Prova em andamento|Prova do convite/);
  await expectAccessible(page, 'both');
});

test('the links of the home lead to the running exam, to the invitation and to each shortcut', async () => {
  const ways: [string, string, string][] = [
    ['Convites para você', 'Grupo “Turma”', `/dev/groups/${ana.id}/${group}`],
    ['Atalhos', 'Convites de grupos', `/dev/groups/${ana.id}`],
    ['Atalhos', 'Buscar novas provas', '/dev/search'],
    ['Atalhos', 'Acessar suas provas', '/dev/mytests'],
    ['Em andamento', 'Continuar: Prova em andamento', `/dev/test/realize/${running}?idUserTest=${attempt}`],
  ];
  const here = page.url();
  for (const [place, name, path] of ways) {
    if (page.url() !== here) await page.goBack();
    await section(place).getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
  }
});

test('a developer continues an exam from the list', async () => {
  await page.goto('/dev/mytests');
  const running = section('Em andamento').getByRole('listitem');
  await running.getByText(/^Faltam? /).waitFor();
  await expectAccessible(page, 'both');
  await running.getByRole('link', { name: 'Continuar: Prova em andamento' }).click();
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
});

test('the filters narrow the catalogue, stand in its address while an exam is read, and can be cleared', async () => {
  await page.goto('/dev/exam');
  await page.getByText(/^\d+ provas abertas$/).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: /De quem/ }).click();
  await page.getByRole('option', { name: 'Empresas' }).click();
  await page.getByText('4 provas abertas').waitFor();
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await page.getByRole('option', { name: 'Só as que ainda não fiz' }).click();
  await page.getByText('3 provas abertas').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('outra area');
  await page.getByText('1 prova aberta', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 prova aberta', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').innerText()).toContain('Prova de outra área');
  await page.getByRole('link', { name: 'Prova de outra área' }).click();
  await page.getByRole('heading', { name: 'Prova de outra área' }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('link', { name: 'Voltar para Testes' }).press('Enter');
  await page.getByText('1 prova aberta', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('xilofone');
  await page.getByText('Nenhuma prova encontrada').waitFor();
  await page.getByRole('button', { name: 'Remover o filtro De quem' }).click();
  expect(new URL(page.url()).searchParams.has('origem')).toBe(false);
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await page.getByText(/^\d\d provas abertas$/).waitFor();
});

test('a swipe scrolls a shelf and opens no card', async () => {
  await page.goto('/dev/search');
  const shelf = page.getByRole('region', { name: 'Provas abertas' });
  const list = shelf.getByRole('list').first();
  await shelf.getByRole('link').first().waitFor();
  const box = await list.boundingBox();
  if (!box) throw new Error('The shelf is not in sight.');
  const browser = await page.context().newCDPSession(page);
  const y = box.y + 80;
  const at = (x: number) => ({ touchPoints: [{ x, y }] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(330) });
  for (let x = 310; x >= 50; x -= 20) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
  await expect
    .poll(() => shelf.getByRole('button', { name: 'Voltar em Provas abertas' }).isEnabled())
    .toBe(true);
  expect(new URL(page.url()).pathname).toBe('/dev/search');
});
