import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { startTestProvider, type TestProvider } from '#modules/accounts/server/providers/test-provider.ts';
import { createTestDns, settingsOf, setUp } from './test-entrance.ts';

const dns = createTestDns();
let test: TestApp;
let closed: TestApp;
let provider: TestProvider;
let owner: TestCompany;
let domain: string;
let count = 0;

beforeAll(async () => {
  test = await createTestApp({ env: { PRIVATE_ADDRESSES: 'on' }, textRecords: dns.ask, throttle: false });
  closed = await createTestApp({ textRecords: dns.ask, throttle: false });
  provider = await startTestProvider('http://localhost:3000/entrar/retorno/1');
});
afterAll(async () => {
  await test.close();
  await closed.close();
  await provider.close();
});

beforeEach(async () => {
  owner = await test.people.company();
  count += 1;
  domain = `firma${count}.com.br`;
});

const name = (dominio: string, as = owner.token) =>
  test.call('PUT', '/company/provider/domain', { as, body: { dominio } });
const show = (as = owner.token) => test.call('POST', '/company/provider/domain/show', { as });
const read = async (as = owner.token) => (await test.call('GET', '/company/provider', { as })).body.data;
const save = (body: object, as = owner.token) => test.call('PUT', '/company/provider', { as, body });

/** What DNS shows is a list: several companies may have put a record there. */
async function putRecord(as = owner.token): Promise<void> {
  const { registro } = await read(as);
  dns.records.set(registro.nome, [...(dns.records.get(registro.nome) ?? []), registro.valor]);
}

describe('the domain of a company', () => {
  it('counts once DNS shows the record of this company', async () => {
    expect((await show()).status).toBe(404);
    await name(domain);
    expect((await show()).body.code).toBe('DOMINIO_NAO_MOSTRADO');
    dns.records.set(`_provado.${domain}`, ['v=spf1 -all', 'provado=outra']);
    expect((await show()).body.code).toBe('DOMINIO_NAO_MOSTRADO');
    await putRecord();
    expect((await show()).status).toBe(200);
    expect((await read()).mostrado_em).toBeTruthy();
  });

  it('is one company’s, until DNS no longer shows the record of that one', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const second = await test.people.company();
    await name(domain, second.token);
    await putRecord(second.token);
    expect((await show(second.token)).body.code).toBe('DOMINIO_EM_USO');
    dns.records.set(`_provado.${domain}`, [(await read(second.token)).registro.valor]);
    expect((await show(second.token)).status).toBe(200);
    expect(await read()).toMatchObject({ mostrado_em: null, ativo: false });
  });

  it('is taken by one of two companies that show it at once', async () => {
    const second = await test.people.company();
    for (const { token } of [owner, second]) {
      await name(domain, token);
      await putRecord(token);
    }
    const answers = await Promise.all([show(), show(second.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has to be shown anew when it is another one, and the provider is off until then', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const before = await read();
    await name(domain);
    expect(await read()).toEqual(before);
    await name(`nova-${domain}`);
    const now = await read();
    expect(now).toMatchObject({ mostrado_em: null, ativo: false });
    expect(now.registro.valor).not.toBe(before.registro.valor);
    const switched = await save({ ...settingsOf(provider), edicao: now.edicao });
    expect([switched.status, switched.body.code]).toEqual([409, 'DOMINIO_NAO_MOSTRADO']);
  });

  it.each(['gmail.com', 'GMAIL.com.', 'pessoa@outlook.com', 'mail.uol.com.br'])(
    'is never %s',
    async (given) => {
      expect(Object.keys((await name(given)).body.fields)).toEqual(['dominio']);
    },
  );

  it.each(['', 'localhost', '127.0.0.1', '[::1]', 'a b.com', 'x.1', '-a.com', `${'a'.repeat(64)}.com`])(
    'is no %j',
    async (given) => {
      expect((await name(given)).status).toBe(400);
    },
  );

  it.each([
    ['Empresa.COM.BR', 'empresa.com.br'],
    ['https://acme.com.br/sobre', 'acme.com.br'],
    ['ação.com.br', 'xn--ao-siap.com.br'],
  ])('is written in one way: %s', async (given, written) => {
    expect((await name(given)).status).toBe(200);
    expect((await read()).dominio).toBe(written);
  });
});

describe('the settings of a provider', () => {
  it('are for owners of a checked company, and give the secret back to nobody', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const answer = await test.call('GET', '/company/provider', { as: owner.token });
    expect(JSON.stringify(answer.body)).not.toContain(provider.clientSecret);
    expect(answer.body.data.tem_segredo).toBe(true);
    const recruiter = await test.people.member(owner, 'recrutador');
    expect((await test.call('GET', '/company/provider', { as: recruiter.token })).status).toBe(403);
    const { rows } = { rows: await test.db.kysely.selectFrom('company_providers').selectAll().execute() };
    expect(JSON.stringify(rows.map(({ secret }) => secret?.toString()))).not.toContain(provider.clientSecret);
  });

  it('keep the secret for the same provider, and never send it to another address', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const { edicao } = await read();
    const { segredo: _, ...rest } = settingsOf(provider);
    expect((await save({ ...rest, edicao })).status).toBe(200);
    const moved = await save({ ...rest, emissor: 'http://127.0.0.1:9', edicao: edicao + 1 });
    expect(Object.keys(moved.body.fields)).toEqual(['segredo']);
  });

  it('are merged by whoever saves second', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const { edicao } = await read();
    expect((await save({ ...settingsOf(provider), edicao })).status).toBe(200);
    const late = await save({ ...settingsOf(provider), edicao });
    expect([late.status, late.body.code]).toEqual([409, 'EDICAO_ANTIGA']);
  });

  it('name where groups stand if there are any', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const { edicao } = await read();
    const refused = await save({ ...settingsOf(provider), campo_grupos: '', edicao });
    expect(Object.keys(refused.body.fields)).toEqual(['campo_grupos']);
  });

  it.each([
    'http://127.0.0.1:1',
    'https://127.0.0.1',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
    'https://localhost',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://[fd00::1]',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://a:b@example.com',
    'nada',
  ])('refuse %s, where the server itself would be called', async (emissor) => {
    const person = await closed.people.company();
    const as = person.token;
    await closed.call('PUT', '/company/provider/domain', { as, body: { dominio: domain } });
    const body = { ...settingsOf(provider), emissor, ativo: false, edicao: 1 };
    const { status, body: said } = await closed.call('PUT', '/company/provider', { as, body });
    expect([status, Object.keys(said.fields ?? {})]).toEqual([400, ['emissor']]);
  });

  it('refuse a provider that says it is another one', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const { edicao } = await read();
    const emissor = provider.issuer.replace('127.0.0.1', 'localhost');
    expect((await save({ ...settingsOf(provider), emissor, edicao })).status).toBe(400);
  });
});

describe('a sign-in', () => {
  it('leads only people of the domain to the provider, and tells nothing else of a company', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    const ask = (login: string) => test.call('POST', '/company/entrance', { body: { login } });
    const known = await ask(`ninguem@${domain.toUpperCase()}`);
    expect(new URL(known.body.data.endereco).origin).toBe(provider.issuer);
    expect(Object.keys(known.body.data)).toEqual(['endereco']);
    for (const login of [`a@sub.${domain}`, owner.email, 'a@gmail.com', 'a@outra.com.br'])
      expect((await ask(login)).status).toBe(404);
  });

  it('is for nobody while the company is suspended', async () => {
    await setUp(test, dns, { owner, domain, settings: settingsOf(provider) });
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', owner.companyId)
      .execute();
    const answer = await test.call('POST', '/company/entrance', { body: { login: `a@${domain}` } });
    expect(answer.status).toBe(404);
  });
});
