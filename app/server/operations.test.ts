import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WriteWatch } from '#platform/server/database/write-watch.ts';
import { silentLogger } from '#platform/server/log/logger.ts';
import { buildApp } from './app.ts';
import { readEdition } from './product-edition.ts';
import { createTestApp, type TestApp } from './test-app.ts';

describe('the calls for operators', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('health says that the process is alive', async () => {
    expect(await test.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { data: { status: 'ok' } },
    });
  });

  it('ready answers 200 once every migration is applied, and before that 503 with a time to retry', async () => {
    expect(await test.call('GET', '/ready')).toMatchObject({ status: 200, body: { data: { status: 'ok' } } });
    const migrations = await test.db.kysely
      .selectFrom('schema_migrations' as never)
      .selectAll()
      .execute();
    const last = migrations.at(-1) as unknown as { name: string };
    await sql`delete from schema_migrations where schema_migrations.name = ${last.name}`.execute(
      test.db.kysely,
    );
    const early = await test.call('GET', '/ready');
    expect(early).toMatchObject({ status: 503, body: { code: 'SERVICO_OCUPADO' } });
    expect(early.headers['retry-after']).toBe('5');
  });

  it('ready answers 503 after a write of the embedded database that failed, until one succeeds', async () => {
    const away = await createTestApp();
    const writeWatch = new WriteWatch();
    const app = await buildApp({ ...away.deps, writeWatch });
    const ready = async () => (await app.inject('/api/ready')).statusCode;
    const write = () => writeWatch.tryNow(away.db, silentLogger);
    await write();
    expect(await ready()).toBe(200);
    await sql`alter table settings add constraint full_disk check (key <> 'last_write') not valid`.execute(
      away.db.kysely,
    );
    await write();
    expect(await ready()).toBe(503);
    await sql`alter table settings drop constraint full_disk`.execute(away.db.kysely);
    await write();
    expect(await ready()).toBe(200);
    await app.close();
    await away.close();
  });

  // Only here the setting reaches every query, since there is one connection.
  it.skipIf(process.env.TEST_DATABASE_URL)(
    'ready answers 503 while the database takes no writes',
    async () => {
      const standby = await createTestApp();
      await sql`set default_transaction_read_only = on`.execute(standby.db.kysely);
      expect((await standby.call('GET', '/ready')).status).toBe(503);
      await sql`set default_transaction_read_only = off`.execute(standby.db.kysely);
      expect((await standby.call('GET', '/ready')).status).toBe(200);
      await standby.close();
    },
  );

  it('a database without room on its disk is said in a sentence, and the caller may try again', async () => {
    const full = await createTestApp();
    await sql`
      create function refuse_rows() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      full.db.kysely,
    );
    await sql`create trigger full_disk before insert on throttle_buckets execute function refuse_rows()`.execute(
      full.db.kysely,
    );
    const refused = await full.call('POST', '/auth', {
      body: { login: 'ana@acme.example', senha: 'Abcdef1!', type: 'COMPANY' },
    });
    expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICO_OCUPADO' } });
    expect(refused.headers['retry-after']).toBe('5');
    await full.close();
  });

  it('every answer has the security headers and the content security policy', async () => {
    const { headers } = await test.call('GET', '/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  });

  it('the reference of the API is a page under a strict policy, with its own files and nothing else', async () => {
    const page = await test.app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const linked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const address of linked.filter((one) => one.startsWith('/api/docs/'))) {
      expect((await test.app.inject(address)).statusCode, address).toBe(200);
    }
    expect(linked.filter((address) => !address.startsWith('/'))).toEqual([]);
    expect((await test.app.inject('/api/docs/index.html')).statusCode).toBe(404);
    expect((await test.app.inject('/api/docs/../package.json')).statusCode).toBe(404);
  });

  it('the description of the API has the version of the product', async () => {
    const { info } = (await test.call('GET', '/openapi.json')).body;
    expect(info.version).toBe((await readEdition()).version);
  });

  it('only the machine itself may read the metrics, which count answers by route', async () => {
    await test.call('GET', '/stack');
    const here = await test.app.inject({ url: '/api/metrics' });
    expect(here.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/stack",status="200"\} 1/,
    );
    expect(here.body).toContain('outbox_pending_jobs 0');
    const away = await test.app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.9' });
    expect(away.statusCode).toBe(404);
    const proxied = await test.app.inject({
      url: '/api/metrics',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(proxied.statusCode).toBe(404);
  });

  it.each(['grafana.json', 'alerts.yaml'])('%s asks only for metrics that there are', async (file) => {
    const text = await readFile(new URL(`../../docs/operating/${file}`, import.meta.url), 'utf8');
    const asked =
      text.match(
        /\b(http_request|outbox|upkeep|security|nodejs|process|event_streams|data_disk|backup|page_faults)_\w+/g,
      ) ?? [];
    const { body } = await test.app.inject({ url: '/api/metrics' });
    const known = new Set([...body.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name));
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(known).toContain(name.replace(/_(bucket|count)$/, ''));
  });

  it('the dashboard shows every metric of ours', async () => {
    const dashboard = await readFile(new URL('../../docs/operating/grafana.json', import.meta.url), 'utf8');
    const { body } = await test.app.inject({ url: '/api/metrics' });
    const ours = [...body.matchAll(/^# HELP (\w+)/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
  });

  it.each([
    ['TRUST_PROXY', '10.0.0.5'],
    ['PUBLIC_URL', 'https://provado.example'],
  ])('only the token opens the metrics with %s, since a proxy may stand before it', async (name, value) => {
    const env = { [name]: value };
    const closed = await createTestApp({ env });
    expect((await closed.app.inject('/api/metrics')).statusCode).toBe(404);
    await closed.close();
    const open = await createTestApp({ env: { ...env, METRICS_TOKEN: 'um-token-de-medidas' } });
    const headers = { authorization: 'Bearer um-token-de-medidas' };
    expect((await open.app.inject({ url: '/api/metrics', headers })).statusCode).toBe(200);
    expect((await open.app.inject('/api/metrics')).statusCode).toBe(404);
    await open.close();
  });

  it.each(['/p/%E0%A4%A', '/dev/%zz?aba=%'])(
    'a malformed address of a page, %s, is one of no page',
    async (url) => {
      const { statusCode, headers } = await test.app.inject(url);
      expect(statusCode).toBe(404);
      expect(headers).toHaveProperty('content-security-policy');
    },
  );

  it('an unknown call and a malformed address get JSON with a code', async () => {
    expect(await test.call('GET', '/nada')).toMatchObject({ status: 404, body: { code: 'NAO_ENCONTRADO' } });
    expect(await test.call('GET', '/stack?busca=%00')).toMatchObject({
      status: 400,
      body: { code: 'REQUISICAO_INVALIDA' },
    });
    const { token: as } = await test.people.developer();
    expect(await test.call('PUT', '/developer/answerTest/%00/1', { as, body: {} })).toMatchObject({
      status: 400,
      body: { code: 'REQUISICAO_INVALIDA' },
    });
    expect(await test.call('GET', '/test/%E0%A4%A/details')).toMatchObject({
      status: 400,
      body: { code: 'REQUISICAO_INVALIDA' },
    });
  });
});
