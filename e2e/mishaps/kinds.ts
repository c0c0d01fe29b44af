import type { BrowserContext, Page } from 'playwright-core';
import type { Candidate } from './candidate.ts';
import type { Random } from './random.ts';

export interface Scene {
  random: Random;
  candidate: Candidate;
  page: Page;
  context: () => BrowserContext;
  /** Kills the browser with SIGKILL, starts it on the same profile and gives its context. */
  restart: () => Promise<BrowserContext>;
  /** A context that shares nothing with the browser's profile. */
  otherDevice: () => Promise<BrowserContext>;
}

export type Mishap = (scene: Scene) => Promise<Page>;

/** Any moment of the time in which a change is kept, waits, and is sent. */
const anyMoment = ({ page, random }: Scene) => page.waitForTimeout(random.below(1_200));
/** Long enough for the page to have noticed that nothing gets through. */
const notice = (page: Page) =>
  page.locator('header').getByText('Sem conexão: guardado neste dispositivo').first().waitFor();

const offline: Mishap = async (scene) => {
  const { page, candidate } = scene;
  await candidate.type(page);
  await page.context().setOffline(true);
  await candidate.type(page);
  await notice(page);
  await anyMoment(scene);
  await page.context().setOffline(false);
  return page;
};

const reload: Mishap = async (scene) => {
  const { page, candidate, random } = scene;
  await candidate.type(page);
  const isOffline = random.next() < 0.5;
  if (isOffline) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await candidate.type(page);
  }
  await anyMoment(scene);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Sua resposta').waitFor();
  await candidate.resume(page);
  if (isOffline) {
    await candidate.type(page);
    await page.context().setOffline(false);
  }
  return page;
};

const tabKilled: Mishap = async (scene) => {
  const { page, candidate, random } = scene;
  if (random.next() < 0.5) await page.context().setOffline(true);
  await candidate.type(page);
  await anyMoment(scene);
  const crash = new Promise((resolve) => page.once('crash', resolve));
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();
  await scene.context().setOffline(false);
  const next = await candidate.open(scene.context(), { isSignedIn: true });
  await candidate.resume(next);
  return next;
};

const browserKilled: Mishap = async (scene) => {
  const { page, candidate, random } = scene;
  if (random.next() < 0.5) await page.context().setOffline(true);
  await candidate.type(page);
  await anyMoment(scene);
  const context = await scene.restart();
  const next = await candidate.open(context);
  await candidate.resume(next);
  return next;
};

const twoTabs: Mishap = async (scene) => {
  const { page, candidate, random } = scene;
  if (random.next() < 0.5) await page.context().setOffline(true);
  await candidate.type(page);
  await page.context().setOffline(false);
  const second = await candidate.open(scene.context(), { isSignedIn: true });
  const goOn = second.getByRole('button', { name: 'Continuar aqui' });
  await goOn.waitFor();
  await expectReadOnly(second);
  await candidate.type(page);
  await anyMoment(scene);
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
  await candidate.resume(second);
  await page.getByRole('button', { name: 'Continuar aqui' }).waitFor();
  await expectReadOnly(page);
  await page.close();
  await candidate.type(second);
  return second;
};

const otherDevice: Mishap = async (scene) => {
  const { page, candidate } = scene;
  await candidate.type(page);
  await candidate.settled(page);
  const device = await scene.otherDevice();
  const phone = await candidate.open(device);
  await candidate.resume(phone);
  await candidate.type(phone);
  await candidate.settled(phone);
  await device.close();
  const goOn = page.getByRole('button', { name: 'Continuar aqui' });
  await goOn.waitFor();
  await expectReadOnly(page);
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
  await candidate.resume(page);
  return page;
};

const conflict: Mishap = async (scene) => {
  const { page, candidate, random } = scene;
  await candidate.settled(page);
  const before = candidate.typed;
  await page.context().setOffline(true);
  await candidate.type(page);
  await notice(page);
  await page.waitForTimeout(400);
  const mine = candidate.typed;
  candidate.unheard = page;
  candidate.typed = before;
  candidate.promised = before;
  const device = await scene.otherDevice();
  const phone = await candidate.open(device);
  await candidate.type(phone);
  await candidate.settled(phone);
  await device.close();
  await page.context().setOffline(false);
  const goOn = page.getByRole('button', { name: 'Continuar aqui' });
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
  await page.getByText('Há outra versão desta resposta').waitFor();
  candidate.unheard = undefined;
  await candidate.resume(page);
  await page.getByText(mine.trim(), { exact: true }).waitFor();
  if (random.next() < 0.5) {
    await page.getByRole('button', { name: 'Usar esta' }).click();
    candidate.promised = '';
    candidate.typed = mine;
  }
  await page.getByRole('button', { name: 'Descartar' }).click();
  return page;
};

async function expectReadOnly(page: Page): Promise<void> {
  const isReadOnly = await page
    .getByLabel('Sua resposta')
    .evaluate((area: HTMLTextAreaElement) => area.readOnly);
  if (!isReadOnly) throw new Error('a tab that only looks on can be typed into');
}

export const kinds: Readonly<Record<string, { mishap: Mishap; weight: number }>> = {
  offline: { mishap: offline, weight: 3 },
  reload: { mishap: reload, weight: 3 },
  'tab killed': { mishap: tabKilled, weight: 3 },
  'browser killed': { mishap: browserKilled, weight: 2 },
  'two tabs': { mishap: twoTabs, weight: 1 },
  'other device': { mishap: otherDevice, weight: 1 },
  conflict: { mishap: conflict, weight: 1 },
};
