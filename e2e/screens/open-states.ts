import type { Locator, Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** What is pressed on a screen to open a state, in order: `['Mais ações', 'Encerrar prova']`. */
export type Steps = readonly string[];

/** Enough for every screen of today, and an end for one with a hundred kinds of buttons. */
const mostStates = 30;

const opened =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tab][aria-selected=true], [aria-expanded=true]';

/** After a while it takes what there is. */
export async function settle(page: Page): Promise<void> {
  const isThere = () =>
    document.querySelector('h1') !== null &&
    !document.body.innerText.includes('Carregando...') &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(isThere, undefined, { timeout: 6_000 }).catch(() => undefined);
  // Things still move into their place.
  await page.waitForTimeout(250);
}

export async function goTo(
  page: Page,
  { address, answers = [] }: Pick<Screen, 'address' | 'answers'>,
): Promise<void> {
  await page.goto(address);
  await settle(page);
  for (const answer of answers) await page.getByRole('dialog').getByText(answer, { exact: true }).click();
  if (answers.length > 0) await settle(page);
}

/** It presses one button of each kind, so the caller must refuse every call that writes. */
export async function* openStates(
  page: Page,
  viewport: { width: number; height: number },
  screen: Screen,
): AsyncGenerator<Steps> {
  let count = 0;
  const isOpen = async (steps: Steps) => {
    await page.setViewportSize(viewport);
    return openState(page, screen, steps);
  };
  await isOpen([]);
  for (const name of await kindsOf(openers(page))) {
    if (count >= mostStates) break;
    if (!(await isOpen([name]))) continue;
    count += 1;
    const within = await kindsOf(items(page));
    yield [name];
    for (const item of within) {
      if (await isOpen([name, item])) yield [name, item];
    }
  }
}

/** @returns whether it is open */
async function openState(page: Page, screen: Screen, steps: Steps): Promise<boolean> {
  await goTo(page, screen);
  const { pathname } = new URL(page.url());
  for (const [index, name] of steps.entries()) {
    const before = await whatIsOpen(page);
    const pressed = await withName(index === 0 ? openers(page) : items(page), name);
    await pressed?.click({ timeout: 2_000 }).catch(() => undefined);
    await settle(page);
    const hasLeft = new URL(page.url()).pathname !== pathname;
    if (hasLeft || (await whatIsOpen(page)).every((one) => before.includes(one))) return false;
  }
  return true;
}

const whatIsOpen = (page: Page): Promise<string[]> =>
  page
    .locator(opened)
    .evaluateAll((all) =>
      all.map(({ id, role, ariaLabel, textContent }) => [id, role, ariaLabel ?? textContent].join()),
    );

/** What may open something. The header is the same on all screens, so the homes show what it opens. */
function openers(page: Page): Locator {
  const places = new URL(page.url()).pathname.endsWith('/home') ? ['header', 'main'] : ['main'];
  const buttons = places.map((place) => `${place} :is(button, [role=tab]):not([role=switch], [type=submit])`);
  return page.locator(buttons.join()).filter({ visible: true });
}

const items = (page: Page): Locator => page.locator('[role=menu] [role=menuitem]:not([href])');

/** One name of each kind: the buttons of rows begin with the same words and look the same. */
async function kindsOf(elements: Locator): Promise<string[]> {
  const all = await elements.evaluateAll((found) =>
    found.map((element) => [
      (element.ariaLabel ?? element.textContent ?? '').trim(),
      element.querySelector('svg')?.getAttribute('class') ?? '',
    ]),
  );
  const kinds = new Map<string, string>();
  for (const [name = '', icon] of all) {
    const words = name.replaceAll(/\d+/g, '').split(/\s+/).slice(0, 2).join(' ');
    if (name !== '' && !kinds.has(words + icon)) kinds.set(words + icon, name);
  }
  return [...kinds.values()];
}

async function withName(elements: Locator, name: string): Promise<Locator | undefined> {
  const names = await elements.evaluateAll((found) =>
    found.map(({ ariaLabel, textContent }) => (ariaLabel ?? textContent ?? '').trim()),
  );
  const index = names.indexOf(name);
  return index < 0 ? undefined : elements.nth(index);
}
