import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';

// Takes pictures of screens in two widths and both themes, to compare them side by side.
//   node e2e/screens.ts http://localhost:3000 e2e/shots / /dev/login
//   node e2e/screens.ts http://localhost:3000 e2e/shots --at /company/login --as EMAIL:PASSWORD /company/home
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', default: '/company/login' }, as: { type: 'string' } },
});
const [origin, folder, ...routes] = positionals;
if (!origin || !folder || routes.length === 0) {
  console.error('node e2e/screens.ts URL FOLDER [--at LOGIN-PATH --as EMAIL:PASSWORD] ROUTE…');
  process.exit(2);
}

const widths = { 1440: 900, 390: 844 };
const themes = ['dark', 'light'] as const;

mkdirSync(folder, { recursive: true });
const faults: string[] = [];
const browser = await openBrowser();
try {
  for (const theme of themes) {
    for (const [width, height] of Object.entries(widths)) {
      await take(browser, origin, folder, theme, { width: Number(width), height });
    }
  }
} finally {
  await browser.close();
}
for (const fault of new Set(faults)) console.error(fault);

async function take(
  browser: Browser,
  origin: string,
  folder: string,
  theme: (typeof themes)[number],
  viewport: { width: number; height: number },
): Promise<void> {
  const page = await openPage(browser, origin, faults, { theme, viewport });
  const [email, password] = values.as?.split(/:(.*)/) ?? [];
  if (email && password) {
    await page.goto(values.at);
    await page.locator('input[type=email], input[name=login]').first().fill(email);
    await page.locator('input[type=password]').first().fill(password);
    await page.locator('button[type=submit]').first().click();
    await page.waitForURL((url) => url.pathname !== values.at);
  }
  for (const route of routes) {
    await page.goto(route);
    // Signed-in pages keep a connection open for news, so that the network is never idle.
    await page.waitForLoadState('networkidle', { timeout: 2_500 }).catch(() => undefined);
    const name = route.replace(/^\//, '').replaceAll(/[/?=&]+/g, '-') || 'landing';
    const path = join(folder, `${name}-${theme}-${viewport.width}.png`);
    await page.screenshot({ path, fullPage: true });
    console.log(path);
  }
  await page.context().close();
}
