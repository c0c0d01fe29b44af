import { expect, test } from 'vitest';
import { accessibilityFindings } from './accessibility.ts';
import { usePlatform } from './harness.ts';
import { expectAccessible } from './steps.ts';

const platform = usePlatform();

test('the landing opens without errors and passes axe in both themes, and its policy lets nothing inline run by default', async () => {
  const page = await platform.newPage();
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expectAccessible(page, 'both');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('a screen that does not exist says so inside the app, and by its status', async () => {
  const page = await platform.newPage({ viewport: { width: 390, height: 844 } });
  const answer = await page.goto('/nao/existe');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Esta página não existe' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});
