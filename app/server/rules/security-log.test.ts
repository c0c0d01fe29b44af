import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGitHub, type TestGitHub } from '#modules/accounts/server/providers/test-github.ts';
import { startTestProvider } from '#modules/accounts/server/providers/test-provider.ts';
import { askForLink, latestToken, redefine } from '#modules/accounts/server/recovery/test-recovery.ts';
import { codeAt } from '#modules/accounts/server/second-factor/totp.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import {
  createTestDns,
  settingsOf,
  setUp,
  TestBrowser,
} from '#modules/companies/server/provider/test-entrance.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { CookieBrowser } from '../test-browser.ts';
import { createTestExam } from '../test-exams.ts';
import type { TestCompany, TestPerson } from '../test-people.ts';

const senha = 'Canary-Senha1!';
const wrong = 'Canary-Errada1!';
const address = '203.0.113.77';
const cpf = '11144477735';
const phone = '977770001';

describe('the security log', () => {
  let test: TestApp;
  const lines: string[] = [];
  const dns = createTestDns();
  let admin: TestPerson;
  let other: TestPerson;
  let owner: TestCompany;
  let member: TestCompany;
  let developer: TestPerson;
  const canaries = [senha, wrong, address, cpf, phone, 'canario.example', 'Canária'];

  let github: TestGitHub;

  beforeAll(async () => {
    github = await startTestGitHub();
    test = await createTestApp({
      onLog: (line) => lines.push(line),
      env: { PRIVATE_ADDRESSES: 'on', ...github.env },
      textRecords: dns.ask,
    });
    const { people, db } = test;
    admin = await people.admin();
    other = await people.admin();
    owner = await people.company({ tradeName: 'CANÁRIA', email: 'dona@canario.example' });
    member = await people.member(owner, 'corretor');
    developer = await people.developer({ name: 'Lia Canária', email: 'lia@canario.example' });
    await db.kysely.updateTable('developers').set({ cpf }).execute();
    await db.kysely
      .insertInto('developer_phones')
      .values({ developer_id: developer.accountId, area_code: '11', number: phone })
      .execute();
    await db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .execute();
    canaries.push(...[admin, other, owner, member, developer].flatMap(({ email, token }) => [email, token]));
  });
  afterAll(async () => {
    await test.close();
    await github.close();
  });

  let seen = 0;
  const news = () => {
    const entries = lines.slice(seen).map((line) => JSON.parse(line));
    seen = lines.length;
    return entries
      .filter(({ event }) => event !== undefined)
      .map(({ level: _, time: __, pid: ___, hostname: ____, msg: _____, ...entry }) => entry);
  };
  const post = (path: string, as: string | undefined, body: object = {}) =>
    test.call('POST', path, { ...(as && { as }), body });
  const signIn = async (password: string, codigo?: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/developer/login',
      remoteAddress: address,
      payload: { login: developer.email, senha: password, codigo },
    });
    const { token } = answer.json();
    if (token) canaries.push(token);
    return token;
  };
  const network = expect.stringMatching(/^[0-9a-f]{12}$/);

  it('has the sign-ins, the refused ones and the limits', async () => {
    const { accountId } = developer;
    await signIn(senha);
    expect(news()).toEqual([{ event: 'auth.signed_in', accountId, role: 'DEVELOPER', network }]);
    for (let n = 0; n < 5; n += 1) await signIn(wrong);
    expect(news()).toEqual(
      Array(5).fill({ event: 'auth.refused', what: 'sign-in', role: 'DEVELOPER', accountId, network }),
    );
    await signIn(wrong);
    expect(news()).toEqual([{ event: 'throttle.hit', rule: 'sign-in-account' }]);
    await post('/auth', undefined, { login: 'ninguem@canario.example', senha: wrong, type: 'COMPANY' });
    expect(news()).toEqual([{ event: 'auth.refused', what: 'sign-in', role: 'COMPANY', network }]);
    test.clock.advance(3_600_000);
  });

  it('has the second factor, and wrong codes and passwords of who is signed in', async () => {
    const { token, accountId } = developer;
    await post('/second-factor/setup', token, { senha: wrong });
    expect(news()).toEqual([{ event: 'auth.refused', what: 'own password', accountId }]);
    const { body } = await post('/second-factor/setup', token, { senha });
    canaries.push(body.data.segredo);
    const secret = Buffer.from(Secret.fromBase32(body.data.segredo).bytes);
    const code = () => codeAt(secret, test.clock.now());
    await post('/second-factor/confirm', token, { codigo: code() });
    expect(news()).toEqual([{ event: 'factor.on', accountId }]);
    test.clock.advance(30_000);
    await signIn(senha, '000000');
    expect(news()).toEqual([{ event: 'auth.refused', what: 'second factor', accountId }]);
    await post('/second-factor/disable', token, { senha, codigo: code() });
    expect(news()).toEqual([{ event: 'factor.off', accountId }]);
  });

  it('has changed passwords, by their owner or by a link', async () => {
    const passwords = { senha_atual: senha, senha: 'Canary-Outra1!', confirmar_senha: 'Canary-Outra1!' };
    canaries.push('Canary-Outra1!');
    const changed = await test.call('PUT', '/company/team/me/password', { as: owner.token, body: passwords });
    expect(changed.status).toBe(200);
    expect(news()).toEqual([{ event: 'credentials.changed', accountId: owner.accountId, how: 'signed in' }]);
    await askForLink(test, developer.email);
    const link = await latestToken(test);
    canaries.push(link);
    expect((await redefine(test, link, senha)).status).toBe(200);
    expect(news()).toEqual([
      { event: 'credentials.changed', accountId: developer.accountId, how: 'by link' },
    ]);
  });

  it('has the roles in a team, the acts of administrators and the reset of one', async () => {
    const { accountId, companyId } = member;
    const role = (body: object) => test.call('PUT', `/company/team/${accountId}`, { as: owner.token, body });
    expect((await role({ papel: 'recrutador' })).status).toBe(200);
    expect(news()).toEqual([{ event: 'role.changed', accountId, companyId, to: 'recrutador' }]);
    await test.call('DELETE', `/company/team/${accountId}`, { as: owner.token });
    expect(news()).toEqual([{ event: 'role.changed', accountId, companyId, to: 'none' }]);
    await post(`/admin/administrators/${other.accountId}/reset`, admin.token, { senha });
    expect(news()).toEqual([
      { event: 'factor.reset', accountId: other.accountId, by: admin.accountId },
      {
        event: 'admin.act',
        accountId: admin.accountId,
        route: 'POST /admin/administrators/:id/reset',
      },
    ]);
  });

  it('has ended sessions, copies of one’s data and deleted accounts', async () => {
    const { accountId } = developer;
    const here = await signIn(senha);
    const there = await signIn(senha);
    news();
    const { body } = await test.call('GET', '/session', { as: here });
    const another = body.data.find(({ atual }: { atual: boolean }) => !atual).id;
    await test.call('DELETE', `/session/${another}`, { as: here });
    expect(news()).toEqual([{ event: 'session.ended', accountId, what: 'another' }]);
    await post('/logout', here);
    expect(news()).toEqual([{ event: 'session.ended', accountId, what: 'own' }]);
    const again = (await signIn(senha)) ?? there;
    await post('/logout/all', again);
    expect(news().at(-1)).toEqual({ event: 'session.ended', accountId, what: 'all' });

    const last = await signIn(senha);
    news();
    await test.app.inject({
      method: 'POST',
      url: '/api/privacy/export',
      headers: { authorization: `Bearer ${last}` },
      payload: { senha },
    });
    expect(news()).toEqual([{ event: 'export.made', accountId, route: 'POST /privacy/export' }]);
    expect((await post('/privacy/delete', last, { senha })).status).toBe(200);
    expect(news()).toEqual([{ event: 'account.deleted', accountId }]);
  });

  it('tells the life of a key, and what it did, by ids alone', async () => {
    const company = await test.people.company({ email: 'chave@canario.example' });
    const { runId } = await createTestExam(test, { company });
    const key = await makeTestKey(test, company, { scopes: ['write-runs'], nome: 'Canária' });
    canaries.push(key, key.slice(14));
    const { accountId, companyId } = company;
    const [{ keyId, ...made }] = news();
    expect(made).toEqual({ event: 'key.made', accountId, companyId });
    await test.call('PUT', `/test/${runId}/active`, { as: key, body: { ativo: false } });
    await test.call('GET', '/company/tests', { as: key });
    await test.call('GET', `/company/tests?key=${key}`);
    await test.call('DELETE', `/company/api-keys/${keyId}`, { as: company.token });
    await test.call('GET', '/company/tests', { as: key });
    const network = expect.stringMatching(/^[0-9a-f]{12}$/);
    expect(news()).toEqual([
      { event: 'key.act', keyId, accountId, companyId, route: 'PUT /test/:andamentoId/active' },
      { event: 'key.refused', why: 'scope', keyId, network },
      { event: 'key.exposed', keyId, accountId, companyId },
      { event: 'key.revoked', keyId, accountId, companyId },
      { event: 'key.refused', why: 'ended', keyId, network },
    ]);
  });

  it('tells who made a webhook, changed it or switched it, without its address', async () => {
    const company = await test.people.company({ email: 'webhook@canario.example' });
    const { accountId, companyId } = company;
    const as = company.token;
    const body = { endereco: 'https://receptor.canario.example', eventos: ['prova_entregue'] };
    news();
    const webhookId = (await test.call('POST', '/company/webhooks', { as, body })).body.data.id;
    await test.call('POST', `/company/webhooks/${webhookId}/secret`, { as });
    for (const ativo of [false, false, true])
      await test.call('PUT', `/company/webhooks/${webhookId}/switch`, { as, body: { ativo } });
    await test.call('DELETE', `/company/webhooks/${webhookId}`, { as });
    const changed = { event: 'webhook.changed', webhookId, accountId, companyId };
    expect(news()).toEqual(['made', 'secret', 'off', 'on', 'removed'].map((what) => ({ ...changed, what })));
  });

  it('has the provider of a company, and who was linked or refused there', async () => {
    test.clock.set(new Date());
    const boss = await test.people.company();
    const { accountId, companyId } = boss;
    const domain = 'rh.canario.example';
    const { publicUrl } = test.deps.config;
    const provider = await startTestProvider(`${publicUrl}/entrar/retorno/${companyId}`);
    try {
      provider.users.set('ana', { email: `ana@${domain}`, name: 'Ana Canária', groups: ['rh'] });
      provider.users.set('bia', { email: `bia@${domain}`, name: 'Bia Canária', groups: [] });
      news();
      await setUp(test, dns, { owner: boss, domain, settings: settingsOf(provider) });
      const changed = { event: 'provider.changed', accountId, companyId };
      expect(news()).toEqual([
        { ...changed, what: 'domain' },
        { ...changed, what: 'domain shown' },
        { ...changed, what: 'on' },
      ]);
      const browser = new TestBrowser(test);
      browser.provider = String(companyId);
      await browser.join(provider, 'ana', `ana@${domain}`);
      expect(news()).toMatchObject([
        { event: 'provider.linked', provider: String(companyId) },
        { event: 'role.changed', to: 'recrutador' },
        { event: 'auth.signed_in', role: 'COMPANY' },
      ]);
      await browser.enter(provider, 'bia', `bia@${domain}`);
      const refused = { event: 'auth.refused', what: 'provider', provider: String(companyId), why: 'group' };
      expect(news()).toEqual([refused]);
    } finally {
      await provider.close();
    }
  });

  it('has which account of a developer was linked, and unlinked', async () => {
    test.clock.set(new Date());
    const { accountId, email } = await test.people.developer({ name: 'Bia Canária' });
    const password_hash = await test.deps.passwords.hashPassword(senha);
    const row = test.db.kysely.updateTable('accounts').set({ password_hash });
    await row.where('accounts.id', '=', accountId).execute();
    const provider = 'github';
    github.emails = [{ email, primary: true, verified: true }];
    const browser = new CookieBrowser(test);
    const { body } = await browser.call('POST', '/developer/entrance', { provedor: provider });
    const consulta = github.signIn(body.data.endereco).search;
    const back = await browser.call('POST', '/developer/entrance/return', { provedor: provider, consulta });
    const { token } = back.body.data.espera;
    news();
    const proof = { provedor: provider, token, senha };
    const { data } = (await browser.call('POST', '/developer/entrance/prove', proof)).body;
    expect(news()).toEqual([
      { event: 'provider.linked', accountId, provider },
      { event: 'auth.signed_in', accountId, role: 'DEVELOPER', network },
    ]);
    await browser.call('DELETE', '/developer/entrance/linked/github', undefined, data.token);
    expect(news()).toEqual([{ event: 'provider.unlinked', accountId, provider }]);
  });

  it('counts every event in the metrics', async () => {
    const { payload } = await test.app.inject('/api/metrics');
    const counted = [...payload.matchAll(/^security_events_total\{event="([a-z._]+)"\} (\d+)$/gm)];
    expect(counted.map(([, event]) => event)).toHaveLength(22);
    // A command on the machine resets an access, and no server counts it.
    const byCommand = ['access.reset'];
    const ofServer = counted.filter(([, event = '']) => !byCommand.includes(event));
    for (const [, event, count] of ofServer) expect(Number(count), event).toBeGreaterThan(0);
  });

  it('holds no personal data, nor does any other line', async () => {
    await test.call('GET', `/nowhere?email=${developer.email}`, { as: developer.token });
    await post('/developer', undefined, { nome: 'Outra Canária', email: 'x@canario.example', cpf, senha });
    expect(lines.length).toBeGreaterThan(40);
    for (const canary of canaries) {
      expect(canary).toBeTruthy();
      expect(
        lines.filter((line) => line.includes(canary)),
        canary,
      ).toEqual([]);
    }
  });
});
