import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { createSealer } from '#platform/server/security/sealer.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import {
  accepts,
  answers,
  deliveriesOf,
  happen,
  makeTestWebhook,
  sendOnce,
  startTestReceiver,
  type TestReceiver,
  verified,
} from './test-receiver.ts';
import { sealWebhookSecrets } from './webhook-secret.ts';
import { forgetOldSecrets } from './webhooks.queries.ts';

const day = 86_400_000;

describe('a webhook', () => {
  let test: TestApp;
  let guarded: TestApp;
  let receiver: TestReceiver;
  let company: TestCompany;

  beforeAll(async () => {
    const now = new Date().toISOString();
    test = await createTestApp({ env: { PRIVATE_ADDRESSES: 'on' }, now });
    guarded = await createTestApp({ now });
  });
  afterAll(() => Promise.all([test.close(), guarded.close()]));
  beforeEach(async () => {
    receiver = await startTestReceiver();
    company = await test.people.company();
  });
  afterEach(() => receiver.close());

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = company.token) =>
    test.call(method, `/company/webhooks${path}`, { as, body });
  const list = async (as = company.token) => (await test.call('GET', '/company/webhooks', { as })).body.data;
  const make = () => makeTestWebhook(test, company, { url: receiver.url });

  it('shows its secret once, and stores it sealed', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [listed] = await list();
    expect(listed).toEqual({
      ...{ id, endereco: receiver.url, criado_em: expect.any(String), aguardando: 0 },
      eventos: ['prova_iniciada', 'prova_entregue', 'prova_encerrada'],
    });
    const { rows } = await test.db.kysely
      .selectFrom('webhooks')
      .selectAll()
      .execute()
      .then((found) => ({
        rows: found.map((row) => JSON.stringify({ ...row, secret: row.secret.toString() })),
      }));
    expect(rows.join()).not.toContain(secret.slice(6, 30));
  });

  it.each([
    ['http://receptor.example', 'Informe um endereço que começa com https://, sem usuário nem senha.'],
    [
      'https://ana:senha@receptor.example',
      'Informe um endereço que começa com https://, sem usuário nem senha.',
    ],
    ['ftp://receptor.example', 'Informe um endereço que começa com https://, sem usuário nem senha.'],
    ['receptor', 'Informe um endereço que começa com https://, sem usuário nem senha.'],
    ['', 'Esse campo é obrigatório'],
    [`https://receptor.example/${'a'.repeat(500)}`, 'Use no máximo 500 caracteres.'],
  ])('has no address %s', async (endereco, sentence) => {
    const owner = await guarded.people.company();
    const body = { endereco, eventos: ['prova_entregue'] };
    const answer = await guarded.call('POST', '/company/webhooks', { as: owner.token, body });
    expect([answer.status, answer.body.fields?.endereco]).toEqual([400, sentence]);
  });

  it('has at least one event of those that there are, each once', async () => {
    for (const eventos of [[], ['prova_entregue', 'prova_entregue'], ['nada'], 'prova_entregue'])
      expect((await send('POST', '', { endereco: 'https://r.example', eventos })).status).toBe(400);
  });

  it('is one of five, also for owners who make some at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        send('POST', '', { endereco: 'https://r.example', eventos: ['prova_entregue'] }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill(409),
    ]);
  });

  it('calls no private address, by number or by a name that leads there', async () => {
    const owner = await guarded.people.company();
    const port = new URL(receiver.url).port;
    const faults: string[] = [];
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
    ]) {
      const made = await makeTestWebhook(guarded, owner, { url: `https://${host}:${port}/` });
      const path = `/company/webhooks/${made.id}`;
      const { body } = await guarded.call('POST', `${path}/test`, { as: owner.token });
      faults.push(body.data.falha);
      await guarded.call('DELETE', path, { as: owner.token });
    }
    expect(faults).toEqual(Array(6).fill('rede_interna'));
    expect(receiver.received).toEqual([]);
  });

  it('is tried by a signed message of its own kind, also while it is off', async () => {
    const { id, secret } = await make();
    await send('PUT', `/${id}/switch`, { ativo: false });
    const { body } = await send('POST', `/${id}/test`);
    expect(body).toMatchObject({ message: 'O teste chegou.', data: { situacao: 'entregue', status: 204 } });
    const [one] = receiver.received;
    expect(one && verified(secret, one)).toEqual({
      ...{ id: expect.stringMatching(/^test_/), tipo: 'teste', versao: '2026-11-29', dados: {} },
      ocorrido_em: expect.any(String),
    });
    expect(await deliveriesOf(test, company.token, id)).toMatchObject([{ tipo: 'teste', status: 204 }]);
  });

  it('names nobody: neither in a blind run nor in another, and tells no score', async () => {
    const run = await createTestExam(test, { company, resultsRelease: 'when_published' });
    const edition = (await test.call('GET', `/test/${run.runId}/geral`, { as: company.token })).body.data
      .edicao;
    const blind = { as: company.token, body: { as_cegas: true, edicao: edition } };
    expect((await test.call('PUT', `/test/${run.runId}/blind`, blind)).status).toBe(200);
    const open = await createTestExam(test, {
      company,
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
    await makeTestWebhook(test, company, {
      url: receiver.url,
      kinds: ['convite_criado', 'prova_iniciada', 'prova_entregue', 'prova_corrigida', 'resultado_divulgado'],
    });
    for (const { runId, questions } of [run, open]) {
      const lia = await test.people.developer({
        name: 'Lia Canária',
        email: `lia.${runId}@canario.example`,
      });
      await test.call('POST', `/test/${runId}/invitations`, {
        as: company.token,
        body: { emails: [lia.email] },
      });
      await takeTestExam(test, runId, rightAnswers(questions), lia);
    }
    await happen(test, run.runId, []);
    await sendOnce(test);
    const kinds = receiver.received.map(({ message }) => message.tipo);
    expect(kinds).toEqual(
      expect.arrayContaining(['convite_criado', 'prova_corrigida', 'resultado_divulgado']),
    );
    const sent = JSON.stringify(receiver.received);
    for (const canary of ['Canária', 'canario', 'Uma boa resposta', '100', 'pontuacao'])
      expect(sent, canary).not.toContain(canary);
  });

  it('sends a message again by hand, before the later ones of its run', async () => {
    const { runId } = await createTestExam(test, { company });
    const { id } = await make();
    await happen(test, runId, [1]);
    await sendOnce(test);
    const [first] = await deliveriesOf(test, company.token, id);
    await happen(test, runId, [2]);
    expect((await send('POST', `/${id}/deliveries/${first.id}/replay`)).status).toBe(200);
    expect((await send('POST', `/${id}/deliveries/${first.id}/replay`)).status).toBe(200);
    await sendOnce(test);
    expect(receiver.received.map(({ message }) => message.dados.id_prova_usuario)).toEqual([1, 1, 2]);
    expect(receiver.received[1]?.message.id).toBe(receiver.received[0]?.message.id);
    await send('PUT', `/${id}/switch`, { ativo: false });
    const off = await send('POST', `/${id}/deliveries/${first.id}/replay`);
    expect([off.status, off.body.code]).toEqual([409, 'WEBHOOK_DESLIGADO']);
  });

  it('has a log that is read whole by its cursor, whatever is sent meanwhile', async () => {
    const { id } = await make();
    const sent = (from: number, to: number) =>
      sql`insert into webhook_deliveries (webhook_id, message_id, state, tries, created_at)
          select ${id}::bigint, 'test_' || n, 'delivered', 1, ${test.clock.now()} from generate_series(${from}::int, ${to}::int) as n`.execute(
        test.db.kysely,
      );
    await sent(1, 250);
    const found: number[] = [];
    let after: number | undefined;
    do {
      const path = `/company/webhooks/${id}/deliveries?situacao=entregue&depois=${after ?? ''}`;
      const { body } = await test.call('GET', path, { as: company.token });
      found.push(...body.data.results.map((one: { id: number }) => one.id));
      after = body.data.proximo;
      await sent(1_000, 1_010);
    } while (after !== undefined);
    expect(found).toHaveLength(250);
    expect(new Set(found).size).toBe(250);
    expect(found).toEqual(found.toSorted((one, other) => other - one));
    const { body } = await test.call('GET', `/company/webhooks/${id}/deliveries`, { as: company.token });
    expect([body.data.results.length, 'proximo' in body.data]).toEqual([20, false]);
  });

  it('is of its company alone, in every call', async () => {
    const { runId } = await createTestExam(test, { company });
    const { id } = await make();
    await happen(test, runId, [1]);
    await sendOnce(test);
    const [{ id: deliveryId }] = await deliveriesOf(test, company.token, id);
    const rival = await test.people.company();
    const own = await makeTestWebhook(test, rival, { url: receiver.url });
    const calls = [
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/test`],
      ['POST', `/${id}/secret`],
      ['PUT', `/${id}/switch`, { ativo: false }],
      ['POST', `/${id}/deliveries/${deliveryId}/replay`],
      ['POST', `/${own.id}/deliveries/${deliveryId}/replay`],
      ['DELETE', `/${id}`],
    ] as const;
    for (const [method, path, body] of calls)
      expect(
        (await test.call(method, `/company/webhooks${path}`, { as: rival.token, body })).status,
        path,
      ).toBe(404);
    expect(await list(rival.token)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('is cared for by a key with its scope', async () => {
    const key = await makeTestKey(test, company, { scopes: ['webhooks'] });
    const body = { endereco: receiver.url, eventos: ['prova_entregue'] };
    const made = await send('POST', '', body, key);
    expect(made.status).toBe(201);
    expect((await send('POST', `/${made.body.data.id}/test`, undefined, key)).status).toBe(200);
  });

  it('sends nothing for a suspended company, and its log goes after a month', async () => {
    const { runId } = await createTestExam(test, { company });
    const { id } = await make();
    receiver.answer = answers(500);
    await happen(test, runId, [1]);
    await sendOnce(test);
    receiver.answer = accepts;
    const suspend = (suspended_at: Date | null) =>
      test.db.kysely
        .updateTable('companies')
        .set({ suspended_at })
        .where('id', '=', company.companyId)
        .execute();
    await suspend(test.clock.now());
    test.clock.advance(60_000);
    await happen(test, runId, [2]);
    await sendOnce(test);
    expect(receiver.received).toHaveLength(1);
    await suspend(null);
    await sendOnce(test);
    expect(receiver.received.map(({ message }) => message.dados.id_prova_usuario)).toEqual([1, 1]);
    await deleteOldDeliveries(test.db.kysely, new Date(test.clock.now().getTime() + day));
    expect(await deliveriesOf(test, company.token, id)).toEqual([]);
    expect(await test.db.kysely.selectFrom('webhook_lanes').select('id').execute()).toEqual([]);
  });

  it('signs with the former secret until its time is over, whether it is forgotten or not', async () => {
    const { id } = await make();
    await send('POST', `/${id}/secret`);
    const signaturesAt = async (until: number) => {
      await test.db.kysely
        .updateTable('webhooks')
        .set({ old_until: new Date(test.clock.now().getTime() + until) })
        .where('webhooks.id', '=', id)
        .execute();
      await send('POST', `/${id}/test`);
      return receiver.received.at(-1)?.headers['webhook-signature']?.split(' ').length;
    };
    expect(await signaturesAt(60_000)).toBe(2);
    expect(await signaturesAt(0)).toBe(1);
  });

  it('signs after another SECRETS_KEY came, and forgets the old secret after its day', async () => {
    const keys = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [string, string];
    const own = await createTestApp({
      env: { PRIVATE_ADDRESSES: 'on', SECRETS_KEY: keys[0] },
      now: new Date().toISOString(),
    });
    const owner = await own.people.company();
    const { id, secret } = await makeTestWebhook(own, owner, { url: receiver.url });
    const path = `/company/webhooks/${id}`;
    const renewed = (await own.call('POST', `${path}/secret`, { as: owner.token })).body.data.segredo;
    const both = createSealer(keys.toReversed().map((key) => Buffer.from(key, 'base64')));
    await sealWebhookSecrets({ ...own.deps, sealer: both });
    Object.assign(own.deps.sealer, createSealer([Buffer.from(keys[1], 'base64')]));
    await own.call('POST', `${path}/test`, { as: owner.token });
    const [one] = receiver.received;
    if (!one) throw new Error('Nothing came.');
    for (const known of [secret, renewed]) expect(verified(known, one).tipo).toBe('teste');
    await forgetOldSecrets(own.db.kysely, new Date(own.clock.now().getTime() + day));
    await own.call('POST', `${path}/test`, { as: owner.token });
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    await own.close();
  });
});
