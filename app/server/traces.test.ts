import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createDispatcher,
  insertCheckJob,
  insertGradeJobs,
  insertTryJob,
} from '#modules/execution/server/public.ts';
import { createTestExecutions, createTestExecutor, echo } from '#modules/execution/server/test-executions.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { silentLogger } from '#platform/server/log/logger.ts';
import { startStubServer } from '#platform/server/test-stub-server.ts';
import { openTracer } from '#platform/server/traces/open-tracer.ts';
import type { Tracer } from '#platform/server/traces/tracer.ts';
import { buildApp } from './app.ts';
import type { TestApp } from './test-app.ts';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
});
const sentSpans = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const failed = 2;

let test: TestApp;
let begin: Awaited<ReturnType<typeof createTestExecutions>>['begin'];
let collector: Awaited<ReturnType<typeof startStubServer>>;
let tracer: Tracer;
let sent: string[];

beforeAll(async () => {
  ({ test, begin } = await createTestExecutions());
});
afterAll(() => test.close());
beforeEach(async () => {
  sent = [];
  collector = await startStubServer((asked, response, body) => {
    if (asked.url === '/v1/traces') sent.push(body.toString());
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  tracer = await started({ url: collector.url, percent: 100 });
});
afterEach(async () => {
  await tracer.close();
  await collector.close();
});

async function started(traces: { url: string; percent: number }): Promise<Tracer> {
  const opened = await openTracer(traces, 'provado', silentLogger);
  if (!opened) throw new Error('No tracer.');
  return opened;
}

/** A new embedded database takes seconds of the processor. */
const open = (by: Tracer) => openDatabase<Schema>({ url: process.env.TEST_DATABASE_URL, tracer: by });

/** All spans, sent by the end of the tracer. */
async function spans() {
  await tracer.close();
  return sent
    .flatMap((body) => sentSpans.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .map(({ attributes, status, ...rest }) => ({
      ...rest,
      isFailed: status.code === failed,
      facts: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
    }));
}

it('a traced call has its route, its status and the code that an error page shows', async () => {
  const app = await buildApp({ ...test.deps, tracer });
  const answer = await app.inject({ url: '/api/health?segredo=abc' });
  await app.inject({ url: '/termos' });
  await app.close();
  const [call, ...others] = await spans();
  expect(call?.facts).toEqual({
    'provado.request_id': answer.headers['x-request-id'],
    'http.request.method': 'GET',
    'http.route': expect.stringMatching(/^\/api\//),
    'http.response.status_code': answer.statusCode,
  });
  expect(call?.name).toBe(`GET ${call?.facts['http.route']}`);
  expect(others).toEqual([]);
});

it('a statement belongs to the job that asked it, and both fail with the code of PostgreSQL', async () => {
  const db = await open(tracer);
  const work = async () => {
    await sql`select ${'segredo'}::text as said`.execute(db.kysely);
    await sql`select ${'segredo'}::int as number`.execute(db.kysely);
  };
  await expect(tracer.inSpan('job of a test', {}, work)).rejects.toThrow('segredo');
  await sql`select 'nobody asked'`.execute(db.kysely);
  await db.close();
  const found = await spans();
  const [job] = found.filter(({ name }) => name === 'job of a test');
  expect(job).toMatchObject({ isFailed: true, facts: { 'error.type': '22P02' } });
  expect(found.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).toMatchObject([
    { name: 'db select', isFailed: false, facts: { 'db.query.text': 'select $1::text as said' } },
    { name: 'db select', isFailed: true, facts: { 'error.type': '22P02' } },
  ]);
  expect(found).toHaveLength(3);
  expect(sent.join()).not.toContain('segredo');
});

it('a statement belongs to the call that asked it, also after its body was read', async () => {
  const db = await open(tracer);
  const app = await buildApp({ ...test.deps, db, tracer });
  const begun = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => begun.resolve());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const asking = request(`${app.listeningOrigin}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.flushHeaders();
  await begun.promise;
  asking.end(JSON.stringify({ login: 'segredo@provado.example', senha: 'segredo' }));
  const [answer] = await once(asking, 'response');
  answer.resume();
  await app.close();
  await db.close();
  const found = await spans();
  const call = found.find(({ name }) => name.startsWith('POST '));
  expect(call?.facts['http.response.status_code']).toBe(answer.statusCode);
  const statements = found.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(sent.join()).not.toContain('segredo');
});

it('a job of the outbox is a trace of its own', async () => {
  const outbox = createOutbox(test.db, test.clock, silentLogger, tracer);
  const kind = { kind: 'traced', payload: z.string() };
  outbox.handle(kind, async () => {});
  await test.db.transaction((trx) => outbox.enqueue(trx, kind, 'segredo'));
  await outbox.runOnce();
  await outbox.stop();
  expect(await spans()).toMatchObject([{ name: 'job traced', facts: { 'provado.tries': 1 } }]);
  expect(sent.join()).not.toContain('segredo');
});

it('a job links to the call that caused it, and is traced if that was', async () => {
  const rare = await started({ url: collector.url, percent: 100 });
  const outboxOf = (by: Tracer) => {
    const outbox = createOutbox(test.db, test.clock, silentLogger, by);
    outbox.handle({ kind: 'alone', payload: z.string() }, async () => {});
    outbox.handleTogether({ kind: 'together', payload: z.string() }, async (due) => {
      await test.db.transaction((trx) => outbox.settle(trx, due));
    });
    return outbox;
  };
  const causing = outboxOf(rare);
  const enqueue = (name: string) =>
    rare.inSpan(name, {}, () =>
      test.db.transaction(async (trx) => {
        await causing.enqueue(trx, { kind: 'alone', payload: z.string() }, 'a');
        await causing.enqueueAll(trx, { kind: 'together', payload: z.string() }, ['b']);
      }),
    );
  await enqueue('first call');
  await enqueue('second call');
  await rare.close();
  // Whoever works the job traces nothing else.
  tracer = await started({ url: collector.url, percent: 0 });
  const working = outboxOf(tracer);
  await working.runOnce();
  await test.db.transaction((trx) => working.enqueue(trx, { kind: 'alone', payload: z.string() }, 'c'));
  await working.runOnce();
  await Promise.all([causing.stop(), working.stop()]);
  const found = await spans();
  const calls = found
    .filter(({ name }) => name.endsWith('call'))
    .map(({ traceId, spanId }) => ({ traceId, spanId }));
  const linksOf = (kind: string) =>
    found.filter(({ name }) => name === `job ${kind}`).map(({ links }) => links);
  expect(calls).toHaveLength(2);
  expect(linksOf('alone')).toEqual(calls.map((call) => [call]));
  expect(linksOf('together')).toEqual([calls]);
});

it('an execution links to the call that asked for it last, and is traced if that was', async () => {
  const rare = await started({ url: collector.url, percent: 100 });
  const somebody = await begin();
  const now = test.clock.now();
  const ask = (name: string) =>
    rare.inSpan(name, {}, () =>
      test.db.transaction(async (trx) => {
        await insertTryJob(trx, { ...somebody, task: echo('try'), now });
        await insertGradeJobs(trx, [{ ...somebody, task: echo(name) }], now);
      }),
    );
  await ask('first call');
  await ask('second call');
  await rare.inSpan('third call', {}, () =>
    test.db.transaction((trx) => insertCheckJob(trx, { task: echo('check') }, now)),
  );
  await test.db.transaction((trx) => insertCheckJob(trx, { task: echo('of nobody') }, now));
  await rare.close();
  tracer = await started({ url: collector.url, percent: 0 });
  const executor = createTestExecutor();
  await createDispatcher({ ...test.deps, tracer }, executor, { graded: async () => {} }, 1).runOnce();
  const found = await spans();
  const caused = (kind: string) => {
    const [cause] = found.filter(({ name }) => name === `execution ${kind}`).flatMap(({ links }) => links);
    return found.find(({ spanId }) => spanId === cause?.spanId)?.name;
  };
  expect(executor.ran).toHaveLength(4);
  expect(['try', 'grade', 'check'].map(caused)).toEqual(['first call', 'second call', 'third call']);
  expect(found.filter(({ name }) => name.startsWith('execution'))).toHaveLength(3);
});

it('what is not among the traced ones is told in no part', async () => {
  const rare = await started({ url: collector.url, percent: 0 });
  const db = await open(rare);
  await rare.inSpan('left out', {}, () => sql`select 1`.execute(db.kysely));
  await db.close();
  await rare.close();
  expect(sent).toEqual([]);
});

it('a collector that is away fails no call and keeps no server from closing', async () => {
  await collector.close();
  const app = await buildApp({ ...test.deps, tracer });
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
  await app.close();
  await expect(tracer.close()).resolves.toBeUndefined();
});

it('without the setting nothing of OpenTelemetry is loaded', async () => {
  expect(await openTracer(undefined, 'provado', silentLogger)).toBeUndefined();
  const sources = globSync('{platform,modules,app,scripts}/**/*.ts', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const loading = sources.filter((file) => /from '@opentelemetry\//.test(readFileSync(file, 'utf8')));
  const naming = sources.filter((file) => /from '.*\/open-telemetry\.ts'/.test(readFileSync(file, 'utf8')));
  expect(loading).toEqual(['platform/server/traces/open-telemetry.ts']);
  expect(naming).toEqual([]);
});
