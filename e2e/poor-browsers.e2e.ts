import { beforeAll, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { seeSaved, seeToast, signIn } from './steps.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let count = 0;
beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
});

const isGone = (name: string) => `Object.defineProperty(window, '${name}', { value: undefined });`;
const refuses = (method: string, error: string) =>
  `${method} = () => { throw new DOMException('refused', '${error}'); };`;
const cannotBeRead = (name: string) =>
  `Object.defineProperty(window, '${name}', { get() { throw new DOMException('refused', 'SecurityError'); } });`;

const storageIsFull = refuses('Storage.prototype.setItem', 'QuotaExceededError');
const storageIsForbidden = cannotBeRead('localStorage') + cannotBeRead('sessionStorage');
const databaseRefuses = refuses('IDBFactory.prototype.open', 'SecurityError');
const noWorkers = 'delete Navigator.prototype.serviceWorker;';

test.each([
  ['without IndexedDB', isGone('indexedDB'), true],
  ['whose IndexedDB refuses', databaseRefuses, true],
  ['without service workers', noWorkers, true],
  [
    'whose service workers refuse',
    refuses('ServiceWorkerContainer.prototype.register', 'SecurityError'),
    true,
  ],
  ['without a cache for files', isGone('caches'), true],
  ['whose storage is full', storageIsFull, false],
  ['whose storage is forbidden', storageIsForbidden, false],
  ['with none of these', storageIsForbidden + databaseRefuses + noWorkers + isGone('caches'), false],
])('a candidate signs in and takes an exam in a browser %s', async (_, before, isKept) => {
  count += 1;
  const email = `ana${count}@devs.example`;
  await signedInDeveloper(call, email, 'Ana Beatriz Souza');
  const titulo = `Prova ${count} de banco de dados`;
  await call('POST', '/test', examBody(company.id, { titulo }), company.token);
  const page = await platform.newPage({ before });

  await signIn(page, 'dev', email);
  if (!isKept) await seeToast(page, 'Este navegador não guarda a sua sessão.');
  await page.getByRole('link', { name: titulo }).click();
  await page.getByRole('button', { name: 'Realizar' }).click();
  await page.getByRole('button', { name: 'Começar agora' }).click();
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).and(page.locator(':focus')).waitFor();
  await page.getByLabel('Sua resposta').fill('Uma estrutura que acelera buscas.');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('radio', { name: 'SELECT' }).check();
  await seeSaved(page);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL('**/dev/test/result/*');
  await page.getByText('2 de 3 questões').waitFor();
  await page.getByText('Uma estrutura que acelera buscas.').waitFor();
  await page.context().close();
});
