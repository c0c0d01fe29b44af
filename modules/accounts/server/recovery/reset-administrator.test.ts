import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { latestToken, redefine } from './test-recovery.ts';

const senha = 'Abcdef1!';

describe('resetting another administrator', () => {
  let test: TestApp;
  let acting: TestPerson;
  let other: TestPerson;

  beforeEach(async () => {
    test = await createTestApp();
    acting = await test.people.admin();
    other = await test.people.admin();
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .execute();
    await test.db.kysely
      .insertInto('second_factors')
      .values({
        account_id: other.accountId,
        secret: Buffer.alloc(20, 1),
        key_id: null,
        created_at: test.clock.now(),
        confirmed_at: test.clock.now(),
      })
      .execute();
  });
  afterEach(() => test.close());

  const reset = (id: number, as = acting.token, password = senha) =>
    test.call('POST', `/admin/administrators/${id}/reset`, { as, body: { senha: password } });
  const isSignedIn = async ({ token }: TestPerson) =>
    (await test.call('GET', '/session', { as: token })).status === 200;
  const enter = (password: string) =>
    test.call('POST', '/dev/login', { body: { login: other.email, senha: password } });

  it('removes password, second factor and sessions at once, and the mailed link restores access', async () => {
    const { status, body } = await reset(other.accountId);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Acesso redefinido. O link para a senha nova foi enviado por e-mail.' });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(acting)).toBe(true);
    expect(await enter(senha)).toMatchObject({ status: 401, body: { code: 'CREDENCIAIS_INVALIDAS' } });

    const [entry] = await test.db.kysely.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({
      account_id: acting.accountId,
      action: 'reset',
      subject_id: other.accountId,
      happened_at: test.clock.now(),
    });

    await test.deps.outbox.runOnce();
    const [mail] = await readMails(test.mailFolder);
    expect(mail).toMatchObject({ to: other.email, subject: 'Redefina sua senha no Provado' });
    expect(mail?.text).toContain('Outra pessoa da administração redefiniu o seu acesso ao Provado');
    expect(mail?.text).toContain('http://localhost:3000/admin/redefine#token=');
    const token = await latestToken(test);
    const greeting = await test.call('POST', '/password/recovery', { body: { token } });
    expect(greeting.body.data.type).toBe('ADMIN');
    expect((await redefine(test, token, 'Nova1234!')).status).toBe(200);
    expect((await enter('Nova1234!')).status).toBe(200);
    expect(await redefine(test, token, 'Outra123!')).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALIDO' },
    });
  });

  it("needs the acting administrator's own password, and changes nothing without it", async () => {
    expect(await reset(other.accountId, acting.token, 'Errada1!')).toMatchObject({
      status: 400,
      body: { error: 'Senha incorreta.', fields: { senha: 'Senha incorreta.' } },
    });
    expect(await isSignedIn(other)).toBe(true);
    expect(await test.db.kysely.selectFrom('audit_log').selectAll().execute()).toEqual([]);
    expect(await enter(senha)).toMatchObject({ status: 401, body: { code: 'SEGUNDO_FATOR' } });
  });

  it('works only for other administrators, not for oneself or other roles', async () => {
    const developer = await test.people.developer();
    for (const id of [acting.accountId, developer.accountId, 0]) {
      expect(await reset(id)).toMatchObject({ status: 404, body: { code: 'NAO_ENCONTRADO' } });
    }
    expect(await isSignedIn(acting)).toBe(true);
    expect(await isSignedIn(developer)).toBe(true);
  });
});
