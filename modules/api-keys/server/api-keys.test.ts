import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { tellExpiring } from './tell-expiring.ts';
import { makeTestKey } from './test-keys.ts';

const day = 86_400_000;
const unknown = `provado_${'x'.repeat(43)}`;

let test: TestApp;
let company: TestCompany;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  test = await createTestApp({ onLog: (line) => lines.push(line), env: { TRUST_PROXY: '127.0.0.1' } });
  company = await test.people.company({ tradeName: 'ACME' });
});
afterEach(() => test.close());

const list = async (): Promise<Json[]> =>
  (await test.call('GET', '/company/api-keys', { as: company.token })).body.data;
const make = (body: object, as = company.token) =>
  test.call('POST', '/company/api-keys', { as, body: { nome: 'Folha', escopos: ['ler_provas'], ...body } });
const runs = (as: string, headers: Record<string, string> = {}) =>
  test.call('GET', '/company/tests', { as, headers });
const events = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => String(event).startsWith('key.'))
    .map(({ event, why, route }) => [event, why ?? route].filter(Boolean).join(' '));

describe('a key', () => {
  it('is told once, stored as a hash, and listed by its beginning', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs', 'mark'], nome: 'Folha' });
    expect(key).toMatch(/^provado_[\w-]{43}$/);
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        nome: 'Folha',
        prefixo: key.slice(0, 14),
        escopos: ['ler_provas', 'corrigir'],
        enderecos: [],
        situacao: 'ativa',
        feita_por: 'Pessoa 1',
        criada_em: test.clock.now().toISOString(),
        expira_em: new Date(test.clock.now().getTime() + 90 * day).toISOString(),
      },
    ]);
    const stored = JSON.stringify(await test.db.kysely.selectFrom('api_keys').selectAll().execute());
    expect(stored).not.toContain(key.slice(14));
  });

  it('is made by owners alone, with a scope, for a year at most, and from true addresses', async () => {
    const recruiter = await test.people.member(company, 'recrutador');
    expect((await make({}, recruiter.token)).status).toBe(403);
    const faults = await Promise.all(
      [
        { escopos: [] },
        { escopos: ['tudo'] },
        { escopos: ['corrigir', 'corrigir'] },
        { dias: 0 },
        { dias: 366 },
        { dias: 1.5 },
        { nome: ' ' },
        { enderecos: ['203.0.113.7', 'acme.example'] },
        { enderecos: 'x' },
      ].map(async (body) => [
        (await make(body)).status,
        Object.keys((await make(body)).body.fields ?? {})[0],
      ]),
    );
    expect(faults.map(([status]) => status)).toEqual(faults.map(() => 400));
    expect(faults.map(([, field]) => String(field).split('.')[0])).toEqual([
      'escopos',
      'escopos',
      'escopos',
      'dias',
      'dias',
      'dias',
      'nome',
      'enderecos',
      'enderecos',
    ]);
    expect(await list()).toEqual([]);
  });

  it('is one of 20 at most, also if many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 24 }, () => make({})));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 201)?.body.code).toBe('LIMITE_ATINGIDO');
    await test.call('DELETE', `/company/api-keys/${(await list())[0].id}`, { as: company.token });
    expect((await make({})).status).toBe(201);
  });

  it('tells its maker by mail that it was made, without telling the key', async () => {
    const key = await makeTestKey(test, company, { scopes: ['mark'], nome: 'Folha' });
    const mails = await test.db.kysely.selectFrom('outbox').select('outbox.payload').execute();
    const text = JSON.stringify(mails);
    expect(text).toContain('Uma chave de API foi criada');
    expect(text).toContain(company.email);
    expect(text).not.toContain(key.slice(14));
  });

  it('ends at once when an owner revokes it, in the middle of a list', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    expect((await runs(key)).status).toBe(200);
    const other = await test.people.member(company, 'dono');
    const [{ id }] = await list();
    const rival = await test.people.company();
    expect((await test.call('DELETE', `/company/api-keys/${id}`, { as: rival.token })).status).toBe(404);
    expect((await runs(key)).status, 'another company ends it').toBe(200);
    expect((await test.call('DELETE', `/company/api-keys/${id}`, { as: other.token })).status).toBe(200);
    expect((await runs(key)).body).toMatchObject({
      code: 'CHAVE_INVALIDA',
      error: 'Esta chave de API foi revogada ou encerrada.',
    });
    expect((await list())[0]).toMatchObject({ situacao: 'revogada' });
    expect((await test.call('DELETE', `/company/api-keys/${id}`, { as: other.token })).status).toBe(200);
  });

  it('stays ended when its maker becomes an owner again', async () => {
    const owner = await test.people.member(company, 'dono');
    const key = await makeTestKey(test, owner, { scopes: ['read-runs'] });
    for (const papel of ['recrutador', 'dono'])
      await test.call('PUT', `/company/team/${owner.accountId}`, { as: company.token, body: { papel } });
    expect((await runs(key)).status).toBe(401);
    expect((await list())[0]).toMatchObject({ situacao: 'encerrada' });
  });

  it('rests while its company is suspended', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    const suspend = (suspended_at: Date | null) =>
      test.db.kysely.updateTable('companies').set({ suspended_at }).execute();
    await suspend(test.clock.now());
    expect((await runs(key)).status).toBe(401);
    await suspend(null);
    expect((await runs(key)).status).toBe(200);
  });

  it('expires, and its maker is told a week before, once', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'], dias: 30 });
    await makeTestKey(test, company, { scopes: ['read-runs'], dias: 7 });
    const told = async () => {
      await tellExpiring(test.deps);
      const mails = await test.db.kysely.selectFrom('outbox').select('outbox.payload').execute();
      return mails.filter(({ payload }) => JSON.stringify(payload).includes('expira em')).length;
    };
    expect(await told()).toBe(0);
    test.clock.advance(24 * day);
    expect(await told()).toBe(1);
    expect(await told()).toBe(1);
    test.clock.advance(6 * day);
    expect((await runs(key)).body).toMatchObject({ error: 'Esta chave de API expirou. Faça outra.' });
    // The session of before has ended too.
    const { token } = await test.people.member(company, 'dono');
    const { body } = await test.call('GET', '/company/api-keys', { as: token });
    expect(body.data.map(({ situacao }: Json) => situacao)).toEqual(['expirada', 'expirada']);
  });

  it('shows when it was used last, written once in ten minutes', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    const first = test.clock.now().toISOString();
    await runs(key);
    test.clock.advance(9 * 60_000);
    await runs(key);
    expect((await list())[0].ultimo_uso).toBe(first);
    test.clock.advance(60_000);
    await runs(key);
    expect((await list())[0].ultimo_uso).toBe(test.clock.now().toISOString());
  });

  it('works from its addresses only', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'], enderecos: ['203.0.113.0/24'] });
    expect((await list())[0].enderecos).toEqual(['203.0.113.0/24']);
    expect((await runs(key, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect((await runs(key, { 'x-forwarded-for': '198.51.100.9' })).body.code).toBe(
      'CHAVE_DE_OUTRO_ENDERECO',
    );
  });

  it('acts as its maker whatever cookie comes with it', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    expect((await runs(key, { cookie: 'provado_session=another' })).status).toBe(200);
  });

  it('is nobody where anybody may call', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    expect((await test.call('GET', '/skill', { as: key })).status).toBe(200);
    const { body } = await test.call('POST', '/auth', { as: key, body: { login: 'a', senha: 'b' } });
    expect(body.code).toBe('CREDENCIAIS_INVALIDAS');
  });

  it('is refused in an address, named to its owners and not ended', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    for (const url of [`/api/company/tests?key=${key}`, `/?k=${key.replace('_', '%5F')}`]) {
      const answer = await test.app.inject({ method: 'GET', url });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'CHAVE_NO_ENDERECO']);
      expect(answer.body).not.toContain(key.slice(14));
    }
    expect((await test.app.inject({ url: `/?k=${unknown}` })).json().code).toBe('CHAVE_NO_ENDERECO');
    expect((await list())[0]).toMatchObject({ situacao: 'ativa', exposta_em: expect.any(String) });
    expect((await runs(key)).status).toBe(200);
    expect(events()).toEqual(['key.made', 'key.exposed']);
  });

  it('leaves its life in the security log, and itself nowhere', async () => {
    const { runId } = await createTestExam(test, { company });
    const key = await makeTestKey(test, company, { scopes: ['read-runs', 'write-runs'] });
    await runs(key);
    await test.call('PUT', `/test/${runId}/active`, { as: key, body: { ativo: false } });
    await test.call('GET', `/test/${runId}/candidates`, { as: key });
    await test.call('DELETE', `/company/api-keys/${(await list())[0].id}`, { as: company.token });
    await runs(key);
    await runs(unknown);
    expect(events()).toEqual([
      'key.made',
      'key.act PUT /test/:andamentoId/active',
      'key.refused scope',
      'key.revoked',
      'key.refused ended',
      'key.refused unknown',
    ]);
    expect(lines.join('\n')).not.toContain(key.slice(14));
    expect(lines.join('\n')).not.toContain(unknown);
  });

  it('stands in no line of any log and in no row of any table, whatever is sent with it', async () => {
    const { runId } = await createTestExam(test, { company });
    const key = await makeTestKey(test, company, { scopes: ['read-runs', 'write-runs', 'invite'] });
    const authorization = `Bearer ${key}`;
    const calls: [method: 'GET' | 'POST', url: string, headers?: object, payload?: object][] = [
      ['GET', `/api/company/tests?chave=${key}`],
      ['GET', `/api/test/${key}/details`],
      ['GET', `/api/${key}`],
      ['GET', `/${key}/x#${key}`],
      ['POST', `/api/page-faults?${key}`, {}, {}],
      ['GET', '/api/company/tests', { authorization, referer: `https://acme.example/?k=${key}` }],
      ['GET', '/api/company/tests', { authorization: `Basic ${btoa(`${key}:`)}`, 'user-agent': key }],
      ['POST', `/api/test/${runId}/duplicate`, { authorization, 'idempotency-key': 'a' }],
      ['POST', `/api/test/${runId}/invitations`, { authorization }, { emails: ['ana@exemplo.com.br'] }],
      ['POST', '/api/auth', {}, { login: key, senha: key }],
      ['POST', '/api/recover', {}, { email: key }],
    ];
    for (const [method, url, headers = {}, payload] of calls)
      await test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
    await test.deps.outbox.runOnce();
    const secret = key.slice(14);
    const forms = [secret, Buffer.from(secret).toString('hex'), btoa(`${key}:`).slice(8, -8)];
    const written = lines.concat(await rowsOf(test));
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((text) => forms.some((form) => text.includes(form)))).toEqual([]);
  });

  it('is named in the audit log, with who made it', async () => {
    const { runId } = await createTestExam(test, { company });
    const key = await makeTestKey(test, company, { scopes: ['write-runs'], nome: 'Folha' });
    const body = { motivo_suspensao: 'Processo em andamento.' };
    const held = await test.call('PUT', `/test/${runId}/retention`, { as: key, body });
    expect(held.status).toBe(200);
    const admin = await test.people.admin();
    const { body: log } = await test.call('GET', '/admin/audit', { as: admin.token });
    expect(log.data[0].autor).toBe('chave Folha (feita por Pessoa 1)');
  });

  it('may call 600 times a minute, and reads in each answer what is left', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    const { headers } = await runs(key);
    expect(headers).toMatchObject({
      'ratelimit-policy': '"key";q=600;w=60',
      ratelimit: '"key";r=599;t=60',
    });
    await test.db.kysely
      .updateTable('throttle_buckets')
      .set({ hits: 600 })
      .where('throttle_buckets.key', 'like', 'key-calls:%')
      .execute();
    test.clock.advance(20_000);
    const refused = await runs(key);
    expect([refused.status, refused.headers.ratelimit, refused.headers['retry-after']]).toEqual([
      429,
      '"key";r=0;t=40',
      '40',
    ]);
    test.clock.advance(40_000);
    expect((await runs(key)).status).toBe(200);
    expect((await runs(company.token)).headers.ratelimit).toBeUndefined();
  });

  it('costs a try when it is refused: 60 in ten minutes from one address', async () => {
    const key = await makeTestKey(test, company, { scopes: ['read-runs'] });
    const answers = await Promise.all(Array.from({ length: 65 }, () => runs(unknown)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await runs(key)).status).toBe(200);
  });

  it('spends the people whom its company may read', async () => {
    const key = await makeTestKey(test, company, { scopes: ['groups'] });
    const { accountId } = await test.people.developer();
    const read = () => test.call('GET', `/developer/${accountId}`, { as: company.token });
    await test.call('GET', '/search/developers', { as: key });
    expect((await read()).status).toBe(200);
    const budgets = await test.db.kysely
      .selectFrom('throttle_buckets')
      .select('throttle_buckets.key')
      .execute();
    expect(budgets.filter((budget) => budget.key.startsWith('people-company:'))).toHaveLength(1);
  });
});

/** Every row of the database as a text. */
async function rowsOf({ db }: TestApp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db.kysely);
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await sql<{
      text: string;
    }>`select row_to_json(one)::text as text from ${sql.table(name)} as one`.execute(db.kysely);
    rows.push(...found.rows.map(({ text }) => text));
  }
  return rows;
}
