import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, openExamForm, seeSaved, signIn } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let bia: Person;
let run = 0;
let attempt = 0;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Canária Souza');
  bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Nogueira Lima');
  const created = await call('POST', '/test', examBody(company.id, { questoes: questions() }), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(started.body, 'data.id');
});

const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        parts.push(
          await new Promise((resolve) => {
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(parts);
  });

const field = (page: Page) => page.getByLabel('Sua resposta');
const secretsOf = (text: string) => [text, ana.email, ana.name, ana.token, 'canário', 'Canária'];
async function savedText(): Promise<unknown> {
  const { body } = await call('GET', `/test/${run}`, undefined, ana.token);
  return at(body, 'data.respostas.0.resposta');
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/dev/home');
  await page.getByRole('button', { name: /^Conta de/ }).waitFor();
}

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function answerOffline(page: Page, text: string): Promise<void> {
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await page.getByRole('tab', { name: /^Questão 1,/ }).waitFor();
  await page.context().setOffline(true);
  // Playwright takes the network from pages alone, and not from what a closing page hands to the browser.
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'fetchLater');
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await field(page).fill(text);
  await page.getByRole('status').filter({ hasText: 'Sem conexão: guardado neste dispositivo' }).waitFor();
  await page.close();
}

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: 'Há respostas ainda não enviadas' });

let laptop: Page;

test('a sign-out sends unsent answers first and leaves nothing of the account, in any tab', async () => {
  laptop = await platform.newPage();
  const context = laptop.context();
  await signIn(laptop, 'dev', ana.email);
  const exam = await context.newPage();
  await answerOffline(exam, 'Resposta do canário.');
  await context.setOffline(false);
  const other = await context.newPage();
  await openHome(other);
  await laptop.goto(`/developer/profile/${ana.id}/edit`);
  await laptop.getByLabel('Biografia').fill('Biografia do canário, ainda não salva.');
  await openHome(laptop);
  expect(await stored(laptop)).toContain('do canário, ainda não salva');

  await pressSignOut(laptop);
  const warning = warningOf(laptop);
  await warning.waitFor();
  await expectAccessible(laptop);
  await warning.getByRole('button', { name: 'Cancelar' }).click();
  await warning.waitFor({ state: 'detached' });
  await context.setOffline(true);
  await pressSignOut(laptop);
  await warning.getByRole('button', { name: 'Enviar e sair' }).click();
  await warning.getByRole('alert').filter({ hasText: 'Nem tudo pôde ser enviado agora.' }).waitFor();
  await context.setOffline(false);
  await warning.getByRole('button', { name: 'Enviar e sair' }).click();
  await laptop.waitForURL((url) => url.pathname === '/');
  expect(await savedText()).toBe('Resposta do canário.');
  await other.waitForURL('**/dev/login*');
  for (const page of [laptop, other]) {
    const left = await stored(page);
    for (const secret of secretsOf('Resposta do canário.')) expect(left).not.toContain(secret);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
    // The router's own, about where pages were scrolled.
    const noted = await page.evaluate(() => Object.keys(sessionStorage));
    expect(noted.filter((name) => !name.startsWith('tsr-'))).toEqual([]);
  }
  await other.close();
});

test('what a dead session left is nobody else’s, and goes on when its developer comes back', async () => {
  const context = laptop.context();
  await signIn(laptop, 'dev', ana.email);
  await answerOffline(await context.newPage(), 'Guardada até a volta.');
  await context.setOffline(false);
  // The session is bound to this browser, so that only it can end it.
  await laptop.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    return fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${user.token}` } });
  });
  await laptop.goto('/dev/home');
  await laptop.getByRole('button', { name: 'Sair ou usar outra conta' }).click();
  await laptop.waitForURL('**/dev/login*');
  expect(await stored(laptop)).not.toContain('Guardada até a volta.');

  await signIn(laptop, 'dev', bia.email);
  await openHome(laptop);
  await pressSignOut(laptop);
  await laptop.waitForURL((url) => url.pathname === '/');

  await signIn(laptop, 'dev', ana.email);
  await laptop.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await seeSaved(laptop);
  await expect.poll(() => field(laptop).inputValue()).toBe('Guardada até a volta.');
  expect(await savedText()).toBe('Guardada até a volta.');
});

test('without a network a sign-out still forgets everything, unsent answers included', async () => {
  const page = await platform.newPage();
  const context = page.context();
  await signIn(page, 'dev', ana.email);
  await answerOffline(await context.newPage(), 'Perdida de propósito.');
  await context.setOffline(false);
  await openHome(page);
  // The menu, the question about what is unsent, and the code that forgets what the device has.
  const needed = ['MenuList', 'UnsentDialog', 'device-store'];
  const loaded = () =>
    page.evaluate((names) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.filter((one) => files.some((file) => file.includes(`/${one}-`)));
    }, needed);
  await expect.poll(loaded).toEqual(needed);
  await context.setOffline(true);
  await pressSignOut(page);
  await warningOf(page).getByRole('button', { name: 'Sair mesmo assim' }).click();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  await expect.poll(async () => JSON.parse(await stored(page)).slice(2, 5)).toEqual([[], [], []]);
  await context.setOffline(false);
  expect(await savedText()).toBe('Guardada até a volta.');
});

test('a sign-out leads to the front page alone, and back from there to the sign-in', async () => {
  const page = await platform.newPage();
  await signIn(page, 'dev', ana.email);
  await openHome(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  expect(visited).toEqual(['/']);
  await page.goBack();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dev/login');
});

test('where the server is silent, a sign-out leads to the sign-in, which is loaded', async () => {
  const page = await platform.newPage();
  await signIn(page, 'dev', ana.email);
  await openHome(page);
  // A silent server ends in the same way, after a while.
  await page.route(
    ({ pathname }) => pathname === '/api/logout' || pathname === '/',
    (route) => route.abort('internetdisconnected'),
  );
  await pressSignOut(page);
  await page.waitForURL('**/dev/login*');
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect(await stored(page)).not.toContain(ana.token);
});

test('an author is asked before a sign-out deletes an exam that is in this browser alone', async () => {
  const page = await platform.newPage({ as: company });
  await page.route('**/api/test/drafts/*', (route) => route.abort());
  await openExamForm(page);
  await page.getByLabel('Título', { exact: true }).fill('Prova do canário');
  await page.goto('/company/home');
  await pressSignOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sair e descartar o rascunho?' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sair e descartar' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await stored(page)).not.toContain('canário');
});
