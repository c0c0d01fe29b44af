import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { usePlatform } from './harness.ts';
import { signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { wireClient } from './wire-client.ts';

const contact = 'contato@provado.example';
const profiles = ['https://github.com/provado', 'https://www.linkedin.com/company/provado'];
const platform = usePlatform({ env: { CONTACT_EMAIL: contact, SOCIAL_LINKS: profiles.join(',') } });
const bare = usePlatform();

const pages = ['/', '/termos', '/privacidade', '/acessibilidade'];
const phone = { width: 390, height: 844 };

let [phonePage, deskPage]: (Page | undefined)[] = [];
const onPhone = async (): Promise<Page> => (phonePage ??= await platform.newPage({ viewport: phone }));
/** Nobody signs in on it. */
const onDesk = async (): Promise<Page> => (deskPage ??= await platform.newPage());

test.each([
  [
    '/',
    [
      'Da entrega à decisão',
      'Código que roda',
      '15 tecnologias avaliadas',
      'Como funciona',
      'O processo muda de lugar',
      'Planos para empresas',
    ],
  ],
  ['/termos', ['1. O que é o Provado', '2. Sua conta']],
  ['/privacidade', ['1. Quem responde pelos seus dados', '2. O que é guardado', '6. Seus direitos']],
  ['/acessibilidade', ['1. Situação', '3. O que ainda falta', '4. Se algo impede você']],
])('%s is whole before any script runs, and loads none', async (path, headings) => {
  const answer = await fetch(`${platform.origin()}${path}`);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<html lang="pt-BR"');
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script[^>]*\s(src|type)=|<link rel="(stylesheet|modulepreload)"|data-fill/);
  expect(html).toContain(`<link rel="canonical" href="${platform.origin()}${path}">`);
  for (const name of ['description', 'robots'])
    expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]+`));
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual(
    expect.arrayContaining(headings),
  );
});

test.each(pages)(
  '%s with everything open has no finding of axe in either theme, and fits 390 and 320 pixels',
  async (path) => {
    const page = await onPhone();
    await page.goto(path);
    await page.getByText('Menu', { exact: true }).click();
    for (const answer of await page.locator('main summary').all()) await answer.click();
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(path !== '/');
    await expectAccessible(page, 'both');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
        width,
      );
    }
    await page.setViewportSize(phone);
  },
);

test('the landing loads at most 50 KB, all from its own origin', async () => {
  const page = await platform.newPage({ viewport: phone });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([platform.origin()]);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(50 * 1024);
});

test('every link of the static pages leads to something that exists', async () => {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, platform.origin()), { headers: { Accept: 'text/html' } });
    return { status: answer.status, html: await answer.text() };
  };
  const links = new Set<string>();
  for (const path of pages) {
    const { html } = await read(path);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="([^"]+)"/g))
      links.add(new URL(href.replaceAll('&amp;', '&'), `${platform.origin()}${path}`).href);
  }
  expect(links.size).toBeGreaterThan(20);
  const outside = [...links].filter((href) => !href.startsWith(platform.origin()));
  expect(outside.sort()).toEqual([...profiles, `mailto:${contact}`].sort());
  for (const href of [...links].filter((href) => !outside.includes(href))) {
    // What does not exist comes with 404, also where the app draws the page.
    const { status, html } = await read(href);
    expect(status, href).toBe(200);
    const id = new URL(href).hash.slice(1);
    if (id) expect(html, href).toContain(` id="${id}"`);
  }
});

test('the picture for link previews and the rules for robots are there', async () => {
  const html = await (await fetch(platform.origin())).text();
  const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
  expect(picture).toBe(`${platform.origin()}/share.jpg`);
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg');
  const robots = await fetch(`${platform.origin()}/robots.txt`);
  expect(await robots.text()).toContain('Disallow: /api/');
});

test('an installation without contacts shows no contact', async () => {
  for (const path of pages) {
    const html = await (await fetch(`${bare.origin()}${path}`)).text();
    expect(html, path).not.toMatch(/data-fill|mailto:|aria-label="Contato"|href="https:/);
  }
});

test('the menu of the phone opens and closes by keyboard, and with the link that is followed', async () => {
  const page = await onPhone();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const opener = page.locator('summary', { hasText: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Planos' }).click();
  await menu.waitFor({ state: 'hidden' });
  await expect
    .poll(() =>
      page.getByRole('heading', { name: 'Planos para empresas' }).evaluate((title) => {
        const { top, bottom } = title.getBoundingClientRect();
        return top >= 64 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test('a theme chosen on the landing stays for the next page', async () => {
  const page = await onDesk();
  await page.goto('/');
  await page.getByRole('button', { name: 'Usar tema claro' }).click();
  await page.goto('/termos');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
  await page.getByRole('button', { name: 'Usar tema escuro' }).click();
});

test('the landing leads whoever is signed in to their own home, and offers it to nobody else', async () => {
  const page = await platform.newPage();
  const home = page.getByRole('banner').getByRole('link', { name: 'Ir para minha página' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Usar tema/ }).waitFor();
  expect(await home.count()).toBe(0);
  for (const [type, path] of [
    ['DEVELOPER', '/dev/home'],
    ['COMPANY', '/company/home'],
    ['ADMIN', '/admin/home'],
  ]) {
    await page.evaluate((role) => localStorage.setItem('user', JSON.stringify({ type: role })), type);
    await page.reload();
    await expect.poll(() => home.getAttribute('href')).toBe(path);
  }
});

test('whoever is signed in leaves on the landing too, on a desk and on a phone', async () => {
  const ana = await signedInDeveloper(wireClient(platform.origin), 'sair@devs.example', 'Ana Beatriz Souza');
  const token = async () =>
    (
      await fetch(`${platform.origin()}/api/developer/userTest`, {
        headers: { Authorization: `Bearer ${ana.token}` },
      })
    ).status;
  const page = await platform.newPage({ as: ana });
  await page.goto('/');
  expect(await token()).not.toBe(401);
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await token()).toBe(401);
  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Menu', { exact: true }).click();
  expect(await page.getByRole('button', { name: 'Sair' }).count()).toBe(0);
});

test.each([
  ['Vaga', 'vaga'],
  ['Equipe', 'equipe'],
  ['Prática', 'pratica'],
])('the plan %s leads to the sign-up, which names it', async (name, slug) => {
  const page = await onDesk();
  await page.goto('/');
  await page.getByRole('link', { name: `Assinar o plano ${name}` }).click();
  await page.waitForURL(`**/company/register?plano=${slug}`);
  await page.getByText(`Plano ${name}.`).waitFor();
});

test.each([
  ['/dev/register', 'Ler os termos de uso', '/termos', 'Termos de uso'],
  ['/company/register', 'Ler a política de privacidade', '/privacidade', 'Política de privacidade'],
])('%s opens what is accepted beside the form, which stays as it is', async (form, link, path, title) => {
  const page = await onDesk();
  await page.goto(form);
  const accepts = page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' });
  await accepts.waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link }).click();
  const document = await opened;
  await document.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(document.url()).pathname).toBe(path);
  await document
    .getByText(`Versão de ${termsVersion.split('-').reverse().join('/')}`, { exact: true })
    .waitFor();
  await document.close();
  await expect.poll(() => accepts.isChecked()).toBe(false);
  expect(new URL(page.url()).pathname).toBe(form);
});
