import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { signedInCompany } from './people.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

/** The app's scripts wait until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

test.each([
  [1440, 240],
  [390, 0],
])(
  'at %i px the bars of an app page stand in its HTML where the app draws them, and nothing of a person',
  async (width, left) => {
    const company = await signedInCompany(call, `pessoas${width}@acme.example`);
    const page = await platform.newPage({ as: company, viewport: { width, height: 800 } });
    const go = await holdScripts(page);
    await page.goto('/company/home', { waitUntil: 'commit' });
    await page.getByText('Carregando...').waitFor();
    // The text is there before the styles are, and nobody sees it yet.
    const bar = () => page.locator('.frame-bar').boundingBox();
    await expect.poll(bar).toMatchObject({ x: left, y: 0, width: width - left, height: 64 });
    expect(await page.locator('body').innerText()).not.toContain(company.name);
    go();
    await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
    await page.locator('#frame').waitFor({ state: 'detached' });
    const header = await page.locator('header').first().boundingBox();
    expect(header).toMatchObject({ x: left, y: 0, width: width - left, height: 64 });
  },
);

test('an exam that is taken has no bars before it is there', async () => {
  const page = await platform.newPage();
  const go = await holdScripts(page);
  await page.goto('/dev/test/realize/1', { waitUntil: 'commit' });
  await page.getByText('Carregando...').waitFor();
  expect(await page.locator('.frame-bar').isVisible()).toBe(false);
  go();
});
