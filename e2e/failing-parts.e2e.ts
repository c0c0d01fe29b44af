import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openPage, type PageOptions } from './browser.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { seeSaved, signIn } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

// A part that fails, and a browser that refuses to store anything, do not end a page: the exam is taken all the same.

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
  await page.getByRole('button', { name: 'Finalizar', exact: true }).last().click();
  await page.waitForURL((url) => !url.pathname.includes('/realize/'));
}

/** What private windows and the policies of companies take away. */
const refusals = {
  'storage that may not be touched': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  'storage that refuses to write': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused.', 'InvalidStateError');
    };
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('No.', 'SecurityError'));
  },
  'no IndexedDB and no service workers': () => {
    for (const name of ['indexedDB', 'caches']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
} as const;

test.each(Object.keys(refusals) as (keyof typeof refusals)[])(
  'with %s a developer signs in, starts, answers and delivers',
  async (name) => {
    const run = await newRun();
    const page = await newPage({ isPhone: true });
    await page.addInitScript(refusals[name]);
    await signIn(page, 'dev', ana.email);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (name !== 'no IndexedDB and no service workers') {
      await page.getByRole('alert').filter({ hasText: 'Este navegador não guarda a sua sessão.' }).waitFor();
    }
    const address = await start(run);
    // As a link of the page does: a session that only the page has must not be lost.
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
    await answerAndDeliver(page);
    await page.context().close();
  },
);

test('an exam is delivered though the code of its last dialog is gone', async () => {
  const page = await newPage({ as: ana });
  await page.route(/FinishDialogBox-[^/]+\.js$/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(await start(await newRun()));
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await answerAndDeliver(page);
  await page.context().close();
});

test('an exam is taken though no date can be taken apart', async () => {
  const page = await newPage({ as: ana });
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('date value is not finite');
    };
  });
  await page.goto(await start(await newRun()));
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await answerAndDeliver(page);
  await page.context().close();
});

test('a period whose picker fails is typed as two dates, and the rest of the form stays', async () => {
  const page = await newPage({ as: company });
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new TypeError("Cannot read properties of undefined (reading 'rangeUnderflow')");
    };
  });
  await page.goto('/company/test/create');
  const dialog = page.getByRole('dialog', { name: 'Que tipo de desafio você deseja?' });
  await dialog.getByRole('radio', { name: 'Teórica' }).press('Space');
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  const title = page.getByLabel('Título', { exact: true });
  await title.fill('Prova de SQL');
  const failed = page.getByRole('alert').filter({ hasText: 'O campo “Período da prova” não funcionou' });
  await failed.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByLabel('Período da prova: início').fill('01/03/2030');
  await page.getByLabel('Período da prova: fim').fill('10/03/2030');
  expect(await title.inputValue()).toBe('Prova de SQL');
  await expect
    .poll(async () => (await fetch(`${platform.origin()}/api/metrics`)).text())
    .toMatch(/page_faults_total\{part="date",browser="Chrom/);
  await page.context().close();
});
