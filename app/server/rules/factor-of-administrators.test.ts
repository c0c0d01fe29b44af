import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { codeAt } from '#modules/accounts/server/second-factor/totp.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPerson } from '../test-people.ts';

const senha = 'Abcdef1!';
const refused = { status: 403, body: { code: 'SEGUNDO_FATOR_OBRIGATORIO' } };

describe('an administrator without a second factor where it is required', () => {
  let test: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    test = await createTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' }, throttle: false });
    admin = await test.people.admin();
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .execute();
  });
  afterAll(() => test.close());

  const signIn = (codigo?: string) =>
    test.call('POST', '/dev/login', { body: { login: admin.email, senha, codigo } });
  const state = async (as: string) => (await test.call('GET', '/second-factor', { as })).body.data;

  async function setUp(as: string): Promise<() => string> {
    const { body } = await test.call('POST', '/second-factor/setup', { as, body: { senha } });
    const secret = Buffer.from(Secret.fromBase32(body.data.segredo).bytes);
    const code = () => codeAt(secret, test.clock.now());
    const confirmed = await test.call('POST', '/second-factor/confirm', { as, body: { codigo: code() } });
    expect(confirmed.status).toBe(200);
    test.clock.advance(30_000);
    return code;
  }

  it('is refused by every call for administrators but those that lead to one, or out', async () => {
    const open: string[] = [];
    for (const [, route] of allRoutes) {
      const { access, method, url } = route;
      if (access.kind === 'anyone' || (access.kind === 'roles' && !access.roles.includes('ADMIN'))) continue;
      if (route.beforeSecondFactor) {
        open.push(`${method} ${url}`);
        continue;
      }
      const answer = await test.call(method, url.replaceAll(/:\w+/g, '1'), {
        as: admin.token,
        ...(method !== 'GET' && { body: {} }),
      });
      expect(answer, `${method} ${url}`).toMatchObject(refused);
    }
    expect(open.sort()).toEqual([
      'GET /second-factor',
      'POST /logout',
      'POST /logout/all',
      'POST /second-factor/confirm',
      'POST /second-factor/setup',
    ]);
  });

  it('counts as nobody where anybody may call, so cannot register another one', async () => {
    const body = { nome: 'Caio Lima', email: 'caio@provado.example', senha, confirmar_senha: senha };
    const { status } = await test.call('POST', '/dev/register', { as: admin.token, body });
    expect(status).toBe(401);
    expect((await test.call('GET', '/skill', { as: admin.token })).status).toBe(200);
  });

  it('may do everything once it is set up, and is asked again after turning it off', async () => {
    const { token } = (await signIn()).body;
    expect(await test.call('GET', '/admin/administrators', { as: token })).toMatchObject(refused);
    const code = await setUp(token);
    expect((await test.call('GET', '/admin/administrators', { as: token })).status).toBe(200);
    expect((await signIn()).body.code).toBe('SEGUNDO_FATOR');

    const body = { senha, codigo: code() };
    expect((await test.call('POST', '/second-factor/disable', { as: token, body })).status).toBe(200);
    test.clock.advance(30_000);
    expect(await test.call('GET', '/admin/administrators', { as: token })).toMatchObject(refused);
    expect((await test.call('POST', '/logout', { as: token })).status).toBe(200);
  });

  it('sets up another one after a reset by a colleague', async () => {
    const colleague = await test.people.admin();
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .execute();
    await setUp(colleague.token);
    const { token } = (await signIn()).body;
    const code = await setUp(token);
    const reset = await test.call('POST', `/admin/administrators/${admin.accountId}/reset`, {
      as: colleague.token,
      body: { senha },
    });
    expect(reset.status).toBe(200);
    expect((await signIn(code())).status).toBe(401);
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .execute();
    const again = (await signIn()).body.token;
    expect(await test.call('GET', '/admin/administrators', { as: again })).toMatchObject(refused);
    expect((await state(again)).ativo).toBe(false);
  });
});

describe('where it is not required', () => {
  it('an administrator needs no second factor', async () => {
    const test = await createTestApp({ throttle: false });
    const { token } = await test.people.admin();
    expect((await test.call('GET', '/admin/administrators', { as: token })).status).toBe(200);
    await test.close();
  });
});
