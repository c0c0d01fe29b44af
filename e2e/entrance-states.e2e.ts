import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessTable } from '#platform/web/session/access-table.ts';
import { usePlatform } from './harness.ts';
import { findMail } from './mailbox.ts';
import { type Person, password, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { forgetEverything, seeToast, signIn } from './steps.ts';
import { textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const kinds = {
  dev: { email: 'ana@devs.example', type: 'DEVELOPER', greeting: 'Bem-vindo, Ana!', title: 'Olá, Recruta!' },
  company: {
    email: 'pessoas@acme.example',
    type: 'COMPANY',
    greeting: 'Olá, ACME TECNOLOGIA',
    title: 'Olá, Recrutador!',
  },
  admin: { email: 'rita@provado.example', type: 'ADMIN', greeting: 'Painel', title: 'Administração' },
} as const;
type Kind = keyof typeof kinds;
const people: Partial<Record<Kind, Person>> = {};
const all = Object.keys(kinds) as Kind[];
const pairs = all.flatMap((one) =>
  all.filter((other) => other !== one).map((other) => [one, other] as const),
);

beforeAll(async () => {
  people.dev = await signedInDeveloper(call, kinds.dev.email, 'Ana Beatriz Souza');
  people.company = await signedInCompany(call, kinds.company.email);
  people.admin = await signedInAdmin(call);
});

let page: Page;
beforeAll(async () => {
  page = await platform.newPage();
});
// A new browser session would load the whole app anew for each test.
afterEach(() => forgetEverything(page));

const signInPaths = { dev: '/developer/login', company: '/auth', admin: '/dev/login' } as const;

/** A quarter of what the form takes, which other journeys try. */
async function beSignedIn(as: Kind, changes: Record<string, unknown> = {}): Promise<string> {
  const { email, type } = kinds[as];
  const { body } = await call('POST', signInPaths[as], { login: email, senha: password, type });
  const token = textAt(body, 'token');
  await keep({ token, id: people[as]?.id, name: people[as]?.name, type, ...changes });
  return token;
}

const seeHome = (of: Kind, on = page) =>
  on.getByRole('heading', { level: 1, name: kinds[of].greeting }).waitFor();
const storedType = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').type);

const keepDeadSession = (of: Kind) =>
  keep({ token: 'terminada', id: 1, name: 'Quem Foi Embora', type: kinds[of].type });

async function keep(session: Record<string, unknown>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), session);
}

describe('signing in', () => {
  test.each(pairs)(
    'someone signed in as %s can sign in as %s, and the new session replaces the old one',
    async (one, other) => {
      await beSignedIn(one);
      await signIn(page, other, kinds[other].email);
      await seeHome(other);
      expect(await storedType()).toBe(kinds[other].type);
      await page.goto(`/${one}/login`);
      await page.getByRole('heading', { level: 1, name: kinds[one].title }).waitFor();
    },
  );

  test.each(all)('someone signed in as %s is sent home from their own sign-in and sign-up', async (kind) => {
    await beSignedIn(kind);
    for (const path of ['login', 'register']) {
      await page.goto(`/${kind}/${path}`);
      await seeHome(kind);
      expect(new URL(page.url()).pathname).toBe(`/${kind}/home`);
    }
  });

  test.each(all.flatMap((of) => all.map((on) => [of, on] as const)))(
    'an ended session of %s does not prevent a sign-in as %s',
    async (of, on) => {
      await keepDeadSession(of);
      await page.goto(`/${on}/login`);
      if (of === on) {
        // The home asks, because there may be work on a page that the person wants to go on with.
        await page.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
        await page.getByRole('button', { name: 'Sair ou usar outra conta' }).click();
        await page.waitForURL(`**/${on}/login?**`);
      }
      await signIn(page, on, kinds[on].email);
      await seeHome(on);
      expect(await storedType()).toBe(kinds[on].type);
    },
  );

  test('a page shows the next user nothing of the previous one', async () => {
    await signIn(page, 'dev', kinds.dev.email);
    await seeHome('dev');
    await page.goto('/company/test/templates');
    await page.getByLabel('Usuário').fill(kinds.company.email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nossas provas' }).waitFor();
    await page.getByRole('button', { name: 'Conta de ACME TECNOLOGIA' }).waitFor();
  });
});

describe('signing up', () => {
  test.each([
    ['dev', 'company'],
    ['company', 'dev'],
    ['admin', 'dev'],
    ['admin', 'company'],
  ] as const)('an ended session of %s does not prevent a sign-up as %s', async (of, on) => {
    await keepDeadSession(of);
    await page.goto(`/${on}/register`);
    await page.getByText('Li e aceito os termos').click();
    if (on === 'dev') {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText('Esse campo é obrigatório').first().waitFor();
    } else {
      await page.getByLabel('CNPJ').fill('11222333000181');
      await page.getByRole('button', { name: 'Cadastrar' }).click();
      await page.getByText('Senha inválida!').first().waitFor();
    }
  });
});

const givenLinks = new Set<string>();

/** A link of its own for each call: one that was used before would be refused. */
async function recoveryLink(of: 'dev' | 'company'): Promise<string> {
  const { email, type } = kinds[of];
  await call('POST', of === 'dev' ? '/developer/forgotPassword' : '/forgot_pass', { login: email, type });
  const pattern = of === 'dev' ? /\/developer\/redefine#token=[\w-]+/ : /\/company\/redefine#token=[\w-]+/;
  const linkIn = ({ text }: { text: string }) => pattern.exec(text)?.[0] ?? '';
  const isNew = (link: string) => link !== '' && !givenLinks.has(link);
  const link = linkIn(await findMail(platform, (mail) => isNew(linkIn(mail))));
  givenLinks.add(link);
  return link;
}

async function chooseNewPassword(): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação da nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Redefinir' }).click();
}

describe('choosing a new password', () => {
  test('someone signed in to that account sets the password, is signed out, and signs in with it', async () => {
    const token = await beSignedIn('dev');
    const link = await recoveryLink('dev');
    await page.goto(link);
    await page.getByText('Olá, Ana! Escolha sua nova senha.').waitFor();
    await page.reload();
    await page.getByText('Olá, Ana! Escolha sua nova senha.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await chooseNewPassword();
    await page.waitForURL('**/dev/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect((await call('GET', '/developer/userTest', undefined, token)).status).toBe(401);
    await signIn(page, 'dev', kinds.dev.email);
    await seeHome('dev');

    await page.goto('/developer/redefine');
    await page.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(link.split('=')[1]);
  });

  test('someone signed in as another role sets the password and stays signed in', async () => {
    await beSignedIn('admin');
    await page.goto(await recoveryLink('company'));
    await page.getByText('Escolha sua nova senha.').waitFor();
    await chooseNewPassword();
    await page.waitForURL('**/company/login');
    expect(await storedType()).toBe('ADMIN');
    await signIn(page, 'company', kinds.company.email);
    await seeHome('company');
  });

  test.each(all)('an ended session of %s changes nothing about an invalid link', async (of) => {
    await keepDeadSession(of);
    await page.goto('/developer/redefine#token=velho');
    await page.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
    await page.getByRole('button', { name: 'Pedir um novo link' }).click();
    await page.getByRole('dialog', { name: 'Esqueceu a senha?' }).waitFor();
  });

  test('a newer link opened after an old one is the one that counts', async () => {
    await page.goto('/developer/redefine#token=velho');
    await page.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
    const link = await recoveryLink('company');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/password/recovery'),
      page.goto(link.replace('/company/', '/developer/')),
    ]);
    // The form is there for any link before the answer comes.
    expect(answer.status()).toBe(200);
    await page.getByText('Escolha sua nova senha.').waitFor();
  });
});

describe('a slash at the end of an address', () => {
  const addresses = [
    '/termos',
    '/privacidade',
    ...accessTable.map(({ path }) => path.replaceAll(/\$\w+/g, '1')),
  ];

  test.each(addresses)('%s redirects from the address with slashes to the one without', async (address) => {
    for (const slashes of ['/', '//']) {
      const answer = await fetch(`${platform.origin()}${address}${slashes}?voltar=%2Fdev%2Fhome&a=b/`, {
        headers: { Accept: 'text/html' },
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        `${address}?voltar=%2Fdev%2Fhome&a=b/`,
      ]);
    }
  });

  test.each(all)('the sign-in of %s works there and leads back to the interrupted page', async (kind) => {
    const wanted = { dev: '/dev/mytests', company: '/company/ranking', admin: '/admin/users' }[kind];
    await page.goto(`/${kind}/login/?voltar=${encodeURIComponent(`${wanted}/`)}`);
    expect(new URL(page.url()).pathname).toBe(`/${kind}/login`);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await page
      .getByRole('textbox', { name: kind === 'company' ? 'Usuário' : 'E-mail' })
      .fill(kinds[kind].email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    // An address inside the app follows the same rule as one that is loaded.
    await page.waitForURL((url) => url.pathname === wanted);
  });

  test('a mailed link keeps its token, and a signed-in page keeps its search', async () => {
    await page.goto('/developer/redefine/#token=velho');
    await page.getByRole('heading', { name: 'Link inválido ou expirado' }).waitFor();
    await beSignedIn('company');
    await page.goto('/company/search/?busca=python');
    await page.getByRole('heading', { level: 1, name: 'Buscar' }).waitFor();
    expect(page.url()).toBe(`${platform.origin()}/company/search?busca=python`);
  });

  test.each(['//golpe.example/', '///golpe.example//'])(
    '%s leads nobody out of the site',
    async (address) => {
      const answer = await fetch(`${platform.origin()}${address}`, {
        headers: { Accept: 'text/html' },
        redirect: 'manual',
      });
      const location = answer.headers.get('location');
      if (location) expect(new URL(location, platform.origin()).origin).toBe(platform.origin());
    },
  );
});

describe('a stored session', () => {
  test.each(['dev', 'company'] as const)(
    'of %s without a name and a picture gets them from the server',
    async (kind) => {
      await beSignedIn(kind, { name: undefined, profile_image: null });
      await page.goto(`/${kind}/home`);
      await seeHome(kind);
      const name = kind === 'dev' ? 'Ana Beatriz Souza' : 'ACME TECNOLOGIA';
      await page.getByRole('button', { name: `Conta de ${name}` }).waitFor();
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe(name);
    },
  );

  test('of an administrator without a name still opens pages', async () => {
    await beSignedIn('admin', { name: undefined });
    await page.goto('/admin/home');
    await seeHome('admin');
    await page.getByRole('button', { name: 'Conta de Administração' }).waitFor();
  });

  test('that ended and has no name asks to sign in again without naming anyone', async () => {
    await page.goto('/termos');
    await page.evaluate(() =>
      localStorage.setItem('user', '{"token":"terminada","id":1,"type":"DEVELOPER"}'),
    );
    await page.goto('/dev/home');
    const question = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await question.getByText('Entre de novo e continue de onde parou.').waitFor();
  });
});

describe('in two tabs', () => {
  test('a sign-in in one tab moves the other on only from the sign-in of the same role', async () => {
    await page.goto('/dev/login');
    const other = await page.context().newPage();
    await other.goto('/company/login');
    await other.getByLabel('Usuário').fill('metade');
    await page.bringToFront();
    await signIn(page, 'dev', kinds.dev.email);
    await seeHome('dev');
    await other.bringToFront();
    await expect.poll(() => other.getByLabel('Usuário').inputValue()).toBe('metade');
    await other.getByLabel('Usuário').fill(kinds.company.email);
    await other.getByLabel('Senha', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Entrar' }).click();
    await seeHome('company', other);
    await page.bringToFront();
    await page.waitForURL((url) => url.pathname === '/dev/login');
    await signIn(page, 'dev', kinds.dev.email);
    await seeHome('dev');
  });

  test('a sign-out in one tab leaves the sign-in form of the other usable', async () => {
    await signIn(page, 'dev', kinds.dev.email);
    await seeHome('dev');
    const other = await page.context().newPage();
    await other.goto('/company/login');
    await other.getByLabel('Usuário').fill(kinds.company.email);
    await page.bringToFront();
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.bringToFront();
    await other.getByLabel('Senha', { exact: true }).fill('outra');
    await other.getByRole('button', { name: 'Entrar' }).click();
    await seeToast(other, 'Usuário ou senha inválidas.');
  });
});
