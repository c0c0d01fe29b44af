import { afterEach, describe, expect, it, vi } from 'vitest';
import { startStubServer } from '../test-stub-server.ts';
import { createCallOutside, type OutsideError } from './call-outside.ts';
import { isPublicAddress } from './public-address.ts';

let stub: Awaited<ReturnType<typeof startStubServer>> | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
  vi.restoreAllMocks();
});

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: OutsideError) => error.what,
  );

describe('a public address', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'nada',
    '',
  ])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a call of an address that a stranger has named', () => {
  it.each([
    'http://8.8.8.8',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://localhost',
    'file:///etc/passwd',
    'nada',
  ])('goes nowhere for %s', async (url) => {
    expect(await kindOf(createCallOutside({ allowsPrivate: false })(url, { method: 'GET' }))).toBe('closed');
  });

  it('follows no redirect', async () => {
    const asked: (string | undefined)[] = [];
    stub = await startStubServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(302, { location: '/secret' }).end();
    });
    const answer = await createCallOutside({ allowsPrivate: true })(stub.url, { method: 'GET' });
    expect([answer.status, asked]).toEqual([302, ['/']]);
  });

  it('sends a form and gives the answer back', async () => {
    stub = await startStubServer((_, response, body) => {
      response.writeHead(201, { 'content-type': 'text/plain' }).end(body);
    });
    const body = new URLSearchParams({ a: 'é' });
    const answer = await createCallOutside({ allowsPrivate: true })(stub.url, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([201, 'a=%C3%A9']);
  });

  it('ends when the answer is too long or too late', async () => {
    stub = await startStubServer(({ url }, response) => {
      if (url === '/long') response.end('x'.repeat(2000));
    });
    const call = createCallOutside({ allowsPrivate: true, timeoutMs: 200, maxBytes: 1000 });
    expect(await kindOf(call(`${stub.url}/long`, { method: 'GET' }))).toBe('unreachable');
    expect(await kindOf(call(`${stub.url}/late`, { method: 'GET' }))).toBe('unreachable');
  });
});
