import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { createEventSender } from './send-events.ts';
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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('events are sent', () => {
  let test: TestApp;
  let receiver: TestReceiver;
  let company: TestCompany;
  let run: TestExam;
  let hook: { id: number; secret: string };

  beforeAll(async () => {
    test = await createTestApp({
      env: { PRIVATE_ADDRESSES: 'on' },
      now: new Date().toISOString(),
      throttle: false,
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    // A receiver refuses what was signed at another time.
    test.clock.set(new Date());
    receiver = await startTestReceiver();
    company = await test.people.company();
    run = await createTestExam(test, { company });
    hook = await makeTestWebhook(test, company, { url: receiver.url });
  });
  afterEach(async () => {
    await receiver.close();
    // The next test waits for none of this one's.
    await test.call('DELETE', `/company/webhooks/${hook.id}`, { as: company.token });
  });

  const attempts = (of = receiver) => of.received.map(({ message }) => message.dados.id_prova_usuario);
  const log = (query?: string) => deliveriesOf(test, company.token, hook.id, query);
  const states = async () => (await log()).toReversed().map(({ situacao }) => situacao);
  const listed = async () =>
    (await test.call('GET', '/company/webhooks', { as: company.token })).body.data[0];

  it('signed, in order, with ids alone', async () => {
    const { attemptId } = await takeTestExam(test, run.runId);
    await happen(test, run.runId, []);
    await sendOnce(test);
    expect(receiver.received.map((one) => verified(hook.secret, one))).toEqual([
      {
        id: expect.stringMatching(/^evt_\d+$/),
        tipo: 'prova_iniciada',
        versao: '2026-11-29',
        ocorrido_em: test.clock.now().toISOString(),
        sequencia: 1,
        dados: { id_prova_andamento: run.runId, id_prova_usuario: attemptId },
      },
      expect.objectContaining({ tipo: 'prova_entregue', sequencia: 2 }),
    ]);
    expect(receiver.received[0]?.headers).toMatchObject({
      'webhook-id': receiver.received[0]?.message.id,
      'content-type': 'application/json',
    });
    expect(await log()).toMatchObject([
      { tipo: 'prova_entregue', situacao: 'entregue', status: 204, tentativas: 1, sequencia: 2 },
      { tipo: 'prova_iniciada', situacao: 'entregue', status: 204, tentativas: 1, sequencia: 1 },
    ]);
  });

  it('only of the kinds that were chosen, and only those of the company', async () => {
    const rival = await createTestExam(test);
    await takeTestExam(test, rival.runId);
    const { attemptId } = await takeTestExam(test, run.runId);
    await test.deps.outbox.runOnce();
    await happen(test, run.runId, []);
    await sendOnce(test);
    expect(attempts()).toEqual([attemptId, attemptId]);
  });

  it('later ones of a run wait for the one that fails, those of other runs do not', async () => {
    const other = await createTestExam(test, { company });
    receiver.answer = (one, response) =>
      response.writeHead(one.message.dados.id_prova_usuario === 1 ? 500 : 204).end();
    await happen(test, run.runId, [1, 2]);
    await happen(test, other.runId, [3]);
    await sendOnce(test);
    expect(attempts().toSorted()).toEqual([1, 3]);
    expect((await log('?situacao=aguardando')).at(-1)).toMatchObject({
      ...{ situacao: 'aguardando', falha: 'recusada', status: 500, tentativas: 1 },
      proxima_tentativa_em: expect.any(String),
    });
    await sendOnce(test);
    expect(attempts(), 'it rests').toHaveLength(2);
    receiver.answer = accepts;
    test.clock.advance(11_000);
    await sendOnce(test);
    expect(attempts().slice(2)).toEqual([1, 2]);
  });

  it('after a day the one that fails is given up, and the rest go on', async () => {
    receiver.answer = (one, response) =>
      response.writeHead(one.message.dados.id_prova_usuario === 1 ? 404 : 204).end();
    await happen(test, run.runId, [1, 2]);
    for (let tries = 0; tries < 12; tries += 1) {
      await sendOnce(test);
      test.clock.advance(1.9 * hour);
    }
    expect(await states()).toEqual(['aguardando', 'aguardando']);
    test.clock.advance(2 * hour);
    await sendOnce(test);
    expect(await states()).toEqual(['falhou', 'entregue']);
  });

  it('one sender at a time has a run, whatever the clocks of the servers say', async () => {
    const held = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    receiver.answer = (_, response) => {
      seen.resolve();
      void held.promise.then(() => response.writeHead(204).end());
    };
    await happen(test, run.runId, [1, 2, 3]);
    const first = sendOnce(test);
    await seen.promise;
    test.clock.advance(hour);
    expect(await sendOnce(test)).toBe(0);
    held.resolve();
    await first;
    test.clock.set(new Date(test.clock.now().getTime() - hour));
    expect(attempts()).toEqual([1, 2, 3]);
  });

  it('many senders at once keep the order of each run and send each once', async () => {
    const runs = [run];
    for (let index = 0; index < 5; index += 1) runs.push(await createTestExam(test, { company }));
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    for (const { runId } of runs) await happen(test, runId, ids);
    await Promise.all([1, 2, 3].map(() => sendOnce(test)));
    for (const { runId } of runs) {
      const ofRun = receiver.received.filter(({ message }) => message.dados.id_prova_andamento === runId);
      expect(ofRun.map(({ message }) => message.dados.id_prova_usuario)).toEqual(ids);
    }
  });

  it('whatever else waits: thousands of runs of an address with all its calls under way hide no other address', async () => {
    const other = await makeTestWebhook(test, company, { url: `${receiver.url}/other` });
    await sql`
      insert into webhook_lanes (webhook_id, run_id, due_at, lease_token, leased_until)
      select ${hook.id}::bigint, number, ${test.clock.now()}::timestamptz - interval '1 minute',
             case when number <= 4 then gen_random_uuid() end,
             case when number <= 4 then clock_timestamp() + interval '1 minute' end
        from generate_series(1000000, 1001500) as given (id), lateral (select given.id - 999999 as number) as of_it`.execute(
      test.db.kysely,
    );
    await happen(test, run.runId, [1]);
    await sendOnce(test);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/other']);
    await test.call('DELETE', `/company/webhooks/${other.id}`, { as: company.token });
  });

  it('of one run at a time to an address that fails', async () => {
    const runs = [run];
    for (let index = 0; index < 3; index += 1) runs.push(await createTestExam(test, { company }));
    receiver.answer = answers(500);
    for (const { runId } of runs) await happen(test, runId, [1]);
    await sendOnce(test);
    const held: number[] = [];
    receiver.answer = async (_, response) => {
      const lanes = await test.db.kysely
        .selectFrom('webhook_lanes')
        .select('webhook_lanes.id')
        .where('webhook_lanes.webhook_id', '=', hook.id)
        .where('webhook_lanes.lease_token', 'is not', null)
        .execute();
      held.push(lanes.length);
      response.writeHead(500).end();
    };
    test.clock.advance(minute);
    await sendOnce(test);
    expect(held).toEqual([1, 1, 1, 1]);
  });

  it('again by whoever comes after a sender that died, with the same id', async () => {
    await happen(test, run.runId, [1, 2]);
    receiver.answer = (_, response) => response.destroy();
    await sendOnce(test);
    receiver.answer = accepts;
    await test.db.kysely
      .updateTable('webhook_lanes')
      .set({ lease_token: crypto.randomUUID(), leased_until: new Date(Date.now() + 60 * minute) })
      .where('webhook_lanes.webhook_id', '=', hook.id)
      .execute();
    test.clock.advance(minute);
    expect(await sendOnce(test)).toBe(0);
    await test.db.kysely
      .updateTable('webhook_lanes')
      .set({ leased_until: new Date(Date.now() - minute) })
      .where('webhook_lanes.webhook_id', '=', hook.id)
      .execute();
    await sendOnce(test);
    expect(attempts()).toEqual([1, 1, 2]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('with both secrets for a day after one was made anew', async () => {
    const as = company.token;
    const { body } = await test.call('POST', `/company/webhooks/${hook.id}/secret`, { as });
    const { segredo } = body.data;
    expect((await listed()).segredo_anterior_ate).toBe(
      new Date(test.clock.now().getTime() + day).toISOString(),
    );
    await happen(test, run.runId, [1]);
    await sendOnce(test);
    const [first] = receiver.received;
    if (!first) throw new Error('Nothing came.');
    for (const secret of [segredo, hook.secret])
      expect(verified(secret, first).dados.id_prova_usuario).toBe(1);
    test.clock.advance(day + 1);
    await happen(test, run.runId, [2]);
    await sendOnce(test);
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(await listed()).not.toHaveProperty('segredo_anterior_ate');
  });

  it('no more after three days without a success, and its owners are told; by hand it goes on', async () => {
    receiver.answer = answers(500);
    await happen(test, run.runId, [1, 2, 3, 4]);
    for (let tries = 0; tries < 74; tries += 1) {
      await sendOnce(test);
      test.clock.advance(hour);
    }
    expect(await listed()).toMatchObject({ desligado_por: 'falhas' });
    const stood = await states();
    expect(stood.slice(0, 2)).toEqual(['falhou', 'falhou']);
    expect(stood.at(-1)).toBe('aguardando');
    await test.deps.outbox.runOnce();
    const mails = (await readMails(test.mailFolder)).filter(({ to }) => to === company.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Um webhook foi desligado – Provado']);
    const { body } = await test.call('GET', '/notification', { as: company.token });
    expect(body.data.results).toMatchObject([{ tipo: 'webhook_desligado', link: '/company/webhooks' }]);
    await happen(test, run.runId, [5]);
    receiver.answer = accepts;
    const before = receiver.received.length;
    await sendOnce(test);
    expect(receiver.received).toHaveLength(before);
    const on = { as: company.token, body: { ativo: true } };
    expect((await test.call('PUT', `/company/webhooks/${hook.id}/switch`, on)).status).toBe(200);
    await happen(test, run.runId, [6]);
    await sendOnce(test);
    expect(attempts().slice(before), 'what happened meanwhile is not sent').toEqual(
      [1, 2, 3, 4].filter((_, index) => stood[index] === 'aguardando').concat(6),
    );
  });

  it('what waited when somebody switched it off is sent once it is on again', async () => {
    receiver.answer = answers(500);
    await happen(test, run.runId, [1, 2]);
    await sendOnce(test);
    const put = (ativo: boolean) =>
      test.call('PUT', `/company/webhooks/${hook.id}/switch`, { as: company.token, body: { ativo } });
    await put(false);
    receiver.answer = accepts;
    test.clock.advance(hour);
    await sendOnce(test);
    expect(attempts()).toEqual([1]);
    await put(true);
    await sendOnce(test);
    expect(attempts()).toEqual([1, 1, 2]);
  });

  it('what is ordered while a sender leaves is left behind by nobody', async () => {
    for (let round = 0; round < 15; round += 1) {
      await happen(test, run.runId, [round * 2]);
      await Promise.all([sendOnce(test), happen(test, run.runId, [round * 2 + 1])]);
    }
    await sendOnce(test);
    expect(attempts()).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  it('no further by a sender that stops, which leaves its run to others', async () => {
    const sender = createEventSender(test.deps);
    receiver.answer = (one, response) => {
      if (one.message.dados.id_prova_usuario === 1) void sender.stop();
      accepts(one, response);
    };
    await happen(test, run.runId, [1, 2]);
    await sender.runOnce();
    expect(attempts()).toEqual([1]);
    receiver.answer = accepts;
    await sendOnce(test);
    expect(attempts()).toEqual([1, 2]);
  });
});
