import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node?: Node | null }[];
}

declare global {
  interface Window {
    shifts?: { value: number; moved: string }[];
  }
}

/** Milliseconds that a mobile network adds to each answer. Everything would come before the first paint without it. */
const latency = 150;

/** Notes in every document of the page how far things move that nobody has touched, on a network with latency. */
export async function noteShifts(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.fallback();
  });
  await page.addInitScript(() => {
    const nameOf = (node?: Node | null) =>
      node instanceof Element ? `<${node.localName}> ${node.textContent?.trim().slice(0, 30)}` : '';
    const noted: { value: number; moved: string }[] = [];
    window.shifts = noted;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) noted.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function layoutShift(page: Page): Promise<{ value: number; moved: string[] }> {
  const shifts = await page.evaluate(async () => {
    // What has just come is drawn in the next frame, and told of after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return window.shifts ?? [];
  });
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`),
  };
}
