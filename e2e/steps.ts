import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFindings } from './accessibility.ts';
import { day, tinyPng } from './exams.ts';
import { password } from './people.ts';

export async function signIn(page: Page, role: 'dev' | 'company' | 'admin', email: string): Promise<void> {
  const path = `/${role}/login`;
  if (new URL(page.url(), 'http://localhost').pathname !== path) await page.goto(path);
  await page.getByRole('textbox', { name: role === 'company' ? 'Usuário' : 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  // Keys reach a disabled button without an effect, and a press does not wait: it is disabled until the page is alive.
  await page.getByRole('button', { name: 'Entrar', disabled: false }).press('Enter');
  await page.waitForURL((url) => url.pathname !== path);
}

/** The page is left in the theme it had, with the focus where it was. */
export async function expectAccessible(page: Page, themes: 'one' | 'both' = 'one'): Promise<void> {
  expect(await accessibilityFindings(page), page.url()).toEqual([]);
  if (themes === 'one') return;
  await turnTheme(page);
  expect(await accessibilityFindings(page, 'of colours'), `${page.url()}, the other theme`).toEqual([]);
  await turnTheme(page);
}

/** Changes what the page's button changes, without a press, which neither moves the focus nor needs the pointer. */
const turnTheme = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light';
  });

/** One that nobody has waited for may be gone again. */
export async function seeToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { shownToasts = [] } = window as Window & { shownToasts?: string[] };
    const isWanted = (words: string) => words.replaceAll(/\s+/g, ' ').includes(wanted);
    const toasts = [...document.querySelectorAll('[role=alert]')];
    const isInSight = toasts.some((toast) => toast.checkVisibility() && isWanted(toast.textContent));
    const isNoted = shownToasts.some(isWanted);
    // Each counts once.
    if (isInSight || isNoted) shownToasts.splice(0, shownToasts.findLastIndex(isWanted) + 1);
    return isInSight || isNoted;
  }, text);
}

/**
 * Fails when a toast lies on a control of the headers of app and page, or of the dialog if one is open. What only
 * unfolds more may wait.
 */
export async function expectToastsBeside(page: Page): Promise<void> {
  // Its time stands still under the pointer.
  await page.getByRole('alert').first().hover();
  const covered = await page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((one) =>
      one.getBoundingClientRect(),
    );
    if (toasts.length === 0) return ['no toast'];
    const dialog = document.querySelector('[data-over-page] [role$=dialog]');
    const areas = dialog ? [dialog] : [...document.querySelectorAll('header')];
    return areas
      .flatMap((area) => [...area.querySelectorAll('a, button:not([aria-expanded]), [aria-haspopup], input')])
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
  expect(covered, 'covered by a toast').toEqual([]);
}

/** Types a calendar day, `YYYY-MM-DD`, into the segments of a date, from its first one on. */
export async function typeDate(group: Locator, date: string): Promise<void> {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  const segments = group.getByRole('spinbutton');
  for (const [index, digits] of [dayOfMonth, month, year].entries()) {
    await segments.nth(index).pressSequentially(digits);
  }
}

/** A list closes when the page scrolls under it, which is heard in the next frame. */
export async function scrollTo(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await target.evaluate(frames);
}

export async function choose(page: Page, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await scrollTo(box);
  await box.fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

export async function chooseByKeys(page: Page, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await scrollTo(box);
  // After a key, the option below a pointer that rests is not taken for the one that is meant.
  await box.pressSequentially(name);
  const option = page.getByRole('listbox').getByRole('option', { name, exact: true });
  await option.waitFor();
  for (let presses = 0; (await option.getAttribute('data-focused')) === null; presses += 1) {
    expect(presses, 'the arrow leads to the option').toBeLessThan(50);
    await box.press('ArrowDown');
  }
  await box.press('Enter');
  await box.press('Escape');
}

/** Filters a list by one of several things, which it is not filtered by yet. */
export async function filterBy(page: Page, label: string, name: string): Promise<void> {
  // Its chip has a second button, and another name, until a filter that was cleared is gone.
  await page.getByRole('button', { name: label, exact: true }).click();
  const chip = page.getByRole('dialog', { name: label });
  await chip.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await chip.waitFor({ state: 'detached' });
}

/** The number counts from 1. */
export const outlineRow = (page: Page, number: number): Locator =>
  page
    .getByRole('list', { name: 'Ordem das questões' })
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('button');

export const questionCard = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Questão ${number}`, exact: true });

/** Opens a page by a link inside the app, which costs a quarter of loading it. The title of the last one is gone then. */
export async function follow(page: Page, address: string): Promise<void> {
  const before = await page.evaluateHandle((to) => {
    const title = document.querySelector('h1');
    const words = title?.textContent;
    window.history.pushState(null, '', to);
    return { title, words };
  }, address);
  await page.waitForFunction(
    ({ title, words }) => !title?.isConnected || title.textContent !== words,
    before,
  );
}

export async function openExamForm(page: Page, kind: 'Teórica' | 'Prática' = 'Teórica'): Promise<void> {
  await page.goto('/company/test/create');
  await chooseExamKind(page, kind);
}

/** Answers what a new exam's page asks first. */
export async function chooseExamKind(page: Page, kind: 'Teórica' | 'Prática'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Que tipo de desafio você deseja?' });
  await dialog.getByRole('radio', { name: kind }).press('Space');
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  // The form takes the focus once the question is gone: what is typed before that would land elsewhere.
  await page.locator('[data-field="title"] :focus').waitFor();
}

/** `pick` chooses stacks and skills. */
export async function fillExam(page: Page, title: string, pick = choose): Promise<void> {
  const period = page.getByRole('group', { name: 'Período da prova' });
  await typeRange(period, day(), day(10));
  await pick(page, 'Stacks', 'Banco de dados');
  await pick(page, 'Habilidades', 'SQL');
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Descrição (opcional)', { exact: true }).fill('Consultas, junções e índices.');
}

export async function typeRange(period: Locator, start: string, end: string): Promise<void> {
  const segments = period.getByRole('spinbutton');
  const digits = [start, end].flatMap((date) => date.split('-').reverse());
  for (const [index, part] of digits.entries()) await segments.nth(index).pressSequentially(part);
}

export async function addPicture(page: Page, card: Locator, description: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    card.getByRole('button', { name: 'Escolher imagem' }).press('Enter'),
  ]);
  await chooser.setFiles({ name: 'tabela.png', mimeType: 'image/png', buffer: tinyPng });
  await card.getByLabel('Descrição da imagem').fill(description);
}

/** Writes the alternatives of a choice question; a star marks the right ones (`'*SELECT'`). */
export async function fillOptions(card: Locator, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const field = card.getByLabel(`Texto da alternativa ${index + 1}`);
    if ((await field.count()) === 0)
      await card.getByRole('button', { name: 'Alternativa', exact: true }).press('Enter');
    await field.fill(text.replace(/^\*/, ''));
    if (text.startsWith('*')) await card.getByLabel(`Alternativa ${index + 1} é correta`).press('Space');
  }
}

export async function selectBeginning(select: Locator, words: string): Promise<void> {
  const option = select.locator('option').filter({ hasText: new RegExp(`^${words}`) });
  await select.selectOption({ label: (await option.first().textContent()) ?? '' });
}

export const selectedIn = (select: Locator): Promise<string | undefined> =>
  select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text);

export async function chooseKind(card: Locator, kind: string): Promise<void> {
  await card.getByRole('combobox', { name: 'Tipo' }).selectOption(kind);
}

export async function seeSaved(page: Page): Promise<void> {
  await page.getByText('Salvo', { exact: true }).waitFor();
}

/** A busy browser has been seen to announce a download before it knew the name. */
export function nameOfNextFile(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const hear = ({ target }: Event) => {
          if (target instanceof HTMLAnchorElement && target.download) resolve(target.download);
        };
        window.addEventListener('click', hear, { capture: true });
      }),
  );
}

export const seeAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

const picture = '/favicon.svg';

/** Empties what the browser keeps of the origin and closes all of its pages but this one, which ends on a picture. */
export async function forgetEverything(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  const { origin, pathname } = new URL(page.url());
  // Nothing was opened since the last time.
  if (page.url() === 'about:blank' || pathname === picture) return;
  // The files of the app stay in the browser's cache.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(picture);
  const device = await context.newCDPSession(page);
  await device.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await device.detach();
}
