import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

const senha = 'Abcdef1!';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('lets administrators change the password that somebody else gave them, and mails what to do if it was not them', async () => {
  const admin = await test.people.admin();
  const password_hash = await test.deps.passwords.hashPassword(senha);
  await test.db.kysely.updateTable('accounts').set({ password_hash }).execute();
  const signIn = (password: string) =>
    test.call('POST', '/dev/login', { body: { login: admin.email, senha: password } });
  const elsewhere = (await signIn(senha)).body.token;
  const change = (senha_atual: string) =>
    test.call('PUT', '/admin/password', {
      as: admin.token,
      body: { senha_atual, senha: 'Outra12!', confirmar_senha: 'Outra12!' },
    });

  expect((await change('Errada1!')).body.fields).toEqual({ senha_atual: 'Senha incorreta.' });
  expect((await change(senha)).status).toBe(200);
  expect((await signIn(senha)).status).toBe(401);
  expect((await signIn('Outra12!')).status).toBe(200);
  expect((await test.call('GET', '/session', { as: elsewhere })).status).toBe(401);
  expect((await test.call('GET', '/session', { as: admin.token })).status).toBe(200);

  await test.deps.outbox.runOnce();
  const [mail] = await readMails(test.mailFolder);
  expect(mail).toMatchObject({ to: admin.email, subject: 'A senha da sua conta no Provado foi trocada' });
  // Their sign-in has no way to ask for another password.
  expect(mail?.text).toContain('peça a outra pessoa da administração que redefina o seu acesso');
  expect(mail?.text).not.toContain('Esqueceu');
});
