import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redirectSeconds } from '#modules/runs/domain/deadline.ts';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { signedInCompany, signedInDeveloper } from './people.ts';
import { idAt, listAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const patience = { timeout: 90_000 };

/** A cheap phone on a poor connection: a quarter of the processor, 1.6 Mbit/s and 150 ms. */
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 200_000, uploadThroughput: 93_750 },
  });
}

interface Noted {
  /** Milliseconds since 1970, when the address became that of the exam. */
  openedAt: number;
  shownAt: number;
  /** What was asked for between the two. */
  waitedFor: string[];
  shownBefore: boolean;
}

function noteStart(): void {
  const noted: Partial<Noted> = {};
  Object.assign(window, { noted });
  let since = 0;
  const note = () => {
    const isShown = document.querySelector('#questao') !== null;
    const isOpen = location.pathname.includes('/realize/');
    if (isShown && !isOpen) noted.shownBefore = true;
    if (isOpen && noted.openedAt === undefined) {
      noted.openedAt = Date.now();
      since = performance.now();
    }
    if (!isShown || noted.openedAt === undefined || noted.shownAt !== undefined) return;
    noted.shownAt = Date.now();
    noted.waitedFor = performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime >= since && /\.js$|\/api\//.test(name))
      .map(({ name }) => new URL(name).pathname);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true });
}

test('on a slow device the paper comes while the start is told, no question shows before, and what is lost is printed', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const code = '```js\nconst soma = (a, b) => a + b;\n```';
  const questoes = Array.from({ length: 10 }, () => questions())
    .flat()
    .map((one) => ({ ...one, enunciado: `${one.enunciado}\n\n${code}` }));
  const created = await call('POST', '/test', examBody(company.id, { questoes }), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');

  const page = await platform.newPage({ as: ana, isPhone: true, before: noteStart });
  await page.goto(`/dev/test/${run}`);
  await page.getByRole('button', { name: 'Realizar' }).waitFor();
  await slowDown(page);
  await page.getByRole('button', { name: 'Realizar' }).press('Enter');
  await page.getByRole('button', { name: 'Começar agora' }).press('Enter');
  await page.getByRole('heading', { name: 'Questão 1 de 30' }).waitFor(patience);

  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const own = await call('GET', '/developer/userTest', undefined, ana.token);
  const began = Date.parse(textAt(listAt(own.body, 'data')[0], 'inicio'));
  const lost = noted.shownAt - began - redirectSeconds * 1000;
  console.log(
    `The first question stands ${noted.shownAt - began} ms after the start, ${noted.shownAt - noted.openedAt} ms after the redirect: ${Math.max(0, lost)} ms of the candidate's time are lost.`,
  );
  expect(noted.waitedFor).toEqual([]);
  expect(noted.shownBefore).toBeUndefined();
});
