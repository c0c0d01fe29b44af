import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMaintenance } from '#app/server/maintenance.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { askForLink, latestToken, redefine, tokenIn } from './test-recovery.ts';

const senha = 'Nova1234!';
const badLink = { error: 'Link inválido ou expirado.', code: 'LINK_INVALIDO' };
const minute = 60_000;

let test: TestApp;
let developer: TestPerson;

async function open(options: TestAppOptions = {}): Promise<void> {
  test = await createTestApp(options);
  developer = await test.people.developer({ name: 'Maria Clara de Souza', email: 'Maria@exemplo.com.br' });
}
beforeEach(() => open());
afterEach(() => test.close());

const read = (token: string) => test.call('POST', '/password/recovery', { body: { token } });
const isSignedIn = async (token: string) =>
  (await test.call('GET', '/session', { as: token })).status === 200;
const mails = () => readMails(test.mailFolder);
const stored = () => test.db.kysely.selectFrom('recoveries').selectAll().execute();

describe('asking for a link', () => {
  it('mails it as text and HTML to the account’s address, with the first name and the token after a #', async () => {
    const { status, body } = await askForLink(test, 'maria@exemplo.COM.br');
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Se houver uma conta com este e-mail, o link de recuperação chegará em instantes.',
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'Maria@exemplo.com.br', subject: 'Redefina sua senha no Provado' });
    const token = tokenIn(mail?.text ?? '');
    expect(token).toMatch(/^[\w-]{43}$/);
    const link = `http://localhost:3000/developer/redefine#token=${token}`;
    expect(mail?.text).toContain('Olá, Maria!');
    expect(mail?.text).toContain('30 minutos');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain('<p>Olá, Maria!</p>');
    expect(mail?.html).toContain(`<a href="${link}"`);
  });

  it('as a company mails a link to the company’s page, and greets a colleague without a name with no name', async () => {
    const company = await test.people.company({ email: 'rh@exemplo.com.br' });
    await test.db.kysely
      .updateTable('accounts')
      .set({ name: '' })
      .where('id', '=', company.accountId)
      .execute();
    const { body } = await askForLink(test, 'rh@exemplo.com.br', '/forgot_pass');
    expect(body).toEqual({ message: 'Código enviado com sucesso!' });
    const [mail] = await mails();
    expect(mail?.text).toMatch(/^Olá!\n/);
    expect(mail?.text).toContain('http://localhost:3000/company/redefine#token=');
    const { body: greeting } = await read(await latestToken(test));
    expect(greeting).toEqual({ data: { primeiroNome: '', email: 'rh@exemplo.com.br', type: 'COMPANY' } });
  });

  it('sends nothing to unknown e-mails, other roles, administrators and suspended accounts, and answers alike', async () => {
    const company = await test.people.company();
    const admin = await test.people.admin();
    const suspended = await test.people.developer();
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', suspended.accountId)
      .execute();
    const { body: expected } = await askForLink(test, 'ninguem@exemplo.com.br');
    for (const { email } of [company, admin, suspended]) {
      expect((await askForLink(test, email)).body).toEqual(expected);
    }
    await askForLink(test, admin.email, '/forgot_pass');
    await askForLink(test, developer.email, '/forgot_pass');
    expect(await mails()).toEqual([]);
    expect(await stored()).toEqual([]);
    await askForLink(test, developer.email);
    expect(await mails()).toHaveLength(1);
  });

  it('a fourth time within an hour sends nothing and gets the same answer', async () => {
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await askForLink(test, developer.email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[3]?.body).toEqual(answers[0]?.body);
    expect(await mails()).toHaveLength(3);
    test.clock.advance(60 * minute);
    await askForLink(test, developer.email);
    expect(await mails()).toHaveLength(4);
  });

  it.each([
    [' ', 'Esse campo é obrigatório'],
    ['abc', 'Informe um e-mail válido.'],
  ])('needs an e-mail: %j', async (login, fault) => {
    for (const path of ['/developer/forgotPassword', '/forgot_pass']) {
      const { status, body } = await askForLink(test, login, path);
      expect(status).toBe(400);
      expect(body.fields).toEqual({ login: fault });
    }
  });

  it('again makes the older link invalid', async () => {
    await askForLink(test, developer.email);
    const older = await latestToken(test);
    await askForLink(test, developer.email);
    const newer = await latestToken(test);
    expect(newer).not.toBe(older);
    expect(await read(older)).toMatchObject({ status: 400, body: badLink });
    expect((await redefine(test, older, senha)).body).toEqual(badLink);
    expect((await read(newer)).status).toBe(200);
  });
});

describe('a link', () => {
  it('tells first name and e-mail any number of times and is valid for 30 minutes', async () => {
    await askForLink(test, developer.email);
    const token = await latestToken(test);
    for (let n = 0; n < 3; n += 1)
      expect((await read(token)).body).toEqual({
        data: { primeiroNome: 'Maria', email: developer.email, type: 'DEVELOPER' },
      });
    test.clock.advance(30 * minute - 1);
    expect((await read(token)).status).toBe(200);
    test.clock.advance(1);
    expect(await read(token)).toMatchObject({ status: 400, body: badLink });
    expect(await redefine(test, token, senha)).toMatchObject({ status: 400, body: badLink });
    await startMaintenance(test.deps)();
    expect(await stored()).toEqual([]);
  });

  it('changes the password once, ends every session, and notifies the owner', async () => {
    await test.people.developer();
    const signIn = (password: string) =>
      test.call('POST', '/developer/login', { body: { login: developer.email, senha: password } });
    await askForLink(test, developer.email);
    const token = await latestToken(test);
    expect(await isSignedIn(developer.token)).toBe(true);

    const { status, body } = await redefine(test, token, senha);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Senha redefinida com sucesso! Efetue o login.' });
    expect(await isSignedIn(developer.token)).toBe(false);
    expect((await signIn(senha)).status).toBe(200);
    expect((await signIn('Outra123!')).status).toBe(401);

    expect((await redefine(test, token, 'Outra123!')).body).toEqual(badLink);
    expect((await read(token)).body).toEqual(badLink);
    await test.deps.outbox.runOnce();
    const [, notice] = await mails();
    expect(notice).toMatchObject({ to: developer.email, subject: 'Sua senha no Provado foi redefinida' });
    expect(notice?.text).toContain('Olá, Maria!');
    expect(notice?.text).toContain('http://localhost:3000/dev/login');
  });

  it('does not touch other accounts’ sessions', async () => {
    const other = await test.people.developer();
    await askForLink(test, developer.email);
    await redefine(test, await latestToken(test), senha);
    expect(await isSignedIn(other.token)).toBe(true);
  });

  it('lets its owner in at once, however many wrong passwords were tried before', async () => {
    const signIn = (password: string) =>
      test.call('POST', '/developer/login', { body: { login: developer.email, senha: password } });
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword('Antiga12!') })
      .where('accounts.id', '=', developer.accountId)
      .execute();
    for (let n = 0; n < 5; n += 1) await signIn('Errada1!');
    expect((await signIn('Errada1!')).status).toBe(429);
    await askForLink(test, developer.email);
    await redefine(test, await latestToken(test), senha);
    expect((await signIn(senha)).status).toBe(200);
  });

  it('used five times at once changes the password once', async () => {
    await askForLink(test, developer.email);
    const token = await latestToken(test);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => redefine(test, token, `Nova123${n}!`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    const signIn = (password: string) =>
      test.call('POST', '/developer/login', { body: { login: developer.email, senha: password } });
    expect((await signIn(`Nova123${winner}!`)).status).toBe(200);
  });

  it('that was never issued is refused, whatever it looks like', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), "' or 1=1 --"]) {
      expect((await read(token)).body).toEqual(badLink);
      expect((await redefine(test, token, senha)).body).toEqual(badLink);
    }
  });
});

describe('the new password', () => {
  const weak =
    'A senha deve conter no mínimo 8 caracteres, tendo no mínimo: 1 letra MAIÚSCULA, 1 letra minúscula e 1 caractere especial.';
  const differ = 'As senhas devem ser iguais!';

  it.each([
    ['Ab1!', 'Ab1!', { senha: weak }],
    ['semmaiuscula1!', 'semmaiuscula1!', { senha: weak }],
    ['SEMMINUSCULA1!', 'SEMMINUSCULA1!', { senha: weak }],
    ['SemNumero!', 'SemNumero!', { senha: weak }],
    ['SemSinal123', 'SemSinal123', { senha: weak }],
    ['Comprida12345!!!', 'Comprida12345!!!', { senha: weak }],
    ['password1', 'password1', { senha: weak }],
    ['Senha@123', 'Senha@123', { senha: 'Senha inválida!' }],
    [senha, '', { confirmar_senha: differ }],
    [senha, 'Nova1234@', { confirmar_senha: differ }],
    ['', '', { senha: weak, confirmar_senha: differ }],
  ])(
    '%j with the repetition %j is refused in the words of the form, and the link stays good',
    async (password, repetition, fields) => {
      await askForLink(test, developer.email);
      const token = await latestToken(test);
      const { status, body } = await redefine(test, token, password, repetition);
      expect(status).toBe(400);
      expect(body).toEqual({ error: Object.values(fields)[0], code: 'CAMPO_INVALIDO', fields });
      expect((await redefine(test, token, senha)).status).toBe(200);
    },
  );

  it('follows PASSWORD_POLICY, which the page can read', async () => {
    expect((await test.call('GET', '/password/policy')).body).toEqual({ data: { politica: 'spec' } });
    await test.close();
    await open({ env: { PASSWORD_POLICY: 'nist' } });
    expect((await test.call('GET', '/password/policy')).body).toEqual({ data: { politica: 'nist' } });
    await askForLink(test, developer.email);
    const token = await latestToken(test);
    expect((await redefine(test, token, 'senha12345')).body.fields).toEqual({ senha: 'Senha inválida!' });
    expect((await redefine(test, token, 'uma frase comprida e só minha')).status).toBe(200);
  });
});
