import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createThrottle } from '#platform/server/http/throttle.ts';
import { countPasswords } from '../password/test-passwords.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';

const senha = 'Abcdef1!';

describe('guessing passwords', () => {
  let test: TestApp;
  let email: string;
  let stored: string;
  let counted: Awaited<ReturnType<typeof countPasswords>>;

  beforeEach(async () => {
    test = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const developer = await test.people.developer();
    email = developer.email;
    stored = await test.deps.passwords.hashPassword(senha);
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: stored })
      .where('accounts.id', '=', developer.accountId)
      .execute();
    counted = await countPasswords(test);
  });
  afterEach(async () => {
    await counted.app.close();
    await test.close();
  });

  const tryIt = (login: string, password: string, address = '203.0.113.1') =>
    counted.app.inject({
      method: 'POST',
      url: '/api/developer/login',
      headers: { 'x-forwarded-for': address },
      payload: { login, senha: password },
    });

  it('is limited for each account: 200 wrong tries at once from 200 addresses check at most 5 passwords', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => tryIt(email, `Errada${n}!`, `203.0.113.${n}`)),
    );
    expect(counted.verified().length).toBeLessThanOrEqual(5);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(counted.verified().length);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - counted.verified().length);
  });

  it('is limited for each address: 200 wrong tries at once over 200 accounts check at most 32 passwords', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => tryIt(`pessoa${n}@exemplo.com.br`, 'Errada1!')),
    );
    expect(counted.verified().length).toBeLessThanOrEqual(32);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(200 - counted.verified().length);
    const waits = new Set(refused.map(({ headers }) => Number(headers['retry-after'])));
    expect([...waits]).toEqual([600]);
    test.clock.advance(599_000);
    expect((await tryIt(email, senha)).statusCode).toBe(429);
    test.clock.advance(1_000);
    expect((await tryIt(email, senha)).statusCode).toBe(200);
  });

  it('keeps nobody out who knows the password: sixty people of one address sign in at once', async () => {
    const people: Awaited<ReturnType<typeof test.people.developer>>[] = [];
    for (let n = 0; n < 60; n += 1) people.push(await test.people.developer());
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: stored })
      .where(
        'accounts.id',
        'in',
        people.map(({ accountId }) => accountId),
      )
      .execute();
    const answers = await Promise.all(people.map((person) => tryIt(person.email, senha)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    for (let n = 0; n < 30; n += 1)
      expect((await tryIt(`pessoa${n}@exemplo.com.br`, 'x')).statusCode).toBe(401);
  });

  it('keeps nobody out who opens one account from forty tabs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryIt(email, senha)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it('lets a right password in behind wrong ones that are being checked, on any server', async () => {
    const throttle = createThrottle(test.db, test.clock);
    const second = await buildApp({ ...test.deps, throttle });
    const wrong = Array.from({ length: 29 }, (_, n) => tryIt(`pessoa${n}@exemplo.com.br`, 'Errada1!'));
    const right = Array.from({ length: 6 }, (_, n) =>
      (n % 2 ? counted.app : second).inject({
        method: 'POST',
        url: '/api/developer/login',
        headers: { 'x-forwarded-for': '203.0.113.1' },
        payload: { login: email, senha },
      }),
    );
    expect((await Promise.all(right)).map(({ statusCode }) => statusCode)).toEqual(right.map(() => 200));
    expect((await Promise.all(wrong)).map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 401));
    await second.close();
  });

  it('is limited for each address: 30 tries in ten minutes over any number of accounts', async () => {
    for (let n = 0; n < 30; n += 1)
      expect((await tryIt(`pessoa${n}@exemplo.com.br`, 'x')).statusCode).toBe(401);
    const refused = await tryIt('pessoa30@exemplo.com.br', 'x');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      error: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
      code: 'MUITAS_TENTATIVAS',
    });
    expect((await tryIt(email, senha, '203.0.113.2')).statusCode).toBe(200);
    test.clock.advance(600_000);
    expect((await tryIt('pessoa30@exemplo.com.br', 'x')).statusCode).toBe(401);
  });

  it('makes the waits longer, up to 15 minutes, and a right password ends them', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) await tryIt(email, 'x', `198.51.100.${n}`);
    for (let n = 0; n < 8; n += 1) {
      const refused = await tryIt(email, senha, `198.51.101.${n}`);
      expect(refused.statusCode).toBe(429);
      waits.push(Number(refused.headers['retry-after']));
      test.clock.advance((waits.at(-1) ?? 0) * 1000);
      if (n < 7) expect((await tryIt(email, 'x', `198.51.102.${n}`)).statusCode).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    expect((await tryIt(email, senha)).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await tryIt(email, 'x')).statusCode).toBe(401);
  });

  it('cannot lock the owner out of a browser that signed in before and so has its own five tries', async () => {
    const own = (password: string, cookie = '') =>
      counted.app.inject({
        method: 'POST',
        url: '/api/developer/login',
        headers: { 'x-forwarded-for': '203.0.113.7', 'sec-fetch-site': 'same-origin', cookie },
        payload: { login: email, senha: password },
      });
    const [device] = (await own(senha)).cookies.filter(({ name }) => name === 'provado_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const cookie = `provado_device=${device?.value}`;
    for (let n = 0; n < 5; n += 1) await tryIt(email, 'x', `198.51.100.${n}`);
    expect((await own(senha)).statusCode).toBe(429);
    for (const forged of ['', '.', `x${device?.value}`, device?.value.split('.')[0], `${device?.value}A`]) {
      expect((await own(senha, `provado_device=${forged}`)).statusCode).toBe(429);
    }
    expect((await own(senha, cookie)).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await own('x', cookie)).statusCode).toBe(401);
    expect((await own(senha, cookie)).statusCode).toBe(429);
  });

  it('gains nothing from a device of another account or from before a password change', async () => {
    const [known, other] = [
      { id: 1, passwordHash: 'a' },
      { id: 2, passwordHash: 'a' },
    ];
    const set = vi.fn();
    rememberDevice(test.deps.config, { setCookie: set } as never, known, 'device');
    const asked = { cookies: { [set.mock.lastCall?.[0]]: set.mock.lastCall?.[1] } } as never;
    expect(findKnownDevice(test.deps.config, asked, known)).toBe('device');
    expect(findKnownDevice(test.deps.config, asked, other)).toBeUndefined();
    expect(findKnownDevice(test.deps.config, asked, { ...known, passwordHash: 'b' })).toBeUndefined();
  });

  it('costs a password check for unknown, suspended and other roles’ accounts too', async () => {
    const company = await test.people.company();
    const suspended = await test.people.developer();
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now(), password_hash: stored })
      .where('accounts.id', '=', suspended.accountId)
      .execute();
    for (const login of [email, 'ninguem@exemplo.com.br', company.email, suspended.email]) {
      const answer = await tryIt(login, 'Errada1!');
      expect([answer.statusCode, answer.body]).toEqual([
        401,
        '{"error":"Usuário ou senha inválidas.","code":"CREDENCIAIS_INVALIDAS"}',
      ]);
    }
    expect(counted.verified()).toEqual([stored, null, null, stored]);
  });
});
