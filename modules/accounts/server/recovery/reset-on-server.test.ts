import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { resetOnServer } from './reset-on-server.ts';
import { latestToken, redefine, tokenIn } from './test-recovery.ts';

const senha = 'Abcdef1!';

let test: TestApp;
let admin: TestPerson;
let lines: string[];

beforeEach(async () => {
  lines = [];
  test = await createTestApp({ onLog: (line) => lines.push(line) });
  admin = await test.people.admin();
  await test.db.kysely
    .updateTable('accounts')
    .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
    .execute();
  const now = test.clock.now();
  await test.db.kysely
    .insertInto('second_factors')
    .values({
      account_id: admin.accountId,
      secret: Buffer.alloc(20, 1),
      key_id: null,
      created_at: now,
      confirmed_at: now,
    })
    .execute();
});
afterEach(() => test.close());

const reset = (asked: { factorOff?: boolean; byMail?: boolean; email?: string } = {}) =>
  resetOnServer(test.deps, { email: admin.email.toUpperCase(), factorOff: false, byMail: false, ...asked });
const enter = (password: string) =>
  test.call('POST', '/dev/login', { body: { login: admin.email, senha: password } });
const hasFactor = async () =>
  (await test.db.kysely.selectFrom('second_factors').selectAll().execute()).length > 0;

it('ends the password and the sessions of the only administrator, and the link gives a new password', async () => {
  const { link = '' } = await reset({ factorOff: true });
  expect((await test.call('GET', '/session', { as: admin.token })).status).toBe(401);
  expect(await enter(senha)).toMatchObject({ status: 401 });
  expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/redefine#token=/);
  expect((await redefine(test, tokenIn(link), 'Nova1234!')).status).toBe(200);
  expect((await enter('Nova1234!')).status).toBe(200);
  expect((await redefine(test, tokenIn(link), 'Outra123!')).status).toBe(400);
});

it('leaves the second factor on unless it is told to take it off', async () => {
  await reset();
  expect(await hasFactor()).toBe(true);
  await reset({ factorOff: true });
  expect(await hasFactor()).toBe(false);
});

it('stands in the register and in the security log, and the administrator is told by mail without the link', async () => {
  await reset({ factorOff: true });
  expect(await test.db.kysely.selectFrom('audit_log').selectAll().executeTakeFirst()).toMatchObject({
    account_id: null,
    action: 'reset',
    subject_kind: 'account',
    subject_id: admin.accountId,
    detail: { reason: 'Comando no servidor' },
  });
  expect(lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'access.reset')).toMatchObject(
    [{ accountId: admin.accountId, by: 'server', factorOff: true }],
  );
  await test.deps.outbox.runOnce();
  const [mail] = await readMails(test.mailFolder);
  expect(mail).toMatchObject({ to: admin.email, subject: 'Seu acesso ao Provado foi redefinido' });
  expect(mail?.text).toContain('a senha antiga e a verificação em duas etapas deixaram de valer');
  expect(tokenIn(mail?.text ?? '')).toBe('');
});

it('sends the link by mail if it is asked to, and then shows none', async () => {
  expect(await reset({ byMail: true })).toEqual({ isFound: true, link: undefined });
  await test.deps.outbox.runOnce();
  const mails = await readMails(test.mailFolder);
  expect(mails).toMatchObject([{ to: admin.email, subject: 'Redefina sua senha no Provado' }]);
  expect(mails[0]?.text).toContain('Quem mantém o servidor redefiniu o seu acesso');
  expect(mails[0]?.text).toContain('a senha antiga deixou de valer');
  expect((await redefine(test, await latestToken(test), 'Nova1234!')).status).toBe(200);
});

it('finds neither somebody of another kind nor a suspended administrator, and changes nothing then', async () => {
  const developer = await test.people.developer();
  expect(await reset({ email: developer.email })).toEqual({ isFound: false, link: undefined });
  await test.db.kysely.updateTable('accounts').set({ suspended_at: test.clock.now() }).execute();
  expect(await reset()).toEqual({ isFound: false, link: undefined });
  expect(await test.db.kysely.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});
