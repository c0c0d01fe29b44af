import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

// What the record of an attempt says, company and developer alike, must have happened.
const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let run = 0;
let attempt = 0;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  page = await platform.newPage({ as: ana });
  await page.goto(`/dev/test/${run}`);
  await page.getByRole('button', { name: 'Realizar' }).click();
  await page.getByRole('button', { name: 'Começar agora' }).click();
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  attempt = Number(new URL(page.url()).searchParams.get('idUserTest'));
});

async function open(on: Page): Promise<void> {
  await on.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await on.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
}

/** What is counted, by its word on the wire. */
async function counts(): Promise<Record<string, unknown>> {
  const { body } = await call('GET', `/test/${run}/attempts/${attempt}/record`, undefined, company.token);
  return Object.fromEntries(
    listAt(body, 'data.contagens').map((one) => [String(at(one, 'tipo')), at(one, 'total')]),
  );
}

/** Puts the tab out of sight, or back: a browser without a window hides none by itself. */
const turn = (state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Seconds of an absence on the wire, `HH:MM:SS`. */
const seconds = (time: unknown): number => {
  const [hours = 0, minutes = 0, rest = 0] = String(time).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

test('five reloads count as five reloads and as no absence', async () => {
  for (let times = 0; times < 5; times += 1) {
    await page.reload();
    await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  }
  await expect.poll(counts).toEqual({ pagina_recarregada: 5 });
});

test('a hidden tab counts as one absence of its true length', async () => {
  const left = await page.getByRole('timer').innerText();
  await turn('hidden');
  await expect.poll(async () => Number(await secondsSince(left))).toBeGreaterThanOrEqual(3);
  await turn('visible');
  await page.getByLabel('Sua resposta').fill('De volta.');
  await seeSaved(page);
  await expect.poll(counts, { timeout: 20_000 }).toEqual({ pagina_recarregada: 5, aba_oculta: 1 });
  await expect.poll(() => timeOf('aba_oculta'), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(await timeOf('aba_oculta')).toBeLessThan(60);
});

test('closing and reopening the page counts as one closed page, and as no hidden tab', async () => {
  const context = page.context();
  await page.close({ runBeforeUnload: true });
  await expect.poll(counts).toMatchObject({ pagina_fechada: 1 });
  page = await context.newPage();
  await open(page);
  await expect.poll(() => timeOf('pagina_fechada'), { timeout: 20_000 }).toBeGreaterThanOrEqual(0);
  expect(await counts()).toEqual({ pagina_recarregada: 5, aba_oculta: 1, pagina_fechada: 1 });
});

test('leaving for another page of Provado counts as a closed page, and not as a reload', async () => {
  const open = () => page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await page.goto('/dev/mytests');
  await page.reload();
  await page.getByRole('link', { name: /^Continuar: / }).click();
  await open();
  // Back and forth within the page that is loaded.
  await page.goBack();
  await page.getByRole('link', { name: /^Continuar: / }).waitFor();
  await page.goForward();
  await open();
  await expect.poll(() => timeOf('pagina_fechada'), { timeout: 20_000 }).toBeGreaterThanOrEqual(0);
  expect(await counts()).toEqual({ pagina_recarregada: 5, aba_oculta: 1, pagina_fechada: 3 });
});

test('company and developer read the same record in words', async () => {
  await page.getByRole('button', { name: 'Ver resumo' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(`**/dev/test/result/${attempt}`);
  const recruiter = await platform.newPage({ as: company });
  await recruiter.goto(`/company/test/applicate/${run}?aba=individual`);
  await recruiter.getByRole('tab', { name: 'Individual' }).click();
  // The questions stand above it.
  await page.getByText('Questão 1', { exact: true }).waitFor();
  await page.getByText('Detalhes', { exact: true }).click();
  for (const reader of [page, recruiter]) {
    const totals = reader.getByRole('list', { name: 'Contagens' });
    await totals.getByText('5 recargas da página').waitFor();
    await totals.getByText(/^1 vez fora da tela · \d+\ss$/).waitFor();
    await totals.getByText(/^3 vezes com a página fechada · /).waitFor();
    await reader.getByText('Ver na ordem em que aconteceu').click();
    await reader.getByText(/^Fora da tela por \d+\ss$/).waitFor();
    await expectAccessible(reader);
  }
});

/** How long all absences of a kind took together; -1 while it is not said. */
async function timeOf(kind: string): Promise<number> {
  const { body } = await call('GET', `/test/${run}/attempts/${attempt}/record`, undefined, company.token);
  const one = listAt(body, 'data.contagens').find((count) => at(count, 'tipo') === kind);
  const time = at(one, 'tempo');
  return time === undefined ? -1 : seconds(time);
}

/** How far the countdown of the page has gone on. */
async function secondsSince(before: string): Promise<number> {
  return seconds(before) - seconds(await page.getByRole('timer').innerText());
}
