import type { Page } from 'playwright-core';

/**
 * Holds timers of this length until they are run by hand. Those of about this length are never run, so that another
 * figure in the product is seen as one.
 */
export function holdTimers(length: number): void {
  const held: (() => void)[] = [];
  Object.assign(window, { held });
  const later = window.setTimeout.bind(window);
  const keep = (act: () => void, delay = 0, ...rest: []) => {
    if (delay === length) return -held.push(act);
    return delay > length * 0.65 && delay < length * 1.7 ? -1 : later(act, delay, ...rest);
  };
  window.setTimeout = keep as typeof window.setTimeout;
}

/** Timers of this length and longer never run: what a page does by itself after seconds is not tried. */
export function stopTimers(shortest: number): void {
  const later = window.setTimeout.bind(window);
  const keep = (act: () => void, delay = 0, ...rest: []) =>
    delay < shortest ? later(act, delay, ...rest) : -1;
  window.setTimeout = keep as typeof window.setTimeout;
}

/** What the page does at intervals of this length is also done when it is asked for (`runKept`). */
export function keepIntervals(length: number): void {
  const kept: (() => void)[] = [];
  Object.assign(window, { kept });
  const every = window.setInterval.bind(window);
  const keep = (act: () => void, delay = 0, ...rest: []) => {
    if (delay === length) kept.push(act);
    return every(act, delay, ...rest);
  };
  window.setInterval = keep as typeof window.setInterval;
}

export const runKept = (page: Page) =>
  page.evaluate(() => {
    for (const act of (window as unknown as { kept: (() => void)[] }).kept) act();
  });

/** Gives back a page that holds such timers from its first line. React waits up to 300 ms itself while a page opens. */
export async function holding(page: Page, ms: number): Promise<Page> {
  await page.addInitScript(holdTimers, ms);
  return page;
}

type Holder = Window & { held: (() => void)[] };
export const heldOn = (page: Page) => page.evaluate(() => (window as unknown as Holder).held.length);

/**
 * Runs the timers that are held.
 *
 * @returns whether an element was there right before, and when the page was drawn next
 */
export const runHeld = (page: Page, selector = 'html') =>
  page.evaluate(async (sought) => {
    const isThere = () => document.querySelector(sought) !== null;
    const before = isThere();
    for (const act of (window as unknown as Holder).held.splice(0)) act();
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame);
    return [before, isThere()];
  }, selector);
