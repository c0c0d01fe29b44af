import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { holdPassword } from '../account.queries.ts';
import { insertSession } from '../sessions/session.queries.ts';
import { codeAt } from './totp.ts';

const senha = 'Abcdef1!';
const step = 30_000;

let test: TestApp;
let developer: TestPerson;
let company: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  test = await createTestApp();
  developer = await test.people.developer();
  company = await test.people.company();
  admin = await test.people.admin();
  await test.db.kysely
    .updateTable('accounts')
    .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
    .execute();
});
afterEach(() => test.close());

const post = (path: string, as: string, body: object) => test.call('POST', path, { as, body });
const state = async (as: string) => (await test.call('GET', '/second-factor', { as })).body.data;
const codeOf = (segredo: string, later = 0) =>
  codeAt(Buffer.from(Secret.fromBase32(segredo).bytes), new Date(test.clock.now().getTime() + later));
const signIn = (codigo?: string, login = developer.email, path = '/developer/login') =>
  test.call('POST', path, { body: { login, senha, codigo } });

const sessionsOf = ({ accountId }: TestPerson) =>
  test.db.kysely
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.account_id', '=', accountId)
    .execute();
async function turnOn(as: string): Promise<{ segredo: string; codes: string[] }> {
  const { body } = await post('/second-factor/setup', as, { senha });
  const { segredo } = body.data;
  const confirmed = await post('/second-factor/confirm', as, { codigo: codeOf(segredo) });
  // The code of the confirmation is used up, so this moves on to the next one.
  test.clock.advance(step);
  return { segredo, codes: confirmed.body.data.codigosRecuperacao };
}

describe('setting up a second factor', () => {
  it('returns a secret as text, address and picture, and takes effect only after a valid code', async () => {
    const { status, body } = await post('/second-factor/setup', developer.token, { senha });
    expect(status).toBe(200);
    const { segredo, uri, qr } = body.data;
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(address.pathname)).toBe(`/Provado:${developer.email}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Provado', secret: segredo });
    expect(qr.lado).toBeGreaterThan(20);
    expect(qr.tracado).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await state(developer.token)).toEqual({ ativo: false, codigosRestantes: 0 });
    expect((await signIn()).status).toBe(200);
  });

  it('needs the password, so that a stolen session cannot lock its owner out', async () => {
    const wrong = await post('/second-factor/setup', developer.token, { senha: 'Errada1!' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { senha: 'Senha incorreta.' } } });
    for (let n = 0; n < 4; n += 1) await post('/second-factor/setup', developer.token, { senha: 'Errada1!' });
    const waiting = await post('/second-factor/setup', developer.token, { senha });
    expect(waiting).toMatchObject({ status: 429, body: { code: 'MUITAS_TENTATIVAS' } });
  });

  it('ends with a code, which returns ten recovery codes, sends a mail and ends the older sessions', async () => {
    const here = (await signIn()).body.token;
    const { codes } = await turnOn(here);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await state(here)).toEqual({ ativo: true, desde: expect.any(String), codigosRestantes: 10 });
    expect((await test.call('GET', '/session', { as: developer.token })).status).toBe(401);
    expect((await test.call('GET', '/session', { as: company.token })).status).toBe(200);
    await test.deps.outbox.runOnce();
    expect(await readMails(test.mailFolder)).toMatchObject([
      { to: developer.email, subject: 'Verificação em duas etapas ativada' },
    ]);
    const again = await post('/second-factor/setup', here, { senha });
    expect(again).toMatchObject({ status: 409, body: { code: 'SEGUNDO_FATOR_ATIVO' } });
  });

  it('accepts neither a wrong code nor a code before its setup', async () => {
    const early = await post('/second-factor/confirm', developer.token, { codigo: '123456' });
    expect(early).toMatchObject({ status: 409, body: { code: 'SEGUNDO_FATOR_INATIVO' } });
    const { body } = await post('/second-factor/setup', developer.token, { senha });
    const old = codeOf(body.data.segredo, -2 * step);
    const wrong = await post('/second-factor/confirm', developer.token, { codigo: old });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { codigo: 'Código inválido ou já utilizado.' } },
    });
    expect((await state(developer.token)).ativo).toBe(false);
  });

  it('opens no session to a sign-in by password alone that is half-way when it ends', async () => {
    const { body } = await post('/second-factor/setup', developer.token, { senha });
    const { db } = test.deps;
    const { transaction } = db;
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await post('/second-factor/confirm', developer.token, { codigo: codeOf(body.data.segredo) });
      return transaction(work);
    });
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'SEGUNDO_FATOR' } });
    expect(await sessionsOf(developer)).toHaveLength(1);
  });

  // The embedded database does one thing at a time, so nothing races there.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'waits for a sign-in that opens its session at this moment, and ends it too',
    async () => {
      const { body } = await post('/second-factor/setup', developer.token, { senha });
      const { accountId } = developer;
      const { passwordHash } = await test.db.kysely
        .selectFrom('accounts')
        .select('accounts.password_hash as passwordHash')
        .where('accounts.id', '=', accountId)
        .executeTakeFirstOrThrow();
      const held = Promise.withResolvers<void>();
      const isWaiting = Promise.withResolvers<void>();
      const signingIn = test.db.transaction(async (trx) => {
        await holdPassword(trx, { id: accountId, passwordHash });
        held.resolve();
        await isWaiting.promise;
        const now = test.clock.now();
        await insertSession(trx, {
          ...{ accountId, role: 'DEVELOPER', companyId: null, remembered: false, userAgent: null },
          ...{ tokenHash: Buffer.alloc(32, 1), bindingHash: null, address: '127.0.0.1' },
          ...{ now, expiresAt: new Date(now.getTime() + step) },
        });
      });
      await held.promise;
      const codigo = codeOf(body.data.segredo);
      const confirming = post('/second-factor/confirm', developer.token, { codigo });
      const waiting = async () =>
        (
          await sql`
            select l.pid from pg_locks l
             where l.locktype = 'transactionid' and not l.granted
               and l.pid in (select a.pid from pg_stat_activity a where a.datname = current_database())`.execute(
            test.db.kysely,
          )
        ).rows;
      try {
        await expect.poll(waiting).toHaveLength(1);
      } finally {
        isWaiting.resolve();
      }
      await signingIn;
      expect((await confirming).status).toBe(200);
      expect(await sessionsOf(developer)).toHaveLength(1);
    },
  );

  it('stores recovery codes only as hashes', async () => {
    const { codes } = await turnOn(developer.token);
    const rows = await test.db.kysely.selectFrom('recovery_codes').selectAll().execute();
    expect(rows).toHaveLength(10);
    const text = rows
      .map(({ code_hash }) => `${code_hash.toString('latin1')} ${code_hash.toString('hex')}`)
      .join();
    for (const code of codes) {
      expect(text).not.toContain(code.replaceAll('-', ''));
      expect(text).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    }
  });
});

it('stores the secret of an app only encrypted', async () => {
  const { segredo } = await turnOn(developer.token);
  const { secret } = await test.db.kysely.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
  expect(secret.includes(Buffer.from(Secret.fromBase32(segredo).bytes))).toBe(false);
});

describe('signing in with a second factor', () => {
  it.each(['developer', 'company', 'admin'] as const)(
    'asks the %s for the code after the right password',
    async (who) => {
      const { person, path } = {
        developer: { person: developer, path: '/developer/login' },
        company: { person: company, path: '/auth' },
        admin: { person: admin, path: '/dev/login' },
      }[who];
      const { segredo } = await turnOn(person.token);
      const asked = await signIn(undefined, person.email, path);
      expect(asked.status).toBe(401);
      expect(asked.body).toEqual({
        error: 'Informe o código do seu aplicativo autenticador.',
        code: 'SEGUNDO_FATOR',
      });
      const { status, body } = await signIn(codeOf(segredo), person.email, path);
      expect(status).toBe(200);
      expect((await test.call('GET', '/session', { as: body.token })).status).toBe(200);
    },
  );

  it('does not reveal it to anybody without the password', async () => {
    const { segredo } = await turnOn(developer.token);
    for (const codigo of [undefined, codeOf(segredo), '000000']) {
      const body = { login: developer.email, senha: 'Errada1!', codigo };
      expect(await test.call('POST', '/developer/login', { body })).toMatchObject({
        status: 401,
        body: { code: 'CREDENCIAIS_INVALIDAS' },
      });
    }
    expect((await signIn(codeOf(segredo))).status).toBe(200);
  });

  it('accepts the previous and the next code, for clocks that differ, and no others', async () => {
    const { segredo } = await turnOn(developer.token);
    test.clock.advance(10 * step);
    expect((await signIn(codeOf(segredo, -2 * step))).status).toBe(401);
    expect((await signIn(codeOf(segredo, 2 * step))).status).toBe(401);
    expect((await signIn(codeOf(segredo, -step))).status).toBe(200);
    const spaced = codeOf(segredo).replace(/^(...)/, '$1 ');
    expect((await signIn(spaced)).status).toBe(200);
    expect((await signIn(codeOf(segredo, step))).status).toBe(200);
  });

  it('accepts each code once, and no earlier code after it', async () => {
    const { segredo } = await turnOn(developer.token);
    const [before, code] = [codeOf(segredo, -step), codeOf(segredo)];
    expect((await signIn(code)).status).toBe(200);
    for (const used of [code, before]) {
      const { status, body } = await signIn(used);
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'Código inválido ou já utilizado.',
        code: 'SEGUNDO_FATOR',
        fields: { codigo: 'Código inválido ou já utilizado.' },
      });
    }
  });

  it('accepts a code once when it is used five times at once', async () => {
    const { segredo } = await turnOn(developer.token);
    const code = codeOf(segredo);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts a recovery code instead, once, however it is typed', async () => {
    const { codes } = await turnOn(developer.token);
    const [first = '', second = ''] = codes;
    const { status, body } = await signIn(first.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect((await state(body.token)).codigosRestantes).toBe(9);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(second)).status).toBe(200);
  });

  it('allows five wrong codes, then makes even somebody with the password wait', async () => {
    const { segredo } = await turnOn(developer.token);
    test.clock.advance(10 * step);
    for (let n = 0; n < 5; n += 1) expect((await signIn(`00000${n}`)).status).toBe(401);
    const refused = await signIn(codeOf(segredo));
    expect(refused).toMatchObject({ status: 429, body: { code: 'MUITAS_TENTATIVAS' } });
    expect(Number(refused.headers['retry-after'])).toBe(30);
    test.clock.advance(step);
    expect((await signIn(codeOf(segredo))).status).toBe(200);
  });
});

describe('turning a second factor off', () => {
  const turnOff = (body: object) => post('/second-factor/disable', developer.token, body);

  it('needs the password, drops the recovery codes, and makes the password enough again', async () => {
    const { segredo } = await turnOn(developer.token);
    const wrong = await turnOff({ senha: 'Errada1!', codigo: codeOf(segredo) });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { senha: 'Senha incorreta.' } } });
    expect((await signIn()).status).toBe(401);
    expect((await turnOff({ senha, codigo: codeOf(segredo) })).status).toBe(200);
    expect(await state(developer.token)).toEqual({ ativo: false, codigosRestantes: 0 });
    expect((await signIn()).status).toBe(200);
    const again = await turnOff({ senha, codigo: codeOf(segredo) });
    expect(again).toMatchObject({ status: 409, body: { code: 'SEGUNDO_FATOR_INATIVO' } });
    await test.deps.outbox.runOnce();
    const subjects = (await readMails(test.mailFolder)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Verificação em duas etapas ativada',
      'Verificação em duas etapas desativada',
    ]);
  });

  it('needs a current code or a recovery code as well, each of which works once', async () => {
    const { segredo, codes } = await turnOn(developer.token);
    const missing = await turnOff({ senha });
    expect(missing).toMatchObject({
      status: 400,
      body: { code: 'CAMPO_INVALIDO', fields: { codigo: expect.any(String) } },
    });
    const used = codeOf(segredo);
    expect((await signIn(used)).status).toBe(200);
    for (const codigo of ['000000', used, codeOf(segredo, -2 * step)]) {
      expect(await turnOff({ senha, codigo })).toMatchObject({
        status: 401,
        body: { code: 'SEGUNDO_FATOR', fields: { codigo: 'Código inválido ou já utilizado.' } },
      });
    }
    expect((await state(developer.token)).ativo).toBe(true);
    expect((await turnOff({ senha, codigo: codes[0] })).status).toBe(200);
    expect((await state(developer.token)).ativo).toBe(false);
  });

  it('counts wrong codes together with those of the sign-in', async () => {
    const { segredo } = await turnOn(developer.token);
    for (let n = 0; n < 3; n += 1) expect((await turnOff({ senha, codigo: '000000' })).status).toBe(401);
    for (let n = 0; n < 2; n += 1) expect((await signIn('000000')).status).toBe(401);
    const refused = await turnOff({ senha, codigo: codeOf(segredo) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'MUITAS_TENTATIVAS' } });
    expect((await state(developer.token)).ativo).toBe(true);
  });
});
