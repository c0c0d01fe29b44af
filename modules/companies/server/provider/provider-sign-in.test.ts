import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { startTestProvider, type TestProvider } from '#modules/accounts/server/providers/test-provider.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { askProvidersAgain } from './ask-providers-again.ts';
import { createTestDns, settingsOf, setUp, TestBrowser, type TestDns } from './test-entrance.ts';

const minute = 60_000;
const entries: string[] = [];
let test: TestApp;
let dns: TestDns;
let owner: TestCompany;
let provider: TestProvider;
let domain: string;
let count = 0;

beforeAll(async () => {
  dns = createTestDns();
  test = await createTestApp({
    env: { PRIVATE_ADDRESSES: 'on' },
    throttle: false,
    textRecords: dns.ask,
    onLog: (line) => entries.push(line),
  });
});
afterAll(() => test.close());

beforeEach(async () => {
  // Providers have a clock of their own.
  test.clock.set(new Date());
  owner = await test.people.company();
  count += 1;
  domain = `empresa${count}.com.br`;
  provider = await startTestProvider(returnAddress());
  provider.users.set('ana', {
    email: `ana@${domain}`,
    email_verified: true,
    name: 'Ana Souza',
    groups: ['rh'],
  });
  provider.users.set('bia', { email: `bia@${domain}`, name: 'Bia Lima', groups: ['corretores'] });
  provider.users.set('caio', { email: `caio@${domain}`, name: 'Caio Reis', groups: [] });
  await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
  entries.length = 0;
});
afterEach(() => provider.close());

const returnAddress = () => `${test.deps.config.publicUrl}/entrar/retorno/${owner.companyId}`;

function newBrowser(): TestBrowser {
  const browser = new TestBrowser(test);
  browser.provider = String(owner.companyId);
  return browser;
}

const change = async (more: object) => {
  const { body } = await test.call('GET', '/company/provider', { as: owner.token });
  const { data } = body;
  const settings = { ...settingsOf(provider), edicao: data.edicao, ...more };
  expect((await test.call('PUT', '/company/provider', { as: owner.token, body: settings })).status).toBe(200);
};

const team = async () =>
  (await test.call('GET', '/company/team', { as: owner.token })).body.data.membros as {
    id: number;
    email: string;
    papel: string;
  }[];

const memberOf = async (email: string) => (await team()).find((member) => member.email === email);

const joined = async (subject: string, browser = newBrowser()) => {
  const { status, body } = await browser.join(provider, subject, `${subject}@${domain}`);
  expect(status).toBe(200);
  return { browser, token: body.data.token as string };
};

const me = ({ browser, token }: { browser: TestBrowser; token: string }) =>
  browser.call('GET', '/company/team/me', undefined, token);

const security = () =>
  entries.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'security');

describe('the first sign-in by the provider', () => {
  it('makes the colleague once the terms are accepted, with the role of the group', async () => {
    const browser = newBrowser();
    const { body } = await browser.enter(provider, 'ana', `ana@${domain}`);
    expect(body.data.espera).toMatchObject({
      falta: 'nova',
      email: `ana@${domain}`,
      nome: 'Ana Souza',
    });
    expect(body.data.entrou).toBeUndefined();
    expect(await memberOf(`ana@${domain}`)).toBeUndefined();
    const refused = await browser.give('join', body.data.espera, { versao_termos: '' });
    expect(refused.status).toBe(400);
    const entered = await browser.give('join', body.data.espera, { versao_termos: '1' });
    expect(entered.body.data).toMatchObject({ data: { idEmpresa: owner.companyId }, email: `ana@${domain}` });
    expect(await memberOf(`ana@${domain}`)).toMatchObject({ papel: 'recrutador' });
    expect((await joined('bia')).token).toBeTruthy();
    expect(await memberOf(`bia@${domain}`)).toMatchObject({ papel: 'corretor' });
    const events = security().map(({ event, to }) => (to ? `${event} ${to}` : event));
    expect(events).toEqual(
      expect.arrayContaining(['provider.linked', 'role.changed recrutador', 'auth.signed_in']),
    );
  });

  it('never makes an owner, and nobody of none of the groups', async () => {
    const body = { ...settingsOf(provider), edicao: 2, papel_sem_grupo: 'dono' };
    const refused = await test.call('PUT', '/company/provider', { as: owner.token, body });
    expect(Object.keys(refused.body.fields)).toEqual(['papel_sem_grupo']);
    expect(await newBrowser().enter(provider, 'caio', `caio@${domain}`)).toMatchObject({
      status: 403,
      body: { code: 'ENTRADA_SEM_PAPEL' },
    });
    await change({ papel_sem_grupo: 'corretor' });
    await joined('caio');
    expect(await memberOf(`caio@${domain}`)).toMatchObject({ papel: 'corretor' });
  });

  it.each([
    ['of another domain', { email: 'ana@outra.com.br' }],
    ['of a subdomain', { email: 'ana@filial.empresa.com.br' }],
    ['that the provider calls unconfirmed', { email_verified: false }],
    ['missing', { email: undefined }],
  ])('makes nobody whose e-mail is %s', async (_, wrong) => {
    provider.users.set('ana', { ...provider.users.get('ana'), ...wrong });
    expect((await newBrowser().enter(provider, 'ana', `ana@${domain}`)).body.code).toBe('ENTRADA_SEM_PAPEL');
  });

  it('is refused for a subject with signs that no database holds, and goes on with a name that has some', async () => {
    const named = { ...provider.users.get('ana'), name: 'Ana\0 Souza' };
    provider.users.set('ana', named);
    const entered = await newBrowser().enter(provider, 'ana', `ana@${domain}`);
    expect(entered.status).toBe(200);
    expect(entered.body.data.espera.nome).not.toContain('\0');
    provider.users.set('a\0na', named);
    expect(await newBrowser().enter(provider, 'a\0na', `ana@${domain}`)).toMatchObject({
      status: 400,
      body: { code: 'ENTRADA_RECUSADA' },
    });
  });

  it('opens a session that works only with the cookie of its browser', async () => {
    const session = await joined('ana');
    expect((await me(session)).status).toBe(200);
    expect((await me({ ...session, browser: newBrowser() })).status).toBe(401);
  });
});

describe('an account that was there before', () => {
  it('is linked only with its password, and then opens by its subject', async () => {
    const email = `ana@${domain}`;
    const colleague = await withPassword(email);
    const browser = newBrowser();
    const { body } = await browser.enter(provider, 'ana', email);
    expect(body.data.espera.falta).toBe('senha');
    const wrong = await browser.give('prove', body.data.espera, { senha: 'Errada12!' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
    expect((await browser.give('join', body.data.espera, { versao_termos: '1' })).status).toBe(400);
    expect((await browser.give('prove', body.data.espera, { senha: password })).status).toBe(200);
    expect((await browser.enter(provider, 'ana', email)).body.data.entrou).toBeTruthy();
    expect((await memberOf(email))?.id).toBe(colleague);
  });

  it('is not opened by its e-mail at the provider for a second person there', async () => {
    await joined('ana');
    provider.users.set('outra', { ...provider.users.get('ana'), name: 'Outra Ana' });
    const second = await newBrowser().enter(provider, 'outra', `ana@${domain}`);
    expect([second.status, second.body.code]).toEqual([409, 'ENTRADA_DE_OUTRA_CONTA']);
  });

  it('is the same one after its e-mail changed at the provider', async () => {
    const { browser } = await joined('ana');
    const before = await memberOf(`ana@${domain}`);
    provider.users.set('ana', { ...provider.users.get('ana'), email: `ana.reis@${domain}` });
    const again = await browser.enter(provider, 'ana', `ana.reis@${domain}`);
    expect(again.body.data.entrou.email).toBe(`ana@${domain}`);
    expect(await team()).toHaveLength(2);
    expect((await memberOf(`ana@${domain}`))?.id).toBe(before?.id);
  });

  it.each(['a developer', 'another company'])('is not touched when it is of %s', async (whose) => {
    const email = `ana@${domain}`;
    if (whose === 'a developer') await test.people.developer({ email });
    else await test.people.company({ email });
    const answer = await newBrowser().enter(provider, 'ana', email);
    expect([answer.status, answer.body.code]).toEqual([409, 'ENTRADA_DE_OUTRA_CONTA']);
  });

  it('is asked for its second factor, whatever the provider proved', async () => {
    const { browser } = await joined('ana');
    const id = (await memberOf(`ana@${domain}`))?.id ?? 0;
    const now = test.clock.now();
    await test.db.kysely
      .insertInto('second_factors')
      .values({ account_id: id, ...sealed(id), last_step: 0, created_at: now, confirmed_at: now })
      .execute();
    const { body } = await browser.enter(provider, 'ana', `ana@${domain}`);
    expect(body.data.espera.falta).toBe('codigo');
    const refused = await browser.give('prove', body.data.espera, { codigo: '000000' });
    expect([refused.status, refused.body.code]).toEqual([401, 'SEGUNDO_FATOR']);
  });
});

const password = 'Jornada1!';

async function withPassword(email: string): Promise<number> {
  const { accountId } = await test.people.member(owner, 'corretor');
  const password_hash = await test.deps.passwords.hashPassword(password);
  await test.db.kysely
    .updateTable('accounts')
    .set({ email, password_hash })
    .where('accounts.id', '=', accountId)
    .execute();
  return accountId;
}

function sealed(accountId: number) {
  const { keyId, bytes } = test.deps.sealer.seal(Buffer.alloc(20, 7), `second-factor ${accountId}`);
  return { secret: bytes, key_id: keyId };
}

describe('an answer of a provider', () => {
  it('counts once', async () => {
    const browser = newBrowser();
    provider.user = 'ana';
    const returned = await provider.signIn(await browser.begin(`ana@${domain}`));
    expect((await browser.finish(returned)).status).toBe(200);
    const replayed = await browser.finish(returned);
    expect([replayed.status, replayed.body.code]).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(security()).toContainEqual(expect.objectContaining({ what: 'provider', why: 'state' }));
  });

  it('counts in no other browser, so nobody is led into an account of somebody else', async () => {
    provider.user = 'ana';
    const returned = await provider.signIn(await newBrowser().begin(`ana@${domain}`));
    const victim = newBrowser();
    expect((await victim.finish(returned)).body.code).toBe('ENTRADA_INVALIDA');
    await victim.begin(`ana@${domain}`);
    expect((await victim.finish(returned)).body.code).toBe('ENTRADA_INVALIDA');
  });

  it('counts for ten minutes', async () => {
    const browser = newBrowser();
    provider.user = 'ana';
    const returned = await provider.signIn(await browser.begin(`ana@${domain}`));
    test.clock.advance(10 * minute);
    expect((await browser.finish(returned)).body.code).toBe('ENTRADA_INVALIDA');
  });

  it('counts for no other provider, which does not even get the code', async () => {
    const rival = await test.people.company();
    const other = await startTestProvider(`${test.deps.config.publicUrl}/entrar/retorno/${rival.companyId}`);
    try {
      await setUp(test, dns, { owner: rival, domain: `rival${count}.com.br`, settings: settingsOf(other) });
      const browser = newBrowser();
      // The rival's provider sends the browser on to the provider of the company, with the rival's state.
      const state = new URL(await browser.begin(`x@rival${count}.com.br`)).searchParams.get('state') ?? '';
      const honest = new URL(await browser.begin(`ana@${domain}`));
      honest.searchParams.set('state', state);
      provider.user = 'ana';
      const returned = await provider.signIn(honest.href);
      expect(returned.pathname).toContain(`/${owner.companyId}`);
      expect((await browser.finish(returned)).body.code).toBe('ENTRADA_INVALIDA');
      expect((await browser.finish(returned, String(rival.companyId))).body.code).toBe('ENTRADA_RECUSADA');
    } finally {
      await other.close();
    }
  });

  it('is refused when its code was made for another sign-in', async () => {
    const browser = newBrowser();
    provider.user = 'ana';
    const stolen = await provider.signIn(await newBrowser().begin(`ana@${domain}`));
    const own = new URL(await browser.begin(`ana@${domain}`));
    const returned = new URL(stolen);
    returned.searchParams.set('state', own.searchParams.get('state') ?? '');
    const injected = await browser.finish(returned);
    expect([injected.status, injected.body.code]).toEqual([400, 'ENTRADA_RECUSADA']);
  });

  it.each([
    ['a nonce of another sign-in', 'nonce', 'x'.repeat(43)],
    ['a verifier of another sign-in', 'code_challenge', 'A'.repeat(43)],
  ])('is refused with %s', async (_, parameter, value) => {
    const browser = newBrowser();
    const address = new URL(await browser.begin(`ana@${domain}`));
    address.searchParams.set(parameter, value);
    provider.user = 'ana';
    expect((await browser.finish(await provider.signIn(address.href))).body.code).toBe('ENTRADA_RECUSADA');
  });

  it('is refused when it names another issuer', async () => {
    const browser = newBrowser();
    provider.user = 'ana';
    const returned = await provider.signIn(await browser.begin(`ana@${domain}`));
    returned.searchParams.set('iss', 'https://outro.example');
    expect((await browser.finish(returned)).body.code).toBe('ENTRADA_RECUSADA');
  });

  it.each([
    ['', 400],
    ['?', 400],
    ['?state=', 400],
    ['?code=a&code=b&state=%00', 400],
    [`?${'x'.repeat(8000)}`, 400],
  ])('that is nonsense (%#) is a refusal', async (consulta, status) => {
    for (const provedor of [String(owner.companyId), '0', '-1', 'google', '9'.repeat(40), '999999'])
      expect(
        (await newBrowser().call('POST', '/company/entrance/return', { provedor, consulta })).status,
      ).toBe(status);
  });

  it('may come from a clock that is 45 seconds off, and not after the end of its token', async () => {
    const login = `ana@${domain}`;
    test.clock.advance(-45_000);
    expect((await newBrowser().enter(provider, 'ana', login)).status).toBe(200);
    // Its tokens live an hour.
    test.clock.advance(60 * minute + 90_000);
    expect((await newBrowser().enter(provider, 'ana', login)).status).toBe(200);
    test.clock.advance(minute);
    expect((await newBrowser().enter(provider, 'ana', login)).body.code).toBe('ENTRADA_RECUSADA');
  });

  it('may be signed by a key that is new since the last sign-in', async () => {
    expect((await newBrowser().enter(provider, 'ana', `ana@${domain}`)).status).toBe(200);
    provider.rotateKeys();
    expect((await newBrowser().enter(provider, 'ana', `ana@${domain}`)).status).toBe(200);
  });
});

describe('a provider that is away', () => {
  it('is told by a sentence, which names the password only where its owner lets it count', async () => {
    provider.down = true;
    const login = `ana@${domain}`;
    const closed = await newBrowser().call('POST', '/company/entrance', { login });
    expect([closed.status, closed.body.code]).toEqual([503, 'PROVEDOR_INDISPONIVEL']);
    expect(closed.body.error).not.toContain('você pode entrar com a sua senha');
    provider.down = false;
    await change({ aceita_senha: true });
    provider.down = true;
    const open = await newBrowser().call('POST', '/company/entrance', { login });
    expect(open.body.error).toContain('você pode entrar com a sua senha');
  });

  it('leaves the owner a way in by password, and colleagues where the owner says so', async () => {
    const email = `ana@${domain}`;
    await withPassword(email);
    const password_hash = await test.deps.passwords.hashPassword(password);
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash })
      .where('accounts.id', '=', owner.accountId)
      .execute();
    const signIn = (login: string, senha = password) =>
      test.call('POST', '/auth', { body: { login, senha } });
    expect((await signIn(owner.email)).status).toBe(200);
    const refused = await signIn(email);
    expect([refused.status, refused.body.code]).toEqual([403, 'ENTRADA_PELO_PROVEDOR']);
    expect((await signIn(email, 'Errada12!')).body.code).toBe('CREDENCIAIS_INVALIDAS');
    await change({ aceita_senha: true });
    expect((await signIn(email)).status).toBe(200);
  });

  it('ends sessions by a password, but not an owner’s, once it is the only way in', async () => {
    await change({ aceita_senha: true });
    const colleague = await test.people.member(owner, 'corretor');
    await change({ aceita_senha: false });
    expect((await test.call('GET', '/company/team/me', { as: colleague.token })).status).toBe(401);
    expect((await test.call('GET', '/company/team/me', { as: owner.token })).status).toBe(200);
  });
});

describe('a session that a provider has opened', () => {
  const askAgainAfter = async (minutes: number) => {
    test.clock.advance(minutes * minute);
    await askProvidersAgain(test.deps);
  };

  it('goes on while the provider confirms it every 15 minutes', async () => {
    const session = await joined('ana');
    for (let hour = 0; hour < 6; hour += 1) await askAgainAfter(15);
    expect((await me(session)).status).toBe(200);
  });

  it('ends 15 minutes after its person left the groups, who is then out of the team', async () => {
    const session = await joined('ana');
    provider.users.set('ana', { ...provider.users.get('ana'), groups: [] });
    await askAgainAfter(14);
    expect((await me(session)).status).toBe(200);
    await askAgainAfter(1);
    expect((await me(session)).status).toBe(401);
    expect(await memberOf(`ana@${domain}`)).toBeUndefined();
    expect((await newBrowser().enter(provider, 'ana', `ana@${domain}`)).body.code).toBe('ENTRADA_SEM_PAPEL');
    provider.users.set('ana', { ...provider.users.get('ana'), groups: ['rh'] });
    expect((await newBrowser().enter(provider, 'ana', `ana@${domain}`)).body.data.entrou).toBeTruthy();
    expect(await memberOf(`ana@${domain}`)).toMatchObject({ papel: 'recrutador' });
  });

  it('follows its person into another group', async () => {
    await joined('ana');
    provider.users.set('ana', { ...provider.users.get('ana'), groups: ['corretores'] });
    await askAgainAfter(15);
    expect(await memberOf(`ana@${domain}`)).toMatchObject({ papel: 'corretor' });
  });

  it('ends when the provider no longer knows its person', async () => {
    const session = await joined('ana');
    provider.users.delete('ana');
    await askAgainAfter(15);
    expect((await me(session)).status).toBe(401);
    expect(security()).toContainEqual(expect.objectContaining({ event: 'session.ended', what: 'provider' }));
  });

  it('outlasts a provider that is away for less than an hour, and no longer', async () => {
    const session = await joined('ana');
    provider.down = true;
    await askAgainAfter(15);
    await askAgainAfter(40);
    expect((await me(session)).status).toBe(200);
    await askAgainAfter(6);
    expect((await me(session)).status).toBe(401);
  });

  it('lasts an hour where the provider gives nothing to be asked again with', async () => {
    const poor = await startTestProvider(returnAddress(), { refreshes: false });
    try {
      poor.users.set('ana', provider.users.get('ana') ?? {});
      await change(settingsOf(poor));
      const browser = newBrowser();
      const { body } = await browser.join(poor, 'ana', `ana@${domain}`);
      const session = { browser, token: body.data.token };
      await askAgainAfter(59);
      expect((await me(session)).status).toBe(200);
      test.clock.advance(minute);
      expect((await me(session)).status).toBe(401);
    } finally {
      await poor.close();
    }
  });

  it('ends when the provider is switched off', async () => {
    const session = await joined('ana');
    await change({ ativo: false });
    expect((await me(session)).status).toBe(401);
    expect((await newBrowser().call('POST', '/company/entrance', { login: `ana@${domain}` })).status).toBe(
      404,
    );
  });

  it('is of nobody whom an owner took out, until an invitation leads back', async () => {
    const session = await joined('ana');
    const id = (await memberOf(`ana@${domain}`))?.id;
    await test.call('DELETE', `/company/team/${id}`, { as: owner.token });
    expect((await me(session)).status).toBe(401);
    const again = await newBrowser().enter(provider, 'ana', `ana@${domain}`);
    expect([again.status, again.body.code]).toEqual([403, 'ENTRADA_SEM_PAPEL']);
    const token = 'convite';
    const now = test.clock.now();
    await test.db.kysely
      .insertInto('invitations')
      .values({
        company_id: owner.companyId,
        email: `ana@${domain}`,
        role: 'recrutador',
        token_hash: secretHash(token),
        created_at: now,
        expires_at: new Date(now.getTime() + minute),
      })
      .execute();
    const answer = {
      token,
      nome: 'Ana Souza',
      senha: password,
      confirmar_senha: password,
      versao_termos: '1',
    };
    expect((await test.call('POST', '/company/invitation/accept', { body: answer })).status).toBe(201);
    expect((await newBrowser().enter(provider, 'ana', `ana@${domain}`)).body.data.entrou).toBeTruthy();
    expect((await memberOf(`ana@${domain}`))?.id).toBe(id);
  });
});
