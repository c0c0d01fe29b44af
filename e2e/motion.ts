import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Ends once the time of a toast is over; nothing moves by it but the bar that shows that time. */
const barOfToast = '.Toastify__progress-bar--animated';

/**
 * All pages of the journeys ask for less motion, so nothing may animate or transition for longer than a millisecond.
 */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate((bar) => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isLong = (durations: string) => durations.split(',').some((one) => Number.parseFloat(one) > 0.001);
    const styled = [...document.querySelectorAll(`:not(${bar})`)].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const moves =
          isLong(style.transitionDuration) ||
          (style.animationName !== 'none' && isLong(style.animationDuration));
        return moves ? [`${element.localName}.${element.className}${part ?? ''}`] : [];
      }),
    );
    // Those that a script has started have no style.
    const started = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.target?.matches(bar)) return [];
      const { endTime, delay = 0 } = effect.getComputedTiming();
      return Number(endTime) - delay > 1 ? [`${effect.target?.localName} is animated`] : [];
    });
    return [...(isReduced ? [] : ['the page is not asked for less motion']), ...styled, ...started];
  }, barOfToast);
  expect(moving, page.url()).toEqual([]);
}
