import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { password, signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { wireClient } from './wire-client.ts';

// The screens people come in by reach the browser whole, and come alive under their hands.

const platform = usePlatform();
const call = wireClient(platform.origin);
const developer = 'ana@devs.example';

beforeAll(async () => {
  await signedInDeveloper(call, developer, 'Ana Beatriz Souza');
});

const entrances = [
  ['/dev/login', 'Olá, Recruta!', ['E-mail', 'Senha'], 155],
  ['/company/login', 'Olá, Recrutador!', ['Usuário', 'Senha'], 155],
  ['/admin/login', 'Administração', ['E-mail', 'Senha'], 155],
  ['/dev/register', 'Olá, Recruta!', ['Nome completo', 'CPF', 'Confirmação da senha'], 215],
  ['/company/register', 'Cadastre sua empresa', ['CNPJ', 'CEP', 'Confirmação da senha'], 160],
  ['/developer/redefine', 'Link inválido ou expirado', ['Nova senha'], 155],
  ['/company/redefine', 'Link inválido ou expirado', ['Nova senha'], 155],
  ['/admin/redefine', 'Link inválido ou expirado', ['Nova senha'], 155],
] as const;

const fetchPage = (path: string) =>
  fetch(`${platform.origin()}${path}`, { headers: { Accept: 'text/html' } });

test.each(entrances)('%s holds its title and its form before any script', async (path, title, labels) => {
  const answer = await fetchPage(path);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const html = await answer.text();
  expect(/<h1\b[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
  expect(html).toContain(`<title>${title} · Provado</title>`);
  for (const label of labels) expect(html, label).toMatch(new RegExp(`<label [^>]*>${label}<`));
  expect(html).toContain('<noscript>');
  // Nothing waits for a style sheet, and the policy lets no style stand in an attribute.
  expect(html).not.toMatch(/<link rel="stylesheet"| style="/);
  // A password never gets into an address, script or no script.
  for (const [form] of html.matchAll(/<form\b[^>]*>/g)) expect(form).toContain('method="dialog"');
});

test.each(entrances)('%s needs no more code than it may to come alive', async (path, _, __, most) => {
  const html = await (await fetchPage(path)).text();
  const files = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(2);
  let bytes = 0;
  for (const file of files) {
    const headers = { 'Accept-Encoding': 'br' };
    const answer = await fetch(`${platform.origin()}${file}`, { method: 'HEAD', headers });
    expect(answer.headers.get('content-encoding'), file).toBe('br');
    bytes += Number(answer.headers.get('content-length'));
  }
  expect(bytes / 1000).toBeLessThan(most);
});

test('every one comes alive without complaint, moves nothing and has no finding of axe, in both themes', async () => {
  for (const theme of ['dark', 'light'] as const) {
    const page = await platform.newPage({ theme, isPhone: true });
    // The three redefinitions are one screen.
    for (const [path, title] of entrances.slice(0, 6)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).tap();
      await seeAlive(page);
      // Some letters are a hair wider once the typeface is there; one line more would be twice as much as this.
      expect(await shiftOf(page), path).toBeLessThan(0.005);
      await expectAccessible(page);
    }
    await page.context().close();
  }
});

test('what is typed, ticked and sent before the script is there is done when it is', async () => {
  const page = await platform.newPage();
  const release = await withoutScripts(page, '/dev/login');
  await page.getByLabel('E-mail').fill(developer);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByText('Lembrar de mim').click();
  await page.getByRole('button', { name: 'Entrar' }).click();
  expect(page.url()).toBe(`${platform.origin()}/dev/login`);
  const sent = page.waitForRequest('**/api/developer/login');
  release();
  expect((await sent).postDataJSON()).toMatchObject({ login: developer, senha: password, lembrar: true });
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
});

test.each(['date', 'CPF'])(
  'a sign-up keeps what was written before the script is there, in its masks, while the %s goes on',
  async (field) => {
    const page = await platform.newPage();
    const release = await withoutScripts(page, '/dev/register');
    const date = page.getByRole('group', { name: 'Data de nascimento' }).getByRole('spinbutton');
    const cpf = page.getByLabel('CPF');
    await page.getByLabel('Nome completo').fill('Rui Prado 7');
    await page.getByText('Li e aceito os termos').click();
    await page.getByRole('button', { name: 'Usar tema claro' }).click();
    if (field === 'date') await cpf.fill('52998224725');
    // The parts of a date hand on by themselves, once they are alive; the year is chosen by hand.
    await date.nth(0).pressSequentially('1203');
    await date.nth(2).pressSequentially('19');
    if (field === 'date') release();
    await date.nth(2).pressSequentially('94', { delay: 60 });
    if (field === 'CPF') {
      await cpf.pressSequentially('529982');
      release();
      await page.keyboard.type('24725', { delay: 60 });
    }
    await seeAlive(page);
    await expect.poll(() => cpf.inputValue()).toBe('529.982.247-25');
    await expect.poll(() => date.allTextContents()).toEqual(['12', '03', '1994']);
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Rui Prado ');
    await page.getByRole('button', { name: 'Usar tema escuro' }).waitFor();
    expect(await page.evaluate(() => localStorage.theme)).toBe('light');
    await expect.poll(() => page.getByRole('button', { name: 'Continuar' }).isEnabled()).toBe(true);
  },
);

test('on a phone the first touch is answered, although it is what wakes the screen', async () => {
  const page = await platform.newPage({ isPhone: true });
  await page.goto('/dev/login');
  await page.getByText('Esqueceu a senha?').tap();
  const dialog = page.getByRole('dialog', { name: 'Esqueceu a senha?' });
  await dialog.getByLabel('E-mail da conta').fill(developer);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/dev/login');
  await page.getByLabel('E-mail').fill(developer);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
});

test('what was interrupted and chosen before is known, and the link of a mail shows its form at once', async () => {
  const page = await platform.newPage();
  await page.goto('/company/register?plano=vaga&voltar=%2Fcompany%2Franking');
  await page.getByText('Plano Vaga.').waitFor();
  const back = page.getByRole('link', { name: 'Entrar' });
  expect(await back.getAttribute('href')).toBe('/company/login?voltar=%2Fcompany%2Franking');

  const release = await withoutScripts(page, '/developer/redefine#token=velho');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Redefinir');
  expect(await page.getByLabel('Nova senha', { exact: true }).isVisible()).toBe(true);
  release();
  await page.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

/** Opens a page whose scripts are held back until the function this gives is called. */
async function withoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return resolve;
}

/** The screen's script has taken the acts over that the page held back for it. */
const seeAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** How much of the page has moved by itself so far: the browser's own measure, 0 where nothing has. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
