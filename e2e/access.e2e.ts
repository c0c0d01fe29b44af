import { beforeAll, describe, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { signIn } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

// Who may open which page, and where everybody else lands.

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let developer: Person;
let run = 0;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
});

const pages = {
  developer: [
    '/dev/home',
    '/dev/mytests',
    '/dev/test/RUN',
    '/dev/test/realize/RUN?idUserTest=1',
    '/dev/test/result/1',
  ],
  company: ['/company/home', '/company/mytests', '/company/test/create', '/company/test/applicate/RUN'],
  forVisitors: ['/dev/login', '/dev/register', '/company/login', '/company/register'],
};
const addressOf = (path: string) => path.replace('RUN', String(run));

/** Where somebody ends up who opens each of these paths, one after the other, in one browser. */
async function landings(paths: readonly string[], as?: { role: 'dev' | 'company'; email: string }) {
  const page = await platform.newPage();
  if (as) await signIn(page, as.role, as.email);
  const landed: string[] = [];
  for (const path of paths) {
    await page.goto(addressOf(path));
    // The guards have spoken when a heading or a form of a page stands there.
    await page.locator('h1').first().waitFor();
    landed.push(new URL(page.url()).pathname);
  }
  await page.context().close();
  return landed;
}

describe('a visitor', () => {
  test('is led from every page of an area to its sign-in, and may open every sign-in and sign-up', async () => {
    expect(await landings(pages.developer)).toEqual(pages.developer.map(() => '/dev/login'));
    expect(await landings(pages.company)).toEqual(pages.company.map(() => '/company/login'));
    expect(await landings(pages.forVisitors)).toEqual(pages.forVisitors);
  });

  test.each([
    ['dev', '/dev/test/RUN'],
    ['company', '/company/test/applicate/RUN?aba=geral'],
  ] as const)('comes back to the page wanted after signing in (%s)', async (role, wanted) => {
    const page = await platform.newPage();
    await page.goto(addressOf(wanted));
    await page.waitForURL(`**/${role}/login?**`);
    await signIn(page, role, role === 'dev' ? developer.email : company.email);
    await page.getByRole('heading', { level: 1, name: 'Prova de banco de dados' }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(addressOf(wanted));
  });

  test('is not led out of the site by a forged address to come back to', async () => {
    const page = await platform.newPage();
    await page.goto('/dev/login?voltar=https://golpe.example/');
    await signIn(page, 'dev', developer.email);
    await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
    expect(new URL(page.url()).origin).toBe(platform.origin());
  });
});

test('a developer is a stranger in the company’s area and past signing in', async () => {
  const landed = await landings([...pages.company, '/dev/login', '/dev/register', '/dev/test/abc'], {
    role: 'dev',
    email: developer.email,
  });
  expect(landed).toEqual([
    ...pages.company.map(() => '/company/login'),
    '/dev/home',
    '/dev/home',
    '/dev/test/abc',
  ]);
});

test('a company is a stranger in the developer’s area and past signing in', async () => {
  const landed = await landings([...pages.developer, '/company/login', '/company/register'], {
    role: 'company',
    email: company.email,
  });
  expect(landed).toEqual([...pages.developer.map(() => '/dev/login'), '/company/home', '/company/home']);
});

describe('signing out', () => {
  test.each([
    ['dev', '/dev/mytests'],
    ['company', '/company/mytests'],
  ] as const)('forgets the user in every tab and ends the session (%s)', async (role, elsewhere) => {
    const page = await platform.newPage();
    await signIn(page, role, role === 'dev' ? developer.email : company.email);
    const other = await page.context().newPage();
    await other.goto(elsewhere);
    await other.locator('h1').first().waitFor();
    const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('user') ?? '{}').token));

    // A tab behind another one draws once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await other.waitForURL((url) => url.pathname === `/${role}/login`);
    const path = role === 'dev' ? '/developer/userTest' : '/company/tests';
    expect((await call('GET', path, undefined, token)).status).toBe(401);
  });

  test('a session ended elsewhere leads to the sign-in, and back to the page after it', async () => {
    const page = await platform.newPage();
    await signIn(page, 'company', company.email);
    await page.getByRole('link', { name: 'Provas', exact: true }).waitFor();
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('user') ?? '{}');
      await fetch('/api/logout/all', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    });
    await page.getByRole('link', { name: 'Provas', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/company/login');
    await signIn(page, 'company', company.email);
    await page.waitForURL((url) => url.pathname === '/company/mytests');
  });
});
