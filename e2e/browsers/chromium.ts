import { keptBrowser } from '../kept-browser.ts';
import { type Driver, keys, type Place, setClockAhead } from './driver.ts';

const names: Record<string, string> = Object.fromEntries(
  Object.entries(keys).map(([name, value]) => [value, name.charAt(0).toUpperCase() + name.slice(1)]),
);

/**
 * @param locale what the browser speaks
 * @param before runs in each page before its own scripts
 */
export async function openChromium(
  { timeZone, hoursAhead }: Place,
  { locale = 'en-US', before }: { locale?: string; before?: string } = {},
): Promise<Driver> {
  const context = await (await keptBrowser()).newContext({
    timezoneId: timeZone,
    locale,
    reducedMotion: 'reduce',
  });
  if (before !== undefined) await context.addInitScript(before);
  if (hoursAhead) await context.addInitScript(setClockAhead, hoursAhead);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    // Chromium also says there when the API refuses something.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return {
    open: async (address) => {
      await page.goto(address);
    },
    call: async (act, ...given) =>
      page.evaluate(`(${act})(...${JSON.stringify(given)})`) as Promise<ReturnType<typeof act>>,
    add: async (script) => {
      await page.evaluate(script);
    },
    click: (x, y) => page.mouse.click(x, y),
    async type(text) {
      for (const part of text.split(/([\uE000-\uF8FF])/u))
        await (part in names ? page.keyboard.press(names[part] ?? '') : page.keyboard.type(part));
    },
    control: (key) => page.keyboard.press(`Control+${names[key] ?? key}`),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    faults: async () => faults.splice(0),
    close: () => context.close(),
  };
}
