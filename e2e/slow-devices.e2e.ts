import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { seeSaved } from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const patience = { timeout: 90_000 };
const code = 'const soma = (a, b) => a + b;';

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
  context = page.context();
  context.setDefaultTimeout(patience.timeout);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

async function begin(): Promise<void> {
  const [essay, ...rest] = questions();
  const questoes = [{ ...essay, enunciado: `Explique:\n\n\`\`\`js\n${code}\n\`\`\`` }, ...rest];
  const created = await call('POST', '/test', examBody(company.id, { questoes }), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const start = { id_usuario: ana.id, id_prova_andamento: run, finalizada: false };
  attempt = idAt((await call('POST', '/developer/userTest', start, ana.token)).body, 'data.id');
  for (const other of context.pages().slice(1)) await other.close();
  page = await context.newPage();
}

const begun = { outro_dispositivo: 1 };

const devices = new Map<Page, CDPSession>();

/** A slow page keeps a core busy, even while it waits: it is slow for what is tried and no longer. */
async function slowDown(on: Page, rate = 10): Promise<void> {
  const device = devices.get(on) ?? (await context.newCDPSession(on));
  devices.set(on, device);
  await device.send('Emulation.setCPUThrottlingRate', { rate });
}
const speedUp = (on: Page) => slowDown(on, 1);

async function open(on: Page): Promise<void> {
  await on.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`, patience);
  await seeExam(on);
}
const seeExam = (on: Page) => on.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor(patience);
const answer = (on = page) => on.getByLabel('Sua resposta');
const elsewhere = (on: Page) => on.getByRole('button', { name: 'Continuar aqui' });
const write = async (text: string, on = page) => {
  await answer(on).fill(text);
  await seeSaved(on);
};

async function record(): Promise<unknown> {
  return (await call('GET', `/test/${run}/attempts/${attempt}/record`, undefined, company.token)).body;
}
async function counts(): Promise<Record<string, unknown>> {
  const counted = listAt(await record(), 'data.contagens').map((one) => [
    String(at(one, 'tipo')),
    at(one, 'total'),
  ]);
  return Object.fromEntries(counted);
}
const seeCounts = (expected: Record<string, number>) =>
  expect.poll(counts, { ...patience, interval: 500 }).toEqual({ ...begun, ...expected });
const told = async (key: string) =>
  listAt(await record(), 'data.acontecimentos').flatMap((fact) => at(fact, key) ?? []);

test('a second tab is read-only until somebody goes on there, and is recorded once however often it is reloaded', async () => {
  await begin();
  await open(page);
  const second = await context.newPage();
  await slowDown(page);
  await open(second);
  await elsewhere(second).waitFor();
  expect(await answer(second).evaluate((area: HTMLTextAreaElement) => area.readOnly)).toBe(true);
  await second.reload(patience);
  await seeExam(second);
  await elsewhere(second).waitFor();
  await speedUp(page);
  await seeCounts({ segunda_aba: 1 });
  await write('Escrito na primeira aba.');
  await slowDown(page);
  await elsewhere(second).click();
  await elsewhere(second).waitFor({ state: 'detached' });
  await elsewhere(page).waitFor();
  expect(await answer(second).inputValue()).toBe('Escrito na primeira aba.');
  await speedUp(page);
  await write('Escrito na segunda aba.', second);
  expect(await counts()).toMatchObject({ segunda_aba: 1 });
});

// Those that follow, up to the closed page, go on with one attempt on one page, and its facts add up.

test('a lone tab is told of no other, writes at once, and has no second tab in its record', async () => {
  await begin();
  await page.goto(`/dev/test/${run}`);
  const goOn = page.getByRole('link', { name: 'Continuar prova' });
  await goOn.waitFor();
  await slowDown(page, 20);
  await goOn.click();
  await seeExam(page);
  expect(await elsewhere(page).count()).toBe(0);
  await write('Escrito em um computador lento.');
  await speedUp(page);
  await seeCounts({});
  // Only the page that opened what began over the wire took it over.
  expect(await told('tipo')).toEqual(['iniciada', 'assumida', 'outro_dispositivo']);
});

const reloads = { pagina_recarregada: 2 };

test('a reload is one reload, and the tab that is reloaded is no second one', async () => {
  for (const rate of [20, 1]) {
    await slowDown(page, rate);
    await page.reload(patience);
    await seeExam(page);
    expect(await elsewhere(page).count()).toBe(0);
  }
  await seeCounts(reloads);
});

const absence = { ...reloads, aba_oculta: 1 };

test('a hidden tab is one absence of no more than its length', async () => {
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return Date.now();
    }, state);
  const asked = Date.now();
  await turn('hidden');
  await page.waitForFunction((since) => Date.now() - since > 4_000, asked);
  await slowDown(page);
  await turn('visible');
  const longest = Math.ceil((Date.now() - asked) / 1000);
  await speedUp(page);
  await write('De volta.');
  await seeCounts(absence);
  const [hidden] = listAt(await record(), 'data.contagens').filter((one) => at(one, 'tipo') === 'aba_oculta');
  const seconds = Number(
    String(at(hidden, 'tempo') ?? '00:00:00')
      .split(':')
      .at(-1),
  );
  expect(seconds).toBeLessThanOrEqual(longest + 1);
});

const outage = { ...absence, sem_conexao: 1, com_conexao: 1 };

test('a connection that is lost and comes back was lost once', async () => {
  await context.setOffline(true);
  await answer().fill('Escrito sem rede.');
  await page.getByText('Sem conexão: guardado neste dispositivo').first().waitFor();
  await slowDown(page);
  await context.setOffline(false);
  await seeSaved(page);
  await speedUp(page);
  await seeCounts(outage);
});

test('a paste says whether the text was one’s own, the exam’s or from outside', async () => {
  const own = 'Um índice acelera a busca.';
  await write(`${own}\nEle custa espaço.`);
  const others = 'Resposta de outro lugar.';
  const paste = async (end: string) => {
    await page.keyboard.press('Control+v');
    await expect.poll(async () => (await answer().inputValue()).endsWith(end), patience).toBe(true);
  };
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await answer().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await slowDown(page);
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+End');
  await paste(`Ele custa espaço.${own}`);
  for (const text of [code, others]) {
    await copy(text);
    await paste(text);
  }
  await speedUp(page);
  await seeCounts({ ...outage, colagem: 3 });
  expect(await told('origem')).toEqual(['respostas', 'prova', 'fora']);
});

test('keys that copy nothing and paste nowhere leave nothing in the record', async () => {
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).click();
  await page.keyboard.press('Control+c');
  await page.evaluate(() => navigator.clipboard.writeText('Resposta de outro lugar.'));
  await page.keyboard.press('Control+v');
  await write('Nada foi copiado nem colado.');
  await page.close({ runBeforeUnload: true });
  await seeCounts({ ...outage, colagem: 3, pagina_fechada: 1 });
});

test.each([
  ['locks', () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })],
  ['channels', () => Reflect.deleteProperty(window, 'BroadcastChannel')],
  [
    'both',
    () => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      Reflect.deleteProperty(window, 'BroadcastChannel');
    },
  ],
])('in a browser without %s the exam is taken, and nothing false is told', async (_, take) => {
  await begin();
  await open(page);
  await page.addInitScript(take);
  await page.reload(patience);
  await seeExam(page);
  expect(await elsewhere(page).count()).toBe(0);
  await write('Escrito em um navegador antigo.');
  await page.getByRole('button', { name: 'Ver resumo' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(`**/dev/test/result/${attempt}`);
  await seeCounts({ pagina_recarregada: 1 });
});
