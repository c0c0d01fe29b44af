import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { keepIntervals, runKept } from './held-timers.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let context: BrowserContext;
let run = 0;
let attempt = 0;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  page = await platform.newPage({ as: ana });
  await page.context().addInitScript(keepIntervals, 10_000);
  context = page.context();
});

/** Every attempt here begins over the wire, so the page that opens it is on another device. */
const begun = { outro_dispositivo: 1 };

// Each test has an attempt of its own, so that none counts what another one did.
beforeEach(async () => {
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const start = { id_usuario: ana.id, id_prova_andamento: run, finalizada: false };
  attempt = idAt((await call('POST', '/developer/userTest', start, ana.token)).body, 'data.id');
  await page.close();
  page = await openExam();
});

async function openExam(): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await opened.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  return opened;
}

/** The page sends every ten seconds what it has noted. Nobody waits for that. */
async function sentCounts(): Promise<unknown[]> {
  if (!page.isClosed()) await runKept(page);
  const { body } = await call('GET', `/test/${run}/attempts/${attempt}/record`, undefined, company.token);
  return listAt(body, 'data.contagens');
}

async function counts(): Promise<Record<string, unknown>> {
  const all = await sentCounts();
  return Object.fromEntries(all.map((one) => [String(at(one, 'tipo')), at(one, 'total')]));
}

/** Puts the tab out of sight, or back: a browser without a window hides none by itself. */
const turn = (state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const seconds = (time: unknown): number => {
  const [hours = 0, minutes = 0, rest = 0] = String(time).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

test('three reloads count as three reloads and as no absence', async () => {
  for (let times = 0; times < 3; times += 1) {
    await page.reload();
    await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  }
  await expect.poll(counts).toEqual({ ...begun, pagina_recarregada: 3 });
});

test('a hidden tab counts as one absence of its true length', async () => {
  await hideForSeconds();
  await page.getByLabel('Sua resposta').fill('De volta.');
  await seeSaved(page);
  await expect.poll(() => timeOf('aba_oculta')).toBeGreaterThanOrEqual(2);
  expect(await timeOf('aba_oculta')).toBeLessThan(60);
  expect(await counts()).toEqual({ ...begun, aba_oculta: 1 });
});

test('what is typed right before the page closes arrives, and so does that it closed', async () => {
  const answer = page.getByLabel('Sua resposta');
  await answer.fill('Um índice acelera a busca.');
  await seeSaved(page);
  await answer.fill('Um índice acelera a busca e custa espaço.');
  await page.close({ runBeforeUnload: true });
  await expect.poll(counts).toEqual({ ...begun, pagina_fechada: 1 });
  const saved = async () => (await call('GET', `/test/${run}`, undefined, ana.token)).text;
  await expect.poll(saved).toContain('e custa espaço.');
});

test('closing and reopening the page counts as one closed page, and as no hidden tab', async () => {
  await page.close({ runBeforeUnload: true });
  page = await openExam();
  await expect.poll(() => timeOf('pagina_fechada')).toBeGreaterThanOrEqual(0);
  expect(await counts()).toEqual({ ...begun, pagina_fechada: 1 });
});

test('leaving for another page of Provado counts as a closed page, and not as a reload', async () => {
  const seeExam = () => page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  const goOn = page.getByRole('link', { name: /^Continuar: / }).and(page.locator(`[href*="/${run}"]`));
  await page.goto('/dev/mytests');
  await page.reload();
  await goOn.click();
  await seeExam();
  await page.goBack();
  await goOn.waitFor();
  await page.goForward();
  await seeExam();
  await expect.poll(() => timeOf('pagina_fechada')).toBeGreaterThanOrEqual(0);
  expect(await counts()).toEqual({ ...begun, pagina_fechada: 2 });
});

test('company and developer read the same record in words', async () => {
  await page.reload();
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await hideForSeconds();
  await page.close({ runBeforeUnload: true });
  page = await openExam();
  await expect.poll(counts).toEqual({ ...begun, pagina_recarregada: 1, aba_oculta: 1, pagina_fechada: 1 });
  await page.getByRole('button', { name: 'Ver resumo' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(`**/dev/test/result/${attempt}`);
  const recruiter = await platform.newPage({ as: company });
  await recruiter.goto(`/company/test/applicate/${run}?aba=individual`);
  await recruiter.getByRole('tab', { name: 'Individual' }).click();
  await page.getByText('Questão 1', { exact: true }).waitFor();
  await page.getByText('Detalhes', { exact: true }).click();
  for (const reader of [page, recruiter]) {
    const totals = reader.getByRole('list', { name: 'Contagens' });
    await totals.getByText('1 recarga da página').waitFor();
    await totals.getByText(/^1 vez com a página oculta · \d+\ss$/).waitFor();
    await totals.getByText(/^1 vez com a página fechada · /).waitFor();
    await reader.getByText('Ver na ordem em que aconteceu').click();
    await reader.getByText(/^Página oculta por \d+\ss$/).waitFor();
    await expectAccessible(reader);
  }
});

async function hideForSeconds(): Promise<void> {
  const left = await page.getByRole('timer').innerText();
  await turn('hidden');
  await expect.poll(() => secondsSince(left)).toBeGreaterThanOrEqual(3);
  await turn('visible');
}

/** How long all absences of a kind took together; -1 while it is not said. */
async function timeOf(kind: string): Promise<number> {
  const one = (await sentCounts()).find((count) => at(count, 'tipo') === kind);
  const time = at(one, 'tempo');
  return time === undefined ? -1 : seconds(time);
}

async function secondsSince(before: string): Promise<number> {
  return seconds(before) - seconds(await page.getByRole('timer').innerText());
}
