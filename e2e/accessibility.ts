import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Everything else is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const toasts = '.Toastify';
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
/** The builder's own copy is more than twice as long, and it gives that to the page twice for every scan. */
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Leaves out the toasts, and gives one line a finding with the elements concerned. */
export async function accessibilityFindings(page: Page, which: Rules = 'all'): Promise<string[]> {
  // A toast lies over whatever is at the top right for a while, and what is half covered seems too small to touch.
  await showToasts(page, false);
  // What stands around a screen can come before it. Where no heading comes, axe misses it.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  await endTransitions(page);
  const findings = await analyse((await axeOn(page)).exclude(toasts), which);
  await showToasts(page, true);
  return findings;
}

export async function toastFindings(page: Page): Promise<string[]> {
  await endTransitions(page);
  return analyse((await axeOn(page)).include(toasts));
}

type Rules = 'all' | 'of colours';

async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: 'undefined' });
}

async function analyse(axe: AxeBuilder, which: Rules = 'all'): Promise<string[]> {
  // Legacy mode takes one page, which is enough where there are no frames; the other way opens a second one for the sum
  // of them. Told of violations alone, axe leaves out what it would write about each element that passes: half of its
  // work.
  const chosen = axe.options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (which === 'all'
    ? chosen.withTags(standards)
    : chosen.withRules(ofColours)
  ).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join('; ')})`,
  );
}

/** Contrast means nothing half-way through a change of colours, or on what is dimmed while newer rows come. */
async function endTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    // Other animations may stand still for as long as nobody looks, as a toast's time does.
    const ending = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

function showToasts(page: Page, shown: boolean): Promise<void> {
  return page.evaluate(
    ([container, visible]) => {
      for (const element of document.querySelectorAll<HTMLElement>(container))
        element.style.display = visible ? '' : 'none';
    },
    [toasts, shown] as const,
  );
}
