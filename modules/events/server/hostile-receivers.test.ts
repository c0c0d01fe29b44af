import { createServer as createSafeServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createCallOutside, type OutsideLimits } from '#platform/server/outgoing/call-outside.ts';
import { type HeldTimeouts, holdTimeouts } from '#platform/server/test-timeouts.ts';
import { createEventSender } from './send-events.ts';
import { deliveriesOf, happen, makeTestWebhook, startTestReceiver } from './test-receiver.ts';

/** A certificate of localhost, signed by nobody whom others trust. No server has it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+kqwcRYA8rZ4PQLx
QmB87exNdjBbPLN6BfE4WerhLE6hRANCAAQqkZZ8lWf3TpKBl1CujnzEUOr5W2O7
1s8iqUaM5qHDqFDZscFCuh0rSS1ka0y0HC66Dt5ssPn8IolYDinQ9IAm
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUXb02RBrmH4++9FMzHcIsA62wWyQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTIyMDU0MFoYDzIxMjYxMTA1
MjIwNTQwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQqkZZ8lWf3TpKBl1CujnzEUOr5W2O71s8iqUaM5qHDqFDZscFCuh0r
SS1ka0y0HC66Dt5ssPn8IolYDinQ9IAmo28wbTAdBgNVHQ4EFgQU5dRo1JiQmAw/
WI0ETQWpgoJ/Y3QwHwYDVR0jBBgwFoAU5dRo1JiQmAw/WI0ETQWpgoJ/Y3QwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAPfdyw5f+PstXXWqlG5qYydZVJ4iFCxSA1bZtiEyRXFaAiEA
/rBhTLqjtIxbPLIQy0UaatjJPnjx0WlQN6379tHkN7I=
-----END CERTIFICATE-----`;

/** Nobody was given it, so no packet to it arrives. */
const nowhere = '4000::1';

describe('a receiver that means harm', () => {
  let test: TestApp;
  let guarded: TestApp;
  const open: Server[] = [];
  let timeouts: HeldTimeouts;

  beforeAll(async () => {
    test = await createTestApp({ env: { PRIVATE_ADDRESSES: 'on' } });
    guarded = await createTestApp();
  });
  beforeEach(() => {
    timeouts = holdTimeouts();
  });
  afterEach(() => {
    timeouts.release();
    for (const server of open.splice(0)) server.close();
  });
  afterAll(() => Promise.all([test.close(), guarded.close()]));

  const listen = async (server: Server): Promise<number> => {
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const speaks = (how: (socket: Socket) => void) =>
    listen(
      createServer((socket) => {
        socket.on('error', () => {});
        how(socket);
      }),
    );

  it('is late, redirects, sends 10 MB or breaks TLS: of what it answers only the status is kept', async () => {
    const receiver = await startTestReceiver();
    // Each has up to five.
    const companies = [await test.people.company(), await test.people.company()] as const;
    const cut = Promise.withResolvers<boolean>();
    receiver.answer = ({ path }, response) => {
      if (path === '/redirects') return response.writeHead(307, { location: '/secret' }).end('segredo');
      if (path !== '/long') return undefined;
      response.once('close', () => cut.resolve(response.writableFinished));
      response.writeHead(200);
      for (let megabyte = 0; megabyte < 10; megabyte += 1) response.write(Buffer.alloc(2 ** 20, 'x'));
      return response.end();
    };
    let untrusted = 0;
    const safe = createSafeServer({ key, cert }, (_, response) => {
      untrusted += 1;
      response.end();
    });
    let dripped = 0;
    const drips = await speaks((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('X-A: b\r\n', () => (dripped += 1)), 20);
      socket.once('close', () => clearInterval(drip));
    });
    const urls = {
      [`${receiver.url}/late`]: 'demorada',
      [`http://127.0.0.1:${drips}/drips`]: 'demorada',
      [`${receiver.url}/redirects`]: 307,
      [`${receiver.url}/long`]: 200,
      [`${receiver.url.replace('http:', 'https:')}/plain`]: 'inacessivel',
      [`https://127.0.0.1:${await listen(safe)}/untrusted`]: 'inacessivel',
      [`https://127.0.0.1:${await speaks((socket) => socket.once('data', () => socket.destroy()))}/cut`]:
        'inacessivel',
      [`http://127.0.0.1:${await speaks((socket) => socket.end('não é HTTP'))}/noise`]: 'inacessivel',
    };
    const telling = Object.keys(urls).map(async (url, at) => {
      const by = companies[at < 4 ? 0 : 1];
      const { id } = await makeTestWebhook(test, by, { url });
      await test.call('POST', `/company/webhooks/${id}/test`, { as: by.token });
      return (await deliveriesOf(test, by.token, id))[0];
    });
    await Promise.all(telling.slice(2));
    await expect.poll(() => receiver.received.map(({ path }) => path)).toContain('/late');
    await expect.poll(() => dripped).toBeGreaterThan(2);
    timeouts.pass(5_000);
    const told = await Promise.all(telling);
    expect(told.map(({ status, falha }) => status ?? falha)).toEqual(Object.values(urls));
    // A redirect is no success, and of an endless answer the status alone counts.
    expect(told.filter(({ situacao }) => situacao === 'entregue').map(({ status }) => status)).toEqual([200]);
    expect(await cut.promise, 'it was read to its end').toBe(false);
    expect(untrusted, 'nothing is sent to whoever is not who they say').toBe(0);
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/late', '/long', '/redirects']);
    expect(JSON.stringify(told)).not.toContain('segredo');
    await receiver.close();
  });

  it('moves its name to this machine after the check: the look-up that is checked is the one that connects', async () => {
    let reached = 0;
    const port = await speaks((socket) => {
      reached += 1;
      socket.destroy();
    });
    const answers = [[nowhere], ['127.0.0.1'], [nowhere, '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']];
    let asked = 0;
    const lookUp: OutsideLimits['lookUp'] = (_, __, done) => {
      const found = answers[asked] ?? [];
      asked += 1;
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const company = await guarded.people.company();
    const { runId } = await createTestExam(guarded, { company });
    const url = `https://receptor.example:${port}/`;
    const { id } = await makeTestWebhook(guarded, company, { url });
    await happen(guarded, runId, [1]);
    const callOutside = createCallOutside({ allowsPrivate: false, lookUp });
    const faults: string[] = [];
    for (const _ of answers) {
      await createEventSender({ ...guarded.deps, callOutside }).runOnce();
      const [{ falha }] = await deliveriesOf(guarded, company.token, id);
      faults.push(falha);
      guarded.clock.advance(3_600_000);
    }
    expect(asked, 'one look-up each').toBe(answers.length);
    expect(faults[0]).toMatch(/^(inacessivel|demorada)$/);
    expect(faults.slice(1)).toEqual(Array(4).fill('rede_interna'));
    expect(reached).toBe(0);
  });
});
