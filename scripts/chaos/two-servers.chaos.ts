import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { examBody } from '../../e2e/exams.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { type RegistryStub, startRegistryStub } from '../../e2e/registry-stub.ts';
import { type ServerProcess, secretsKey, startServer } from '../../e2e/server-process.ts';
import { type Call, idAt, wireClient } from '../../e2e/wire-client.ts';
import { freePort } from '../free-port.ts';
import { type Cluster, createCluster } from '../postgres-cluster.ts';
import { begin, insist, keepSaving, moreSaved } from './candidates.ts';
import { add, checkHistory, checkView, nothingFound } from './check.ts';
import { listen } from './listen.ts';
import { type LoadBalancer, servedBy, startLoadBalancer } from './load-balancer.ts';

const nginx = inject('nginx') ?? '';

// Skipped without nginx; the part of the tests reports it.
describe.runIf(nginx !== '')('two servers on one PostgreSQL behind a load balancer', () => {
  let cluster: Cluster;
  let registry: RegistryStub;
  let servers: [ServerProcess, ServerProcess];
  let balancer: LoadBalancer;
  let call: Call;
  let company: Person;
  let developers: Person[];

  beforeAll(async () => {
    cluster = await createCluster(inject('postgres'), { detached: false, from: inject('begun') });
    registry = await startRegistryStub();
    const port = await freePort();
    const start = () =>
      startServer({
        HOST: '127.0.0.1',
        DATABASE_URL: cluster.url,
        SECRETS_KEY: secretsKey,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '127.0.0.1',
        BRASIL_API_URL: registry.url,
        ANSWER_TOLERANCE_S: '0',
        ADMIN_CODE: 'codigo-do-ensaio',
        THROTTLE: 'off',
        DEMO: 'off',
      });
    servers = await Promise.all([start(), start()]);
    balancer = await startLoadBalancer(
      nginx,
      port,
      servers.map(({ origin }) => Number(new URL(origin).port)),
    );
    call = wireClient(() => balancer.origin);
    company = await signedInCompany(call, 'pessoas@acme.example');
    developers = [];
    for (const name of ['ana', 'bia', 'caio']) {
      developers.push(await signedInDeveloper(call, `${name}@devs.example`, 'Pessoa de Ensaio'));
    }
  });
  afterAll(async () => {
    await balancer?.close();
    await Promise.all(servers?.map((server) => server.close()) ?? []);
    await registry?.close();
    await cluster?.remove();
  });

  const essays = ['O que é um índice?', 'O que é uma transação?'];
  async function newRun(): Promise<number> {
    const questoes = essays.map((enunciado) => ({
      enunciado,
      tipo: 'DISSERTATIVA',
      id_tipo: 3,
      alternativas: [],
    }));
    const { body } = await call('POST', '/test', examBody(company.id, { questoes }), company.token);
    return idAt(body, 'data.idProvaAndamento');
  }

  test('an event on one server reaches a page that listens to the other', async () => {
    const [first, second] = servers;
    const [developer] = developers as [Person];
    const sheet = await begin(call, developer, await newRun());
    const path = `/developer/userTest/${sheet.attemptId}/status`;
    const page = listen(`${second.origin}/api${path}`, developer.token);
    await expect.poll(() => page.heard.length).toBe(1);
    const end = { data_fim: '', encerrar: true };
    const ended = await wireClient(() => first.origin)(
      'PUT',
      `/test/${sheet.runId}/period`,
      end,
      company.token,
    );
    expect(ended.status).toBe(200);
    await expect.poll(() => page.heard.length).toBeGreaterThan(1);
    const deadlines = page.heard.map((text) => Date.parse(/"prazo":"([^"]+)"/.exec(text)?.[1] ?? ''));
    expect(deadlines[1]).toBeLessThan(deadlines[0] as number);
    page.leave();
  });

  test('two sweepers: one delivery', async () => {
    const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 1 });
    const runId = await newRun();
    const sheets = await Promise.all(developers.map((developer) => begin(call, developer, runId)));
    await call('PUT', `/test/${runId}/period`, { encerrar: true }, company.token);
    const ids = sheets.map(({ attemptId }) => attemptId);
    const deliveries = () =>
      db.kysely
        .selectFrom('attempt_events')
        .select('attempt_events.attempt_id')
        .where('attempt_events.attempt_id', 'in', ids)
        .where('attempt_events.kind', '=', 'delivered')
        .execute();
    // Nobody requests these attempts any more, so the sweepers of both servers find them.
    await expect.poll(async () => (await deliveries()).length).toBe(ids.length);
    expect(new Set((await deliveries()).map((row) => row.attempt_id)).size).toBe(ids.length);
    await db.close();
  });

  test('one is killed under load: nothing is lost and nobody is signed out', async () => {
    const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 2 });
    const runId = await newRun();
    const sheets = await Promise.all(developers.map((developer) => begin(call, developer, runId)));
    const seen = new Set<string | null>();
    const noting: Call = async (...given) => {
      const answer = await call(...given);
      seen.add(servedBy(answer.headers));
      return answer;
    };
    let isOver = false;
    const goesOn = () => !isOver;
    const saving = Promise.all(
      sheets.flatMap((sheet) =>
        [...sheet.operations.keys()].map((id) =>
          keepSaving(noting, sheet, id, { goesOn, random: Math.random }),
        ),
      ),
    );
    await moreSaved(sheets, 20);
    expect(seen.size, 'the requests are spread over both servers').toBe(2);
    await servers[0].kill();
    await moreSaved(sheets, 20);
    isOver = true;
    await saving;

    const found = nothingFound();
    for (const sheet of sheets) {
      add(found, await checkHistory(db, sheet));
      found.faults.push(...(await checkView(call, db, sheet)));
    }
    expect(found).toMatchObject({ lost: 0, doubled: 0, invented: 0, faults: [] });
    for (const { token } of developers) {
      const own = await insist(() => call('GET', '/developer/userTest', undefined, token));
      expect(own.status).toBe(200);
    }
    await db.close();
  });
});
