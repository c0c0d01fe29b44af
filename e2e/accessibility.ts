import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Everything else is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const toasts = '.Toastify';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = 'all' | 'of colours';

/** Leaves out the toasts, and gives one line a finding with the elements concerned. */
export async function accessibilityFindings(page: Page, which: Rules = 'all'): Promise<string[]> {
  // What stands around a screen can come before it. Where no heading comes, axe misses it.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  return analyse(page, 'screen', which);
}

export const toastFindings = (page: Page): Promise<string[]> => analyse(page, 'toasts');

/** Axe is told of violations alone: what it would write about each element that passes is half of its work. */
async function analyse(page: Page, part: 'screen' | 'toasts', which: Rules = 'all'): Promise<string[]> {
  await endTransitions(page);
  // Once a document: its form without names is less than half as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const chosen: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: which === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: ofColours },
  };
  return page.evaluate(
    async ([isScreen, toastArea, options]) => {
      const { axe: library } = window as unknown as { axe: typeof axe };
      const context = isScreen ? { exclude: [toastArea] } : { include: [toastArea] };
      // A toast lies over whatever is at the top right for a while, and what is half covered seems too small to touch.
      const hidden = isScreen ? [...document.querySelectorAll<HTMLElement>(toastArea)] : [];
      for (const { style } of hidden) style.display = 'none';
      const { violations } = await library.run(context, options);
      for (const { style } of hidden) style.display = '';
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join('; ')})`,
      );
    },
    [part === 'screen', toasts, chosen] as const,
  );
}

/** Contrast means nothing half-way through a change of colours, or on what is dimmed while newer rows come. */
async function endTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      // Other animations may stand still for as long as nobody looks, as a toast's time does.
      const ending = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (ending.length === 0) return;
      // The end of one may begin another.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
