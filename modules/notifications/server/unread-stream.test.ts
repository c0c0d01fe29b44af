import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { notify } from './notify.ts';

describe('a stream of events', () => {
  let test: TestApp;
  let base: string;
  beforeAll(async () => {
    test = await createTestApp();
    await test.deps.live.start();
    base = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await test.deps.live.stop();
    await test.close();
  });

  const open = (person: TestPerson, signal?: AbortSignal) =>
    fetch(`${base}/api/notification/unread`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${person.token}`,
        'Accept-Encoding': 'gzip',
      },
      ...(signal && { signal }),
    });
  const contact = (person: TestPerson) =>
    test.db.transaction((trx) =>
      notify(test.deps, trx, {
        to: { developer: person.accountId },
        kind: 'contacted',
        about: { companyId: 1 },
      }),
    );

  function reader(response: Response) {
    const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return async () => {
      for (;;) {
        const [message, ...rest] = text.split('\n\n');
        if (rest.length > 0) {
          text = rest.join('\n\n');
          if (message?.startsWith('data: ')) return JSON.parse(message.slice(6)).data;
          continue;
        }
        const chunk = await chunks?.read();
        if (!chunk || chunk.done) return undefined;
        text += chunk.value;
      }
    };
  }

  it('sends the current state at once, and again as soon as it changes', async () => {
    const person = await test.people.developer();
    const leave = new AbortController();
    const response = await open(person, leave.signal);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    const next = reader(response);
    expect(await next()).toEqual({ naoLidas: 0 });
    await contact(person);
    expect(await next()).toMatchObject({ naoLidas: 1 });
    await test.call('PUT', '/notification/read-all', { as: person.token });
    expect(await next()).toEqual({ naoLidas: 0 });
    leave.abort();
  });

  it('sends nothing for a rollback or for other accounts, and nothing twice', async () => {
    const person = await test.people.developer();
    const other = await test.people.developer();
    const leave = new AbortController();
    const next = reader(await open(person, leave.signal));
    await next();
    await test.db
      .transaction(async (trx) => {
        await notify(test.deps, trx, {
          to: { developer: person.accountId },
          kind: 'contacted',
          about: { companyId: 1 },
        });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await contact(other);
    await test.db.transaction((trx) => notifyListeners(trx, [`notices ${person.accountId}`]));
    await contact(person);
    expect(await next()).toMatchObject({ naoLidas: 1 });
    leave.abort();
  });

  it('ends with the session, before it sends anything more', async () => {
    const person = await test.people.developer();
    const next = reader(await open(person));
    await next();
    await test.call('POST', '/logout', { as: person.token });
    await contact(person);
    expect(await next()).toBeUndefined();
  });

  it('is refused to a visitor, and an account can have only ten at a time', async () => {
    expect((await open({ token: 'a'.repeat(43), accountId: 0, email: '' })).status).toBe(401);
    const person = await test.people.developer();
    const leaves = Array.from({ length: 10 }, () => new AbortController());
    for (const { signal } of leaves) expect((await open(person, signal)).status).toBe(200);
    const eleventh = await open(person);
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers.get('retry-after')).toBe('60');
    expect((await test.call('GET', '/notification/unread', { as: person.token })).status).toBe(200);
    for (const leave of leaves) leave.abort();
    await expect.poll(async () => (await open(person)).status).toBe(200);
  });

  it('does not count as use of the session', async () => {
    const person = await test.people.developer();
    const seen = async () =>
      (
        await test.db.kysely
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('account_id', '=', person.accountId)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const before = await seen();
    test.clock.advance(120_000);
    const leave = new AbortController();
    await reader(await open(person, leave.signal))();
    leave.abort();
    expect(await seen()).toEqual(before);
    await test.call('GET', '/notification', { as: person.token });
    expect(await seen()).toEqual(test.clock.now());
  });

  it('is ended by the server when it closes', async () => {
    const closing = await createTestApp();
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const person = await closing.people.developer();
    const response = await fetch(`${address}/api/notification/unread`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${person.token}` },
    });
    const next = reader(response);
    await next();
    await closing.close();
    expect(await next()).toBeUndefined();
  });
});
