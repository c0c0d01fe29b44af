import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openPage, type PageOptions } from './browser.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { seeSaved } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let browser: Browser;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  browser = await openBrowser();
});
afterAll(() => browser.close());

const newPage = (options?: PageOptions) => openPage(browser, platform.origin(), [], options);

async function newRun(): Promise<number> {
  const created = await call('POST', '/test', examBody(company.id), company.token);
  return idAt(created.body, 'data.idProvaAndamento');
}

async function start(run: number): Promise<string> {
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  return `/dev/test/realize/${run}?idUserTest=${idAt(started.body, 'data.id')}`;
}

async function answerAndDeliver(page: Page): Promise<void> {
  await page.getByLabel('Sua resposta').fill('Uma estrutura que acelera buscas.');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('radio', { name: 'SELECT' }).check();
  await seeSaved(page);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('checkbox', { name: 'INNER JOIN' }).check();
  await seeSaved(page);
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Finalizar a prova?' });
  await asked.getByRole('button', { name: 'Finalizar', exact: true }).press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('/realize/'));
}

test('an exam is delivered though the code of its last dialog is gone', async () => {
  const page = await newPage({ as: ana });
  await page.route(/FinishDialogBox-[^/]+\.js$/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(await start(await newRun()));
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await answerAndDeliver(page);
  await page.context().close();
});
