import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions } from './browser.ts';
import type { Platform } from './harness.ts';
import { type CallFact, calls } from './specification/calls.ts';
import type { Place, Said, ScreenFact } from './specification/texts.ts';

export type Words = Record<string, string | number>;

/** The failure names the entries that are not there. */
export async function seeScreen(page: Page, { says }: ScreenFact, words: Words = {}): Promise<void> {
  const seen = await Promise.all(
    says.map(async (said) => {
      const found = locate(page, said, words);
      const isThere = await (unseen.has(said[0]) ? found : found.filter({ visible: true }))
        .first()
        .waitFor({ state: 'attached' })
        .then(
          () => true,
          () => false,
        );
      return isThere ? [] : [describe(said, words)];
    }),
  );
  expect(seen.flat(), 'not on the screen').toEqual([]);
}

/** Radios, boxes and switches are drawn by what stands around them. */
const unseen: ReadonlySet<Place> = new Set(['choice', 'checkbox', 'switch']);

const describe = ([as, text, leadsTo]: Said, words: Words): string =>
  `${as}: ${filled(text, words)}${leadsTo === undefined ? '' : ` → ${filled(leadsTo, words)}`}`;

const places: Record<Place, (page: Page, text: string) => Locator> = {
  title: (page, name) => page.getByRole('heading', { level: 1, name, exact: true }),
  subtitle: (page, text) => page.locator('h1 ~ p').filter({ hasText: whole(text) }),
  section: (page, name) =>
    page.locator('main :not(h1)').and(page.getByRole('heading', { name, exact: true })),
  // A card is a link as a whole, so that its name goes on after the title.
  link: (page, text) => page.getByRole('link', { name: new RegExp(`(^|\\s)${escaped(text)}(?=$|[\\s:,.])`) }),
  // Its name says more while it works.
  button: (page, name) =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('button').filter({ has: page.getByText(name, { exact: true }) })),
  field: (page, label) => page.getByLabel(new RegExp(`^${escaped(label)}( \\(opcional\\))?$`)),
  choice: (page, text) => page.getByRole('radio', { name: new RegExp(`^${escaped(text)}(?=$|\\s)`) }),
  checkbox: (page, name) => page.getByRole('checkbox', { name, exact: true }),
  switch: (page, name) => page.getByRole('switch', { name, exact: true }),
  // The number of a question goes on with what became of it.
  tab: (page, text) => page.getByRole('tab', { name: new RegExp(`^${escaped(text)}(?=$|,)`) }),
  'chosen tab': (page, name) => page.getByRole('tab', { name, exact: true, selected: true }),
  dialog: (page, name) => page.getByRole('dialog', { name, exact: true }),
  column: (page, name) => page.getByRole('columnheader', { name, exact: true }),
  toast: (page, text) => toasts(page).filter({ hasText: whole(text) }),
  fault: (page, text) => page.locator('form, [role=dialog]').getByText(text, { exact: true }),
  list: (page, text) => page.locator('li, [role=listbox], select, dl').getByText(text, { exact: true }),
  hint: (page, text) => page.getByPlaceholder(text, { exact: true }),
  text: (page, text) => {
    const screen = page.locator('main, header, [role=dialog]');
    // The text is only a part of its element where a picture or an icon is beside it.
    return screen
      .getByText(text, { exact: true })
      .or(screen.locator(`xpath=.//*[text()[normalize-space()="${text}"]]`));
  },
};

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Avisos/ }).getByRole('alert');

function locate(page: Page, [as, text, leadsTo]: Said, words: Words): Locator {
  const found = places[as](page, filled(text, words));
  return leadsTo === undefined ? found : found.and(page.locator(`[href="${filled(leadsTo, words)}"]`));
}

function filled(text: string, words: Words): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    if (words[name] === undefined) throw new Error(`nobody says what ${braces} is`);
    return String(words[name]);
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const whole = (text: string) => new RegExp(`^\\s*${escaped(text)}\\s*$`);

/** A page on which toasts stay until they are closed, so that none is gone before it is looked at. */
export async function pageOfPatience(platform: Platform, options?: PageOptions): Promise<Page> {
  const page = await platform.newPage(options);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  return page;
}

/** One of what was done before would pass for one of what is done next. Those of acts under way stay. */
export async function closeToasts(page: Page): Promise<void> {
  const closing = page.locator('.toast-close');
  await closing.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect.poll(() => closing.count()).toBe(0);
}

/** `null` is a network that is not there. */
export async function answer(page: Page, path: string, body: unknown, status = 200): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    body === null ? route.abort('internetdisconnected') : route.fulfill({ status, json: body }),
  );
}

/** They are held until the function that this gives is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export type SentCalls = Map<string, Set<string>>;

export function rememberSent(page: Page): SentCalls {
  const sent: SentCalls = new Map();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/^\/api/, '');
    const name = Object.keys(calls).find((one) => isCall(one, request.method(), path));
    if (name === undefined || !/json/.test(request.headers()['content-type'] ?? '')) return;
    const fields = sent.get(name) ?? new Set();
    for (const field of Object.keys(request.postDataJSON() ?? {})) fields.add(field);
    sent.set(name, fields);
  });
  return sent;
}

/** The longer addresses stand before the shorter ones that would fit as well. */
const isCall = (name: string, method: string, path: string): boolean =>
  new RegExp(`^${name.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(`${method} ${path}`);

export function expectSent(sent: SentCalls, names: readonly (keyof typeof calls)[]): void {
  const missing = names.flatMap((name) => {
    const { sends = [] }: CallFact = calls[name];
    return sends.filter((field) => !sent.get(name)?.has(field)).map((field) => `${name}: ${field}`);
  });
  expect(missing).toEqual([]);
}
