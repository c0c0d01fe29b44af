import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
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

const hour = 3_600_000;
const day = 24 * hour;

describe('events, when the clock of the server jumps', () => {
  let test: TestApp;
  let receiver: TestReceiver;
  let company: TestCompany;
  let runs: TestExam[];
  let hook: { id: number; secret: string };

  beforeAll(async () => {
    const now = new Date().toISOString();
    test = await createTestApp({ env: { PRIVATE_ADDRESSES: 'on' }, now, throttle: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(new Date());
    receiver = await startTestReceiver();
    company = await test.people.company();
    runs = [];
    while (runs.length < 12) runs.push(await createTestExam(test, { company }));
    hook = await makeTestWebhook(test, company, { url: receiver.url });
  });
  afterEach(async () => {
    await receiver.close();
    // Its session may be over by then.
    await test.db.kysely.deleteFrom('webhooks').where('webhooks.id', '=', hook.id).execute();
  });

  const jump = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));
  const one = (ids: number[]) => happen(test, runs[0]?.runId ?? 0, ids);
  const all = async () => {
    for (const { runId } of runs) await happen(test, runId, [1]);
  };
  const stored = () =>
    test.db.kysely
      .selectFrom('webhook_deliveries')
      .select(['state', 'tries'])
      .where('webhook_deliveries.webhook_id', '=', hook.id)
      .orderBy('id')
      .execute();
  const states = async () => (await stored()).map(({ state }) => state);

  it('days ahead: nothing is given up, and what rests is tried once more each', async () => {
    receiver.answer = answers(503);
    await all();
    await sendOnce(test);
    expect((await stored()).map(({ tries }) => tries)).toEqual(Array(12).fill(1));
    jump(2 * day);
    await sendOnce(test);
    expect(await stored()).toEqual(Array(12).fill({ state: 'waiting', tries: 2 }));
    jump(-2 * day);
    receiver.answer = accepts;
    await sendOnce(test);
    expect(await states()).toEqual(Array(12).fill('delivered'));
  });

  it('days ahead: no address is switched off that many runs have called for a moment only', async () => {
    receiver.answer = answers(503);
    await all();
    await sendOnce(test);
    jump(4 * day);
    await sendOnce(test);
    const off = () =>
      test.db.kysely
        .selectFrom('webhooks')
        .select('off_how')
        .where('webhooks.id', '=', hook.id)
        .executeTakeFirst();
    expect(await off()).toEqual({ off_how: null });
    for (let tries = 2; tries < 10; tries += 1) {
      jump(hour);
      await sendOnce(test);
    }
    expect(await off(), 'ten tries of one message').toEqual({ off_how: 'failing' });
  });

  it('an hour back: what was due is sent at once, and what rested rests an hour at most', async () => {
    await one([1]);
    jump(-hour);
    await sendOnce(test);
    expect(await states()).toEqual(['delivered']);
    receiver.answer = answers(503);
    await one([2, 3]);
    await sendOnce(test);
    jump(-hour);
    receiver.answer = accepts;
    await sendOnce(test);
    expect(await states(), 'no storm').toEqual(['delivered', 'waiting', 'waiting']);
    jump(hour + 11_000);
    await sendOnce(test);
    expect(receiver.received.map(({ message }) => message.dados.id_prova_usuario)).toEqual([1, 2, 2, 3]);
  });

  it('an hour back or ahead: the secret of before signs on for its day', async () => {
    const { body } = await test.call('POST', `/company/webhooks/${hook.id}/secret`, { as: company.token });
    for (const ms of [-hour, 2 * hour]) {
      jump(ms);
      receiver.received.length = 0;
      await test.call('POST', `/company/webhooks/${hook.id}/test`, { as: company.token });
      const [sent] = receiver.received;
      expect(sent?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    }
    // A receiver refuses what was signed at another time.
    test.clock.set(new Date());
    receiver.received.length = 0;
    await test.call('POST', `/company/webhooks/${hook.id}/test`, { as: company.token });
    const [sent] = receiver.received;
    for (const secret of [hook.secret, body.data.segredo])
      expect(sent && verified(secret, sent).tipo).toBe('teste');
    expect(await deliveriesOf(test, company.token, hook.id)).toHaveLength(3);
  });
});
