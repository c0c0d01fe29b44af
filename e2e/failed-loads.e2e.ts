import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, type PageOptions } from './browser.ts';
import { usePlatform } from './harness.ts';
import { keptBrowser } from './kept-browser.ts';
import { type Person, signedInCompany } from './people.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform({ env: { CONTACT_EMAIL: 'ajuda@provado.example' } });
const call = wireClient(platform.origin);

let company: Person;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
});

/** Its complaints are what the journey causes. */
const newPage = async (options?: PageOptions) =>
  openPage(await keptBrowser(), platform.origin(), [], options);

const counted = async (part: string) => {
  const lines = (await (await fetch(`${platform.origin()}/api/metrics`)).text()).split('\n');
  const found = lines.find((line) => line.startsWith(`page_faults_total{part="${part}",browser="Chrom`));
  return Number(found?.split(' ').at(-1) ?? 0);
};

async function seeCounted(part: string, before: number): Promise<void> {
  await expect.poll(() => counted(part)).toBe(before + 1);
}

const dead = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta página não carregou' });

type Answer = 'blocked' | 'gone' | 'HTML' | 'throws';

async function spoil(page: Page, address: RegExp, answer: Answer): Promise<void> {
  await page.route(address, (route) => {
    if (answer === 'blocked') return route.abort('blockedbyclient');
    if (answer === 'gone') return route.fulfill({ status: 404, json: { message: 'Não encontrado.' } });
    if (answer === 'HTML') return route.fulfill({ contentType: 'text/html', body: '<p>Proxy</p>' });
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new Error("date value is not finite")',
    });
  });
}

const entrances = ['/dev/login', '/dev/register', '/company/login', '/company/register'];
const answers: Answer[] = ['blocked', 'gone', 'HTML', 'throws'];

// They have one script and one part of the page that says so: each entrance meets another answer.
test.each([
  ['/dev/login', 'blocked'],
  ['/dev/register', 'gone'],
  ['/company/login', 'HTML'],
  ['/company/register', 'throws'],
] as const)('%s, whose script is %s, says so above its form, with what to do', async (address, answer) => {
  const before = await counted('script');
  const page = await newPage({ isPhone: true });
  await spoil(page, /\/assets\/entrance-[^/]+\.js/, answer);
  await page.goto(address);
  await dead(page).getByText('recarregue a página').waitFor();
  await dead(page).getByRole('link', { name: 'ajuda@provado.example' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await seeCounted('script', before);
  await page.unrouteAll();
  await dead(page).getByRole('button', { name: 'Recarregar a página' }).click();
  await page.locator('html[data-alive]').waitFor();
  expect(await dead(page).count()).toBe(0);
  await page.context().close();
});

test.each(answers)('an entrance whose later code is %s says so as well', async (answer) => {
  const before = await counted('script');
  const page = await newPage();
  await spoil(page, /\/assets\/(hydrate-entrance|developer-sign-in)[^/]*\.js/, answer);
  await page.goto('/dev/login');
  await dead(page).waitFor();
  // Reported later, it would count for the next one.
  await expect.poll(() => counted('script')).toBeGreaterThan(before);
  await page.context().close();
});

test.each(answers)('the app whose script is %s says so in the place of the screen', async (answer) => {
  const before = await counted('script');
  const page = await newPage({ as: company, isPhone: true, theme: 'light' });
  await page.goto('/termos');
  const html = await (await fetch(`${platform.origin()}/company/home`)).text();
  const [, script = 'none'] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  await spoil(page, new RegExp(`${script}$`), answer);
  await page.goto('/company/home');
  await page.getByRole('heading', { level: 1, name: 'Esta página não carregou' }).waitFor();
  await dead(page).getByText('O que você já salvou está guardado.').waitFor();
  expect(await page.getByText('Carregando...').isVisible()).toBe(false);
  await seeCounted('script', before);
  await page.unrouteAll();
  await dead(page).getByRole('button', { name: 'Recarregar a página' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await dead(page).count()).toBe(0);
  await page.context().close();
});

test('a browser below the floor is named before anybody signs in, signs up or starts an exam', async () => {
  const before = await counted('browser');
  const page = await newPage({
    isPhone: true,
    before: () => Reflect.deleteProperty(window, 'CSSPropertyRule'),
  });
  const told = page.getByRole('alert').filter({ hasText: 'Este navegador é antigo demais para o Provado' });
  for (const address of entrances) {
    await page.goto(address);
    await told.getByText('Chrome ou Edge 111, Firefox 128, Safari 16.4 ou mais novos').waitFor();
    await page.locator('html[data-alive]').waitFor();
  }
  await seeCounted('browser', before + entrances.length - 1);
  await page.context().close();
  const candidate = await newPage({ as: company, before: () => Reflect.deleteProperty(CSS, 'supports') });
  await candidate.goto('/company/home');
  await candidate.getByRole('alert').filter({ hasText: 'Este navegador é antigo demais' }).waitFor();
  await candidate.context().close();
});
