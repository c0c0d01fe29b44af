import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMaintenance } from '#app/server/maintenance.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { insertSession } from './session.queries.ts';

const senha = 'Abcdef1!';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = '2026-03-02T12:00:00.000Z';

let test: TestApp;
let emails: { developer: string; company: string; admin: string };
let ids: { developer: number };

beforeAll(async () => {
  test = await createTestApp({ throttle: false, now: start });
  const developer = await test.people.developer();
  const company = await test.people.company();
  const admin = await test.people.admin();
  emails = { developer: developer.email, company: company.email, admin: admin.email };
  ids = { developer: developer.accountId };
  await test.db.kysely
    .updateTable('accounts')
    .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
    .execute();
});
beforeEach(() => test.clock.set(start));
afterAll(() => test.close());

const paths = { developer: '/developer/login', company: '/auth', admin: '/dev/login' };
type Person = keyof typeof paths;

async function signIn(who: Person, lembrar?: boolean): Promise<string> {
  const { body } = await test.call('POST', paths[who], { body: { login: emails[who], senha, lembrar } });
  return body.token;
}
/** The call changes nothing: registering answers 403 without rights and 401 without a session. */
async function isAlive(token: string): Promise<boolean> {
  const form = { nome: 'Pessoa Nova', email: 'nova@exemplo.com.br', senha: 'x', confirmar_senha: 'x' };
  const { status } = await test.call('POST', '/dev/register', { as: token, body: form });
  return status !== 401;
}
async function use(token: string, times: number, every: number): Promise<boolean> {
  for (let n = 0; n < times; n += 1) {
    test.clock.advance(every);
    if (!(await isAlive(token))) return false;
  }
  return true;
}

describe('the sessions of an account', () => {
  beforeEach(async () => {
    await test.db.kysely.deleteFrom('sessions').execute();
  });

  async function countSessions(): Promise<number> {
    const sessions = test.db.kysely.selectFrom('sessions').select('sessions.id');
    return (await sessions.where('sessions.account_id', '=', ids.developer).execute()).length;
  }

  it('are 20 at most: a sign-in ends the one that was not used for longest', async () => {
    const first = await signIn('developer');
    test.clock.advance(minute);
    const second = await signIn('developer');
    test.clock.advance(minute);
    expect(await isAlive(first)).toBe(true);
    for (let n = 0; n < 18; n += 1) await signIn('developer');
    expect(await countSessions()).toBe(20);
    await signIn('developer');
    expect(await countSessions()).toBe(20);
    expect([await isAlive(second), await isAlive(first)]).toEqual([false, true]);
  });

  it('are 20 at most after 25 sign-ins at the same moment too', async () => {
    await Promise.all(
      Array.from({ length: 25 }, () =>
        test.db.transaction((trx) =>
          insertSession(trx, {
            accountId: ids.developer,
            role: 'DEVELOPER',
            companyId: null,
            tokenHash: secretHash(newSecret()),
            bindingHash: null,
            remembered: false,
            userAgent: null,
            address: null,
            now: test.clock.now(),
            expiresAt: test.clock.now(),
          }),
        ),
      ),
    );
    expect(await countSessions()).toBe(20);
  });
});

describe('a session', () => {
  it.each([
    ['developer', 8 * hour],
    ['company', 2 * hour],
    ['admin', 30 * minute],
  ] as const)('of a %s ends when it is not used for long enough', async (who, idle) => {
    const used = await signIn(who);
    const unused = await signIn(who);
    test.clock.advance(idle - minute);
    expect(await isAlive(used)).toBe(true);
    test.clock.advance(minute);
    expect(await isAlive(used)).toBe(true);
    expect(await isAlive(unused)).toBe(false);
  });

  it.each(['developer', 'company', 'admin'] as const)(
    'of a %s ends after 12 hours however it is used',
    async (who) => {
      const token = await signIn(who);
      expect(await use(token, 35, 20 * minute)).toBe(true);
      test.clock.advance(20 * minute - 1);
      expect(await isAlive(token)).toBe(true);
      test.clock.advance(1);
      expect(await isAlive(token)).toBe(false);
    },
  );

  it.each(['developer', 'company'] as const)(
    'of a %s who wants to be remembered lives 30 days, 7 unused',
    async (who) => {
      const unused = await signIn(who, true);
      const token = await signIn(who, true);
      expect(await use(token, 1, 7 * day - 1)).toBe(true);
      test.clock.advance(1);
      expect(await isAlive(unused)).toBe(false);
      expect(await use(token, 3, 7 * day)).toBe(false);
      test.clock.set(start);
      const daily = await signIn(who, true);
      expect(await use(daily, 29, day)).toBe(true);
      test.clock.advance(day - 1);
      expect(await isAlive(daily)).toBe(true);
      test.clock.advance(1);
      expect(await isAlive(daily)).toBe(false);
    },
  );

  it('of an administrator is never remembered', async () => {
    const token = await signIn('admin', true);
    test.clock.advance(30 * minute);
    expect(await isAlive(token)).toBe(false);
  });

  it('lasts until the end of an attempt in progress, past every other limit, and no longer', async () => {
    const unused = await signIn('developer');
    const token = await signIn('developer');
    const exam = await createTestExam(test, { endsAt: new Date(test.clock.now().getTime() + 10 * day) });
    const deadline = new Date(test.clock.now().getTime() + 2 * day);
    const { id } = await test.db.kysely
      .insertInto('attempts')
      .values({
        run_id: exam.runId,
        developer_id: ids.developer,
        exam_version_id: exam.versionId,
        question_ids: [],
        seed: 1,
        started_at: test.clock.now(),
        deadline_at: deadline,
        delivered_at: null,
        score: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tolerance = test.deps.config.answerToleranceS * 1000;
    test.clock.set(new Date(deadline.getTime() + tolerance));
    await startMaintenance(test.deps)();
    expect(await isAlive(token)).toBe(true);
    test.clock.advance(1);
    expect(await isAlive(token)).toBe(false);
    test.clock.set(new Date(deadline.getTime() - hour));
    await test.db.kysely
      .updateTable('attempts')
      .set({ state: 'delivered', delivered_at: test.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await isAlive(unused)).toBe(false);
  });

  it('ends with the suspension of its account, which cannot sign in again', async () => {
    const token = await signIn('company');
    const suspend = (suspended_at: Date | null) =>
      test.db.kysely
        .updateTable('accounts')
        .set({ suspended_at })
        .where('email', '=', emails.company)
        .execute();
    await suspend(test.clock.now());
    expect(await isAlive(token)).toBe(false);
    const { status, body } = await test.call('POST', '/auth', { body: { login: emails.company, senha } });
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Usuário ou senha inválidas.', code: 'CREDENCIAIS_INVALIDAS' });
    await suspend(null);
    expect(await signIn('company')).toBeTruthy();
  });

  it('writes its last use at most once a minute', async () => {
    const token = await signIn('developer');
    const lastSeen = async () => {
      const { rows } = await sql<{ last_seen_at: Date }>`
        select last_seen_at from sessions order by id desc limit 1`.execute(test.db.kysely);
      return rows[0]?.last_seen_at.getTime();
    };
    const begun = await lastSeen();
    await use(token, 1, minute - 1);
    expect(await lastSeen()).toBe(begun);
    await use(token, 1, 1);
    expect(await lastSeen()).toBe((begun ?? 0) + minute);
  });

  it('is removed from the database once it is over, and active ones stay', async () => {
    await signIn('company');
    test.clock.advance(12 * hour + 1);
    await signIn('company');
    await startMaintenance(test.deps)();
    const left = await test.db.kysely
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('sessions.expires_at')
      .where('accounts.email', '=', emails.company)
      .where('sessions.created_at', '>=', new Date(start))
      .where('sessions.user_agent', 'is distinct from', 'test')
      .execute();
    expect(left.every(({ expires_at }) => expires_at > test.clock.now())).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('signing out', () => {
  it('ends only the session of the token', async () => {
    const token = await signIn('developer');
    const other = await signIn('developer');
    const { status, body } = await test.call('POST', '/logout', { as: token });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Você saiu da sua conta.' });
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(other)).toBe(true);
  });

  it('everywhere ends every session of this account only', async () => {
    const tokens = [await signIn('developer'), await signIn('developer', true)];
    const stranger = await signIn('company');
    const { status, body } = await test.call('POST', '/logout/all', { as: tokens[0] ?? '' });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Você saiu de todos os dispositivos.' });
    for (const token of tokens) expect(await isAlive(token)).toBe(false);
    expect(await isAlive(stranger)).toBe(true);
  });

  it('is refused to visitors, and accepts a JSON content type without a body', async () => {
    expect((await test.call('POST', '/logout')).status).toBe(401);
    expect((await test.call('POST', '/logout/all', { as: 'a'.repeat(43) })).status).toBe(401);
    const headers = { 'content-type': 'application/json' };
    expect((await test.call('POST', '/logout', { as: await signIn('admin'), headers })).status).toBe(200);
  });
});
