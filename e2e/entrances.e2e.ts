import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { password, signedInDeveloper } from './people.ts';
import { expectAccessible, seeAlive } from './steps.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const developer = 'ana@devs.example';

beforeAll(async () => {
  await signedInDeveloper(call, developer, 'Ana Beatriz Souza');
});

const entrances = [
  ['/dev/login', 'Olá, Recruta!', ['E-mail', 'Senha'], 152],
  ['/company/login', 'Olá, Recrutador!', ['Usuário', 'Senha'], 152],
  ['/admin/login', 'Administração', ['E-mail', 'Senha'], 152],
  ['/dev/register', 'Olá, Recruta!', ['Nome completo', 'CPF', 'Confirmação da senha'], 200],
  ['/company/register', 'Cadastre sua empresa', ['CNPJ', 'CEP', 'Confirmação da senha'], 160],
  ['/developer/redefine', 'Redefinir', [], 161],
  ['/company/redefine', 'Redefinir', [], 161],
  ['/admin/redefine', 'Redefinir', [], 161],
  ['/confirmar-e-mail', 'Confirme seu e-mail', [], 150],
] as const;

const fetchPage = (path: string) =>
  fetch(`${platform.origin()}${path}`, { headers: { Accept: 'text/html' } });

test.each(entrances)('%s has its title and its form before any script runs', async (path, title, labels) => {
  const answer = await fetchPage(path);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const html = await answer.text();
  expect(/<h1\b[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
  expect(html).toContain(`<title>${title} · Provado</title>`);
  for (const label of labels) expect(html, label).toMatch(new RegExp(`<label [^>]*>${label}<`));
  expect(html).toContain('<noscript>');
  // The policy lets no style stand in an attribute.
  expect(html).not.toMatch(/<link rel="stylesheet"| style="/);
  // A password never gets into an address, script or no script.
  for (const [form] of html.matchAll(/<form\b[^>]*>/g)) expect(form).toContain('method="dialog"');
  // What sends waits for the page to be alive, which Enter in a field respects as well.
  for (const [sends] of html.matchAll(/<button\b[^>]*type="submit"[^>]*>/g))
    expect(sends).toContain(' disabled=""');
  expect(html.includes('type="submit"')).toBe(/login|register/.test(path));
});

test.each(entrances)('%s loads no more code than its limit', async (path, _, __, most) => {
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

test('every entrance hydrates without errors, shifts no layout and passes axe in both themes', async () => {
  const page = await platform.newPage({ isPhone: true });
  // The three redefinitions are one screen, which says that there is no token once it is alive.
  const walk = entrances.slice(0, 5).map(([path, title]) => [path, title, 'dark'] as const);
  // What a theme changes in the page that comes is the same on each.
  for (const [path, title, theme] of [...walk, ['/dev/register', 'Olá, Recruta!', 'light'] as const]) {
    if (theme === 'light') await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await seeAlive(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')).toBe(theme);
    // Some letters are a hair wider once the typeface is there; one line more would be twice as much as this.
    expect(await shiftOf(page), path).toBeLessThan(0.005);
    if (theme === 'dark') await expectAccessible(page, 'both');
  }
  await page.context().close();
});

test('a sign-in keeps what was typed and ticked before hydration, and sends nothing by itself', async () => {
  const page = await platform.newPage();
  const release = await withoutScripts(page, '/dev/login');
  await page.getByLabel('E-mail').fill(developer);
  await page.getByText('Lembrar de mim').click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  const enter = page.getByRole('button', { name: 'Entrar' });
  await expect.poll(() => enter.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  release();
  await seeAlive(page);
  expect(page.url()).toBe(`${platform.origin()}/dev/login`);
  expect(await page.getByRole('alert').count()).toBe(0);
  const sent = page.waitForRequest('**/api/developer/login');
  await enter.click();
  expect((await sent).postDataJSON()).toMatchObject({ login: developer, senha: password, lembrar: true });
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
});

test('a sign-up keeps and masks what was typed before hydration, while the typing goes on', async () => {
  const page = await platform.newPage();
  const release = await withoutScripts(page, '/dev/register');
  const [date, cpf] = [page.getByLabel('Data de nascimento'), page.getByLabel('CPF')];
  await page.getByLabel('Nome completo').fill('Rui Prado 7');
  await page.getByText('Li e aceito os termos').click();
  await date.fill('12031994');
  await page.getByLabel(/^Telefone/).fill('11987654321');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rui@devs.example');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await cpf.pressSequentially('529982');
  release();
  await page.keyboard.type('24725', { delay: 60 });
  await seeAlive(page);
  await expect.poll(() => cpf.inputValue()).toBe('529.982.247-25');
  await expect.poll(() => date.inputValue()).toBe('12/03/1994');
  await expect.poll(() => page.getByLabel(/^Telefone/).inputValue()).toBe('(11) 98765-4321');
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Rui Prado ');
  await page.getByRole('combobox', { name: 'Gênero' }).selectOption('Masculino');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Pular' }).click();
  await page.waitForURL('**/dev/login');
  const entered = await call('POST', '/developer/login', { login: 'rui@devs.example', senha: password });
  expect(entered.status).toBe(200);
});

test('a CNPJ typed before hydration is looked up', async () => {
  const page = await platform.newPage();
  const release = await withoutScripts(page, '/company/register');
  await page.getByLabel('CNPJ').fill('11222333000181');
  release();
  await expect.poll(() => page.getByLabel('Logradouro').inputValue()).toBe('Avenida Paulista');
  await expect.poll(() => page.getByLabel('CNPJ').inputValue()).toBe('11.222.333/0001-81');
});

test('what the browser restores into the fields before hydration counts as typed', async () => {
  const page = await platform.newPage();
  const release = await withoutScripts(page, '/dev/login');
  await page.getByLabel('E-mail').fill(developer);
  await page.goto('/termos');
  release();
  await page.goBack();
  await seeAlive(page);
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(developer);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Esse campo é obrigatório').waitFor();
  await expect.poll(() => page.getByText('Esse campo é obrigatório').count()).toBe(1);

  await page.reload();
  await page.getByLabel('E-mail').fill(developer);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
});

let low: Page | undefined;

test.each([
  ['/dev/register', 'Ler os termos de uso'],
  ['/company/register', 'Ler a política de privacidade'],
  ['/dev/login', 'Crie sua conta'],
  ['/company/login', 'Cadastre sua empresa'],
])('%s comes alive under a visitor without moving, so that their press on %s counts', async (path, name) => {
  low ??= await platform.newPage({ viewport: { width: 1440, height: 480 } });
  const page = low;
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (const isPressed of [false, true]) {
    const release = await withoutScripts(page, path);
    await page.getByRole('link', { name }).hover();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    if (isPressed) await page.mouse.down();
    release();
    await seeAlive(page);
    await page.unrouteAll();
    expect(await scrolled()).toBe(before);
    if (!isPressed) continue;
    await page.evaluate(() => {
      const hear = (event: Event) => {
        event.preventDefault();
        Object.assign(window, { pressed: (event.target as Element).textContent });
      };
      window.addEventListener('click', hear, { capture: true });
    });
    await page.mouse.up();
    expect(await page.evaluate(() => (window as Window & { pressed?: string }).pressed)).toContain(name);
  }
});

test('a list that is opened before all styles are there stays open', async () => {
  const page = await platform.newPage();
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/dev/register');
  await seeAlive(page);
  await page.getByRole('combobox', { name: 'Gênero' }).click();
  const choice = page.getByRole('option', { name: 'Masculino' });
  await choice.waitFor();
  const styles = page.waitForResponse(/\/assets\/.*\.css$/);
  letCome();
  await (await styles).finished();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await choice.isVisible()).toBe(true);
});

test('on a phone an entrance hydrates without being touched', async () => {
  const page = await platform.newPage({ isPhone: true });
  await page.goto('/dev/login');
  await page.getByRole('button', { name: 'Entrar', disabled: false }).waitFor();
  await page.getByText('Esqueceu a senha?').tap();
  const dialog = page.getByRole('dialog', { name: 'Esqueceu a senha?' });
  await dialog.getByLabel('E-mail da conta').fill(developer);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('E-mail').fill(developer);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
});

test('an entrance knows the interrupted page and the chosen plan, and a mailed link is looked at before its form shows', async () => {
  const page = await platform.newPage();
  await page.goto('/company/register?plano=vaga&voltar=%2Fcompany%2Franking');
  await page.getByText('Plano Vaga.').waitFor();
  const back = page.getByRole('link', { name: 'Entrar' });
  await expect.poll(() => back.getAttribute('href')).toBe('/company/login?voltar=%2Fcompany%2Franking');

  const release = await withoutScripts(page, '/developer/redefine#token=velho');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Redefinir');
  await page.getByRole('status').getByText('Carregando').waitFor();
  release();
  await page.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

let strange: Page | undefined;

test.each(['/developer/redefine', '/confirmar-e-mail', '/desfazer-troca', '/company/invitation', '/convite'])(
  'a bad link to %s loads until it is refused, and never shows its form',
  async (path) => {
    strange ??= await platform.newPage();
    const page = strange;
    const { promise: later, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST') await later;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => /\/(recovery|link|read|open)$/.test(request.url()));
    await page.goto(`${path}#token=velho`);
    await asked;
    await page.getByText('Carregando').first().waitFor();
    const acts = page.locator('form, main button');
    expect(await acts.count()).toBe(0);
    await page.evaluate(() => {
      const forms: string[] = [];
      Object.assign(window, { forms });
      new MutationObserver(() => {
        for (const form of document.querySelectorAll('form')) forms.push(form.textContent);
      }).observe(document, { subtree: true, childList: true });
    });
    release();
    await page
      .getByRole('heading', { name: /^(Link inválido ou expirado|Este convite não vale mais)$/ })
      .waitFor();
    expect(await page.evaluate(() => (window as Window & { forms?: string[] }).forms)).toEqual([]);
    await page.unrouteAll();
  },
);

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

/** How much of the page has moved by itself so far: the browser's own measure, 0 where nothing has. */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
