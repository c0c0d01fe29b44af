import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

describe('changing e-mail and password as a developer', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await test.call('POST', '/developer', {
      body: {
        nome: 'Ana Beatriz',
        email: 'ana@exemplo.com.br',
        senha: 'Provado1!',
        confirmar_senha: 'Provado1!',
        cpf: '529.982.247-25',
        data_nascimento: '1995-05-05',
        id_genero: 1,
      },
    });
  });
  afterAll(() => test.close());

  const signIn = async (login: string, senha: string) =>
    (await test.call('POST', '/developer/login', { body: { login, senha } })).body.token as
      | string
      | undefined;
  const change = (as: string | undefined, body: object) =>
    test.call('PUT', '/developer/credentials', { as: as ?? '', body });

  it('needs the current password, and ends the other sessions', async () => {
    const other = await signIn('ana@exemplo.com.br', 'Provado1!');
    const here = await signIn('ana@exemplo.com.br', 'Provado1!');
    const wrong = await change(here, { senha: 'Nova1234!', confirmar_senha: 'Nova1234!', senha_atual: 'x' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { senha_atual: 'Senha incorreta.' }]);
    const done = await change(here, {
      email: 'nova@exemplo.com.br',
      senha: 'Nova1234!',
      confirmar_senha: 'Nova1234!',
      senha_atual: 'Provado1!',
    });
    expect(done.status).toBe(200);
    expect((await test.call('GET', '/session', { as: other ?? '' })).status).toBe(401);
    expect((await test.call('GET', '/session', { as: here ?? '' })).status).toBe(200);
    expect(await signIn('ana@exemplo.com.br', 'Provado1!')).toBeUndefined();
    expect(await signIn('nova@exemplo.com.br', 'Nova1234!')).toBeTypeOf('string');
  });
});
