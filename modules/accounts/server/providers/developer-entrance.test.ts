import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type HttpReply, type TestApp } from '#app/server/test-app.ts';
import { CookieBrowser } from '#app/server/test-browser.ts';
import { startTestGitHub, type TestGitHub } from './test-github.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

type Name = 'google' | 'github';

const password = 'Jornada1!';
const lines: string[] = [];
let test: TestApp;
let google: TestProvider;
let github: TestGitHub;
let email: string;
let count = 0;

beforeAll(async () => {
  google = await startTestProvider('http://localhost:3000/entrar/retorno/google');
  github = await startTestGitHub();
  test = await createTestApp({
    throttle: false,
    env: {
      PRIVATE_ADDRESSES: 'on',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      ...github.env,
    },
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await test.close();
  await google.close();
  await github.close();
});
beforeEach(() => {
  test.clock.set(new Date());
  count += 1;
  email = `ana${count}@devs.example`;
  github.user = { id: 1000 + count, login: 'ana', name: 'Ana Souza' };
  github.emails = [
    { email: 'velha@devs.example', primary: false, verified: true },
    { email, primary: true, verified: true },
  ];
  google.user = `ana${count}`;
  google.users.set(google.user, { email, email_verified: true, name: 'Ana Souza' });
});

class Browser extends CookieBrowser {
  constructor() {
    super(test);
  }

  async goThrough(provedor: Name): Promise<URL> {
    const { body } = await this.call('POST', '/developer/entrance', { provedor });
    const address = new URL(body.data.endereco);
    return provedor === 'google' ? google.signIn(address.href) : github.signIn(address.href);
  }

  finish(provedor: Name, { search }: URL): Promise<HttpReply> {
    return this.call('POST', '/developer/entrance/return', { provedor, consulta: search });
  }

  async enter(provedor: Name): Promise<HttpReply> {
    return this.finish(provedor, await this.goThrough(provedor));
  }
}

const says = (said: { email: string; verified: boolean }) => {
  github.emails = [{ ...said, primary: true }];
  google.users.set(google.user ?? '', { email: said.email, email_verified: said.verified });
};

async function account(kind: 'developer' | 'company' = 'developer'): Promise<number> {
  const { accountId } = await test.people[kind]({ email });
  const password_hash = await test.deps.passwords.hashPassword(password);
  await test.db.kysely
    .updateTable('accounts')
    .set({ password_hash })
    .where('accounts.id', '=', accountId)
    .execute();
  return accountId;
}

async function suspend(id: number): Promise<void> {
  await test.db.kysely
    .updateTable('accounts')
    .set({ suspended_at: test.clock.now() })
    .where('accounts.id', '=', id)
    .execute();
}

/** An account of before that has been entered this way once. */
async function linked(provedor: Name) {
  const id = await account();
  const browser = new Browser();
  const { token } = (await browser.enter(provedor)).body.data.espera;
  const { body } = await browser.call('POST', '/developer/entrance/prove', {
    provedor,
    token,
    senha: password,
  });
  return { id, browser, token: body.data.token as string };
}

describe.each(['google', 'github'] as const)('a sign-in by %s', (provedor) => {
  it('leads whoever is new to the sign-up, with name and e-mail, and makes no account', async () => {
    const { body } = await new Browser().enter(provedor);
    expect(body.data.espera).toMatchObject({ falta: 'cadastro', email, nome: 'Ana Souza' });
    expect(body.data.entrou).toBeUndefined();
    const made = test.db.kysely
      .selectFrom('accounts')
      .select('accounts.id')
      .where('accounts.email', '=', email);
    expect(await made.execute()).toEqual([]);
  });

  it('opens an account of before only once its password is given, and then by itself', async () => {
    const id = await account();
    const browser = new Browser();
    const { body } = await browser.enter(provedor);
    const { token, falta } = body.data.espera;
    expect(falta).toBe('senha');
    const prove = (senha: string) =>
      browser.call('POST', '/developer/entrance/prove', { provedor, token, senha });
    expect((await prove('Errada12!')).body.code).toBe('CREDENCIAIS_INVALIDAS');
    const other = { provedor, token, senha: password };
    expect((await new Browser().call('POST', '/developer/entrance/prove', other)).status).toBe(400);
    expect((await prove(password)).body.data.userInfo.id).toBe(id);
    expect((await prove(password)).body.code).toBe('ENTRADA_INVALIDA');
    const again = await browser.enter(provedor);
    expect(again.body.data.entrou.userInfo.id).toBe(id);
    const me = await browser.call('GET', '/session', undefined, again.body.data.entrou.token);
    expect(me.status).toBe(200);
    expect(
      (await new Browser().call('GET', '/session', undefined, again.body.data.entrou.token)).status,
    ).toBe(401);
  });

  it('opens the same account after the e-mail changed there, whoever has that e-mail here', async () => {
    const { id, browser } = await linked(provedor);
    email = `nova-${email}`;
    await account();
    says({ email, verified: true });
    expect((await browser.enter(provedor)).body.data.entrou.userInfo.id).toBe(id);
  });

  it('does not open an account by its e-mail for a second person there', async () => {
    await linked(provedor);
    google.users.set(`outra${count}`, google.users.get(google.user ?? '') ?? {});
    google.user = `outra${count}`;
    github.user = { id: 2000 + count, login: 'outra' };
    const second = await new Browser().enter(provedor);
    expect([second.status, second.body.code]).toEqual([409, 'ENTRADA_DE_OUTRA_CONTA']);
  });

  it('is asked for the second factor of the account each time', async () => {
    const { id, browser } = await linked(provedor);
    const now = test.clock.now();
    const { keyId, bytes } = test.deps.sealer.seal(Buffer.alloc(20, 7), `second-factor ${id}`);
    await test.db.kysely
      .insertInto('second_factors')
      .values({
        account_id: id,
        secret: bytes,
        key_id: keyId,
        last_step: 0,
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    const { token, falta } = (await browser.enter(provedor)).body.data.espera;
    expect(falta).toBe('codigo');
    const given = { provedor, token, codigo: '000000' };
    const refused = await browser.call('POST', '/developer/entrance/prove', given);
    expect([refused.status, refused.body.code]).toEqual([401, 'SEGUNDO_FATOR']);
  });

  it('is listed and taken away by its developer alone, and asks for the password from then on', async () => {
    const { id, browser, token } = await linked(provedor);
    const path = '/developer/entrance/linked';
    const list = async () => (await browser.call('GET', path, undefined, token)).body.data;
    expect(await list()).toEqual([{ provedor, desde: test.clock.now().toISOString() }]);
    const other = await test.people.developer();
    expect((await test.call('GET', path, { as: other.token })).body.data).toEqual([]);
    expect((await test.call('DELETE', `${path}/${provedor}`, { as: other.token })).status).toBe(404);
    const remove = () => browser.call('DELETE', `${path}/${provedor}`, undefined, token);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await browser.enter(provedor)).body.data.espera.falta).toBe('senha');
    const entries = lines.map((line) => JSON.parse(line)).filter(({ accountId }) => accountId === id);
    expect(entries.map(({ event, provider }) => [event, provider])).toEqual([
      ['provider.linked', provedor],
      ['auth.signed_in', undefined],
      ['provider.unlinked', provedor],
    ]);
  });

  it('does not open an account of a company, or one that is suspended', async () => {
    await account('company');
    expect((await new Browser().enter(provedor)).body.code).toBe('ENTRADA_DE_OUTRA_CONTA');
    email = `outra-${email}`;
    says({ email, verified: true });
    await suspend(await account());
    expect((await new Browser().enter(provedor)).body.code).toBe('ENTRADA_DE_OUTRA_CONTA');
  });

  it('opens an account that was entered this way no longer once it is suspended', async () => {
    const { id, browser } = await linked(provedor);
    await suspend(id);
    expect((await browser.enter(provedor)).body.code).toBe('ENTRADA_DE_OUTRA_CONTA');
  });

  it('needs an e-mail that the provider has confirmed', async () => {
    says({ email, verified: false });
    expect((await new Browser().enter(provedor)).body.code).toBe('ENTRADA_RECUSADA');
  });

  it('counts once, in its browser, for ten minutes, and for no other provider', async () => {
    const browser = new Browser();
    const back = await browser.goThrough(provedor);
    expect((await new Browser().finish(provedor, back)).body.code).toBe('ENTRADA_INVALIDA');
    const other = provedor === 'google' ? 'github' : 'google';
    expect((await browser.finish(other, back)).body.code).toBe('ENTRADA_INVALIDA');
    expect((await browser.finish(provedor, back)).status).toBe(200);
    expect((await browser.finish(provedor, back)).body.code).toBe('ENTRADA_INVALIDA');
    const late = await browser.goThrough(provedor);
    test.clock.advance(600_000);
    expect((await browser.finish(provedor, late)).body.code).toBe('ENTRADA_INVALIDA');
  });

  it('refuses a code that was made for another sign-in', async () => {
    const stolen = await new Browser().goThrough(provedor);
    const browser = new Browser();
    const own = await browser.goThrough(provedor);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect((await browser.finish(provedor, own)).body.code).toBe('ENTRADA_RECUSADA');
  });

  it('that was cancelled there says so', async () => {
    const browser = new Browser();
    const back = await browser.goThrough(provedor);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    const { status, body } = await browser.finish(provedor, back);
    expect([status, body.code]).toEqual([400, 'ENTRADA_RECUSADA']);
    expect(body.error).toContain('cancelada');
  });

  it('says that the provider is away', async () => {
    const browser = new Browser();
    const back = await browser.goThrough(provedor);
    google.down = true;
    github.down = true;
    const { status, body } = await browser.finish(provedor, back);
    google.down = false;
    github.down = false;
    expect([status, body.code]).toEqual([503, 'PROVEDOR_INDISPONIVEL']);
    expect(body.error).toContain('entre com a sua senha');
  });
});

it('an answer of Google may come from a clock that is 45 seconds off, and not after the end of its token', async () => {
  test.clock.advance(-45_000);
  expect((await new Browser().enter('google')).status).toBe(200);
  // Its tokens live an hour.
  test.clock.advance(60 * 60_000 + 90_000);
  expect((await new Browser().enter('google')).status).toBe(200);
  test.clock.advance(60_000);
  expect((await new Browser().enter('google')).body.code).toBe('ENTRADA_RECUSADA');
});

it('an answer of Google may be signed by a key that is new since the last sign-in', async () => {
  const { browser } = await linked('google');
  google.rotateKeys();
  expect((await browser.enter('google')).body.data.entrou).toBeTruthy();
});

it('somebody of another server has no link of the one before, and gets one by the password', async () => {
  const { id } = await linked('github');
  const { socialProviders } = test.deps.config;
  const before = socialProviders.github;
  if (!before) throw new Error('GitHub is not set up.');
  const other = await startTestGitHub();
  Object.assign(socialProviders, { github: { ...before, site: other.url, api: `${other.url}/api/v3` } });
  const kept = github;
  try {
    github = other;
    github.user = { ...kept.user };
    github.emails = [{ email: `eva${count}@devs.example`, primary: true, verified: true }];
    expect((await new Browser().enter('github')).body.data.espera.falta).toBe('cadastro');
    github.emails = [{ email, primary: true, verified: true }];
    const browser = new Browser();
    const { token, falta } = (await browser.enter('github')).body.data.espera;
    expect(falta).toBe('senha');
    const proof = { provedor: 'github', token, senha: password };
    expect((await browser.call('POST', '/developer/entrance/prove', proof)).status).toBe(200);
    expect((await browser.enter('github')).body.data.entrou.userInfo.id).toBe(id);
  } finally {
    github = kept;
    Object.assign(socialProviders, { github: before });
    await other.close();
  }
});

it('an installation without a provider offers none', async () => {
  const plain = await createTestApp();
  try {
    for (const provedor of ['google', 'github']) {
      expect((await plain.call('POST', '/developer/entrance', { body: { provedor } })).status).toBe(404);
      const body = { provedor, consulta: '?state=x' };
      expect((await plain.call('POST', '/developer/entrance/return', { body })).status).toBe(404);
    }
  } finally {
    await plain.close();
  }
});
