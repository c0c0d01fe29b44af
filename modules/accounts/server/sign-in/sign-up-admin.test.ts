import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareApp } from '#app/server/app.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { prepareAdminCode } from './admin-code.ts';

const form = {
  nome: 'Ada Administradora',
  email: 'ada@exemplo.com.br',
  senha: 'Abcdef1!',
  confirmar_senha: 'Abcdef1!',
};
const invalidCode = { error: 'Código de cadastro inválido ou já utilizado.', code: 'CODIGO_INVALIDO' };

describe('registering an administrator', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  const register = (changes: object = {}, as?: string) =>
    test.call('POST', '/dev/register', { body: { ...form, ...changes }, ...(as && { as }) });
  const administrators = async () => {
    const found = test.db.kysely.selectFrom('accounts').select('email').where('kind', '=', 'admin');
    return (await found.execute()).map(({ email }) => email);
  };

  it('is possible for an administrator, and the new one can sign in', async () => {
    const admin = await test.people.admin();
    const { status, body } = await register({}, admin.token);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Administrador cadastrado com sucesso! Efetue o login.',
      data: { id: expect.any(Number), nome: form.nome, email: form.email },
    });
    const signedIn = await test.call('POST', '/dev/login', {
      body: { login: form.email, senha: form.senha },
    });
    expect(signedIn.body.data).toEqual({ id: body.data.id, nome: form.nome });
  });

  it('is refused to visitors and other roles, and only a sent code gets the answer about codes', async () => {
    const developer = await test.people.developer();
    const company = await test.people.company();
    const stranger = await register();
    expect(stranger).toMatchObject({ status: 401, body: { code: 'SESSAO_INVALIDA' } });
    for (const { token } of [developer, company]) {
      expect(await register({}, token)).toMatchObject({
        status: 403,
        body: { error: 'Você não tem acesso a este recurso.', code: 'ACESSO_NEGADO' },
      });
      expect(await register({ codigo: 'errado' }, token)).toMatchObject({ status: 403, body: invalidCode });
    }
    expect(await register({ codigo: 'errado' }, 'a'.repeat(43))).toMatchObject({
      status: 403,
      body: invalidCode,
    });
    expect(await administrators()).toEqual([]);
  });

  it('works once with the code from the first start, which is stored only as a hash', async () => {
    const { adminCode = '' } = await prepareApp(test.deps);
    expect(adminCode).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
    const stored = await test.db.kysely.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(adminCode);
    expect((await register({ codigo: adminCode })).status).toBe(201);
    const again = await register({ codigo: adminCode, email: 'outra@exemplo.com.br' });
    expect(again).toMatchObject({ status: 403, body: invalidCode });
    expect(await administrators()).toEqual([form.email]);
  });

  it('tells whether the code can still be used', async () => {
    const isOpen = async () => (await test.call('GET', '/dev/register')).body;
    expect(await isOpen()).toEqual({ data: { aberto: false } });
    const adminCode = await prepareAdminCode(test.deps);
    expect(await isOpen()).toEqual({ data: { aberto: true } });
    await register({ codigo: adminCode });
    expect(await isOpen()).toEqual({ data: { aberto: false } });
  });

  it('creates no second code at the next start, used or not', async () => {
    const adminCode = await prepareAdminCode(test.deps);
    expect(await prepareAdminCode(test.deps)).toBeUndefined();
    expect((await register({ codigo: adminCode })).status).toBe(201);
    expect(await prepareAdminCode(test.deps)).toBeUndefined();
  });

  it('creates one code when two servers start at the same moment', async () => {
    const made = await Promise.all([prepareApp(test.deps), prepareApp(test.deps)]);
    const codes = made.map(({ adminCode }) => adminCode).filter((code) => code !== undefined);
    expect(codes).toHaveLength(1);
    expect((await register({ codigo: codes[0] })).status).toBe(201);
  });

  it('accepts ADMIN_CODE instead of an unused code, but never again after its use', async () => {
    const first = await prepareAdminCode(test.deps);
    const withCode = (adminCode: string) =>
      prepareAdminCode({ ...test.deps, config: { ...test.deps.config, adminCode } });
    expect(await withCode('codigo-do-operador')).toBeUndefined();
    expect((await register({ codigo: first })).status).toBe(403);
    expect((await register({ codigo: 'codigo-do-operador' })).status).toBe(201);
    await withCode('codigo-do-operador');
    await withCode('outro-codigo-do-operador');
    for (const codigo of ['codigo-do-operador', 'outro-codigo-do-operador']) {
      expect((await register({ codigo, email: 'outra@exemplo.com.br' })).status).toBe(403);
    }
  });

  it('creates one administrator when the code is used several times at once', async () => {
    const adminCode = await prepareAdminCode(test.deps);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => register({ codigo: adminCode, email: `ada${n}@exemplo.com.br` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    expect(await administrators()).toHaveLength(1);
  });

  it('does not use up the code when the sign-up itself is refused', async () => {
    const codigo = await prepareAdminCode(test.deps);
    const developer = await test.people.developer();
    const taken = await register({ codigo, email: developer.email });
    expect(taken).toMatchObject({ status: 409, body: { code: 'CADASTRO_NAO_CONCLUIDO' } });
    const weak = await register({ codigo, senha: 'fraca' });
    expect(weak.body).toEqual({
      error: 'Senha inválida!',
      code: 'CAMPO_INVALIDO',
      fields: { senha: 'Senha inválida!', confirmar_senha: 'As senhas não são iguais.' },
    });
    expect((await register({ codigo })).status).toBe(201);
  });

  it('allows five wrong codes, then requires a wait', async () => {
    const codigo = await prepareAdminCode(test.deps);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await register({ codigo: 'errado' })).status).toBe(403);
    const refused = await register({ codigo });
    expect(refused).toMatchObject({ status: 429, body: { code: 'MUITAS_TENTATIVAS' } });
    expect(Number(refused.headers['retry-after'])).toBe(30);
    test.clock.advance(30_000);
    expect((await register({ codigo })).status).toBe(201);
  });
});
