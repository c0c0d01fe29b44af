import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

describe('sign-in', () => {
  let test: TestApp;
  let email: string;
  const senha = 'Abcdef1!';

  beforeAll(async () => {
    test = await createTestApp();
    const company = await test.people.company({ tradeName: 'PADARIA BOM DIA' });
    email = company.email;
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .where('accounts.id', '=', company.accountId)
      .execute();
  });
  afterAll(() => test.close());

  const signIn = (body: unknown, headers: Record<string, string> = {}) =>
    test.call('POST', '/auth', { body, headers });

  it('returns a company’s token, id and name', async () => {
    const { status, body } = await signIn({ login: email.toUpperCase(), senha, type: 'COMPANY' });
    expect(status).toBe(200);
    expect(body.message).toBe('Login realizado com sucesso');
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.data).toEqual({ idEmpresa: expect.any(Number), nome: 'PADARIA BOM DIA', logo: null });
  });

  it('gives the same answer to a wrong password, an unknown e-mail and another role', async () => {
    const answers = [
      await signIn({ login: email, senha: 'Abcdef1?' }),
      await signIn({ login: email, senha: 'Aa1!'.repeat(50) }),
      await signIn({ login: 'ninguem@exemplo.com.br', senha }),
      await test.call('POST', '/developer/login', { body: { login: email, senha } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ error: 'Usuário ou senha inválidas.', code: 'CREDENCIAIS_INVALIDAS' });
    }
  });

  it('asks for both fields and names the first one missing', async () => {
    const { status, body } = await signIn({ login: '', senha: '' });
    expect(status).toBe(400);
    expect(body.error).toBe('Esse campo é obrigatório');
    expect(Object.keys(body.fields)).toEqual(['login', 'senha']);
  });

  it('makes a token of our own page useless without its cookie', async () => {
    const { body, headers } = await signIn({ login: email, senha }, { 'sec-fetch-site': 'same-origin' });
    const set = [headers['set-cookie']].flat().find((line) => line?.startsWith('provado_session=')) ?? '';
    const cookie = set.split(';')[0] ?? '';
    expect(set).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await test.call('POST', '/logout', { as: body.token })).status).toBe(401);
    expect((await test.call('POST', '/logout', { as: body.token, headers: { cookie } })).status).toBe(200);
    expect((await test.call('POST', '/logout', { as: body.token, headers: { cookie } })).status).toBe(401);
  });

  it('refuses the sixth try in a row and says how long to wait', async () => {
    const wrong = { login: 'insistente@exemplo.com.br', senha: 'x' };
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(wrong)).status).toBe(401);
    const refused = await signIn(wrong);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('opens no session by a password that is changed while it is verified', async () => {
    const { accountId, email: login } = await test.people.company();
    const { passwords } = test.deps;
    const store = async (password_hash: string) =>
      test.db.kysely
        .updateTable('accounts')
        .set({ password_hash })
        .where('accounts.id', '=', accountId)
        .execute();
    const sessions = async () =>
      test.db.kysely.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute();
    await store(await passwords.hashPassword(senha));
    const before = await sessions();
    const another = await passwords.hashPassword('Outra-senha1!');
    const verify = passwords.verifyPassword;
    vi.spyOn(passwords, 'verifyPassword').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      await store(another);
      return isRight;
    });
    const { status, body } = await signIn({ login, senha });
    expect([status, body.code]).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
    expect(await sessions()).toEqual(before);
  });

  it('refuses a former member of a company like a wrong password', async () => {
    const { accountId, email: login } = await test.people.company();
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .where('accounts.id', '=', accountId)
      .execute();
    expect((await signIn({ login, senha })).status).toBe(200);
    await test.db.kysely.deleteFrom('memberships').where('memberships.account_id', '=', accountId).execute();
    const { status, body } = await signIn({ login, senha });
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Usuário ou senha inválidas.', code: 'CREDENCIAIS_INVALIDAS' });
  });
});
