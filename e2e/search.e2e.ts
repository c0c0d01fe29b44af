import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let developer: Person;
let runId: number;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Conceição Souza');
  const rule = { titulo: 'Conciliação bancária', regra_consulta: 'IA_PERMITIDA' };
  const created = await call('POST', '/test', examBody(company.id, rule), company.token);
  runId = idAt(created.body, 'data.idProvaAndamento');
  for (const number of [1, 2, 3, 4, 5]) {
    await call('POST', '/test', examBody(company.id, { titulo: `Estornos, parte ${number}` }), company.token);
  }
  page = await platform.newPage({ as: developer });
});

test('a developer finds an exam from the header, reads its rules, saves it and finds it in the saved list', async () => {
  await page.goto('/dev/home');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar' });
  await box.fill('conciliacao bancaira');
  const proposed = page.getByRole('option', { name: /Conciliação bancária/ });
  await proposed.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dev/test/${runId}`);
  await page.getByRole('heading', { level: 1, name: 'Conciliação bancária' }).waitFor();
  await page.getByText('1 dissertativa').waitFor();
  await page.getByText('IA permitida', { exact: true }).waitFor();
  const profile = page.getByRole('link', { name: 'Ver perfil' });
  await expect.poll(() => profile.getAttribute('href')).toBe(`/company/profile/${company.id}`);
  const keep = page.getByRole('button', { name: 'Salvar Conciliação bancária' });
  await keep.click();
  await page.locator('button[aria-pressed=true]').waitFor();
  await expectAccessible(page, 'both');

  await page.getByRole('button', { name: 'Realizar' }).click();
  await page.getByRole('alertdialog').getByText('usar ferramentas de IA').waitFor();
  await page.keyboard.press('Escape');

  await profile.click();
  await page.waitForURL(`**/company/profile/${company.id}`);
  await page.getByRole('button', { name: 'Salvar ACME TECNOLOGIA' }).click();
  await page.locator('button[aria-pressed=true]').waitFor();

  await page.getByRole('link', { name: 'Salvos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Salvos' }).waitFor();
  await page.getByText('1 prova salva').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Empresas' }).click();
  await page.getByRole('link', { name: 'ACME TECNOLOGIA' }).waitFor();
  await page.getByRole('button', { name: 'Salvar ACME TECNOLOGIA' }).click();
  await page.getByText('Nenhuma empresa salva').waitFor();
});

test('search shelves scroll by button and by key, and lead to the full list', async () => {
  await page.goto('/dev/home');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar' });
  await box.fill('estornos');
  await box.press('Enter');
  await page.waitForURL('**/dev/search?busca=estornos');
  const shelf = page.getByRole('region', { name: 'Provas', exact: true });
  await shelf.getByRole('link', { name: 'Estornos, parte 5' }).waitFor();
  expect(
    await shelf
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
      .count(),
  ).toBe(5);
  await expectAccessible(page, 'both');

  const list = shelf.getByRole('list').first();
  const scrolled = () => list.evaluate((element) => element.scrollLeft);
  await shelf.getByRole('button', { name: 'Avançar em Provas' }).click();
  // Whole cards come to rest at the edge, and the end of the list may come first.
  await expect.poll(scrolled).toBeGreaterThan(200);
  await shelf.getByRole('button', { name: 'Voltar em Provas' }).click();
  await expect.poll(scrolled).toBeLessThan(10);
  await shelf.getByRole('link', { name: 'Estornos, parte 5' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Estornos, parte 3');

  const words = page.getByRole('searchbox', { name: 'O que você procura' });
  await words.fill('xilofone');
  await page.getByText('Nada encontrado para “xilofone”').waitFor();
  await words.fill('x'.repeat(200));
  await page.getByText(/^Nada encontrado para “xxx/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todas as provas abertas' }).click();
  await page.waitForURL('**/dev/exam');
  await page.getByRole('link', { name: 'Python: do dia a dia à armadilha' }).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('estorno');
  await page.getByText('5 provas abertas').waitFor();
  await expectAccessible(page);
});

test('titles rank first in the header, the search and the company’s exams, despite a typing mistake', async () => {
  const titles = ['Javascript em produção', 'Linguagens da web'];
  for (const [index, titulo] of titles.entries()) {
    const descricao = index === 0 ? 'Sobre código.' : 'Sobre javascript.';
    await call('POST', '/test', examBody(company.id, { titulo, descricao }), company.token);
  }
  const firstIn = async (page: Page, region: string) =>
    await page
      .getByRole('region', { name: region, exact: true })
      .getByRole('heading', { level: 3 })
      .first()
      .textContent();
  await page.goto('/dev/home');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar' });
  await box.fill('javascrpt');
  const proposed = page.getByRole('option').first();
  await expect.poll(() => proposed.textContent()).toContain('Javascript em produção');
  await box.press('Enter');
  await page.waitForURL('**/dev/search?busca=javascrpt');
  await expect.poll(() => firstIn(page, 'Provas')).toBe('Javascript em produção');
  await page.getByRole('searchbox', { name: 'O que você procura' }).fill('javascript');
  await expect.poll(() => firstIn(page, 'Provas')).toBe('Javascript em produção');

  const other = await platform.newPage({ as: company });
  await other.goto('/company/search?busca=javascrpt');
  await expect.poll(() => firstIn(other, 'Suas provas')).toBe('Javascript em produção');
  await other.goto('/company/mytests?busca=javascript');
  await other.getByRole('heading', { name: 'Linguagens da web' }).waitFor();
  const cards = await other.getByRole('heading', { name: /Javascript em|Linguagens/ }).allTextContents();
  expect(cards).toEqual(titles);
});

test('a company finds a developer on the phone despite a typing mistake', async () => {
  const page = await platform.newPage({ viewport: { width: 390, height: 844 }, as: company });
  await page.goto('/company/home');
  const icon = page.getByRole('button', { name: 'Abrir a busca' });
  await icon.click();
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar' });
  await box.fill('conceisao');
  const found = page.getByRole('option', { name: /Ana Conceição Souza/ });
  await found.waitFor();
  await page.keyboard.press('Escape');
  await found.waitFor({ state: 'detached' });
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await expect.poll(() => icon.evaluate((one) => one === document.activeElement)).toBe(true);
  await icon.click();
  await box.fill('conceisao');
  await found.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/company/search?busca=conceisao');
  await page
    .getByRole('region', { name: 'Desenvolvedores' })
    .getByRole('link', { name: 'Ana Conceição Souza' })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'O que você procura' }).fill('conciliação');
  await page.getByRole('region', { name: 'Suas provas' }).getByRole('link').first().waitFor();
});
