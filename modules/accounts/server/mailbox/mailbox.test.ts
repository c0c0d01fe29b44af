import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMaintenance } from '#app/server/maintenance.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { registryOf } from '#app/server/test-registry.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { latestToken } from '../recovery/test-recovery.ts';

const hour = 3_600_000;
const badLink = { error: 'Link inválido ou expirado.', code: 'LINK_INVALIDO' };
const password = 'Abcdef1!';
const developer = {
  nome: 'Ana Beatriz Souza',
  email: 'ana@exemplo.com.br',
  senha: password,
  confirmar_senha: password,
  cpf: '529.982.247-25',
  data_nascimento: '1995-05-05',
  id_genero: 1,
  permissao_email: false,
  ids_stacks: [1],
  ids_habilidades: [1],
};
const company = {
  nome_fantasia: 'Pão Quente',
  cnpj: '45.723.174/0001-10',
  email: 'ana@exemplo.com.br',
  senha: password,
  confirmar_senha: password,
  permissao_email: false,
};
const ways = {
  DEVELOPER: { signUp: '/developer', signIn: '/developer/login', form: developer },
  COMPANY: { signUp: '/company', signIn: '/auth', form: company },
} as const;

let test: TestApp;
const open = async (emailConfirmation: 'required' | 'off', env: Record<string, string> = {}) => {
  test = await createTestApp({
    env: { EMAIL_CONFIRMATION: emailConfirmation, ...env },
    registry: registryOf('Pão Quente'),
  });
};
beforeEach(() => open('required'));
afterEach(() => test.close());

async function signUp(kind: keyof typeof ways = 'DEVELOPER', given: object = {}): Promise<string> {
  const { form, ...path } = ways[kind];
  const body = { ...form, ...given };
  expect((await test.call('POST', path.signUp, { body })).status).toBe(201);
  await test.deps.outbox.runOnce();
  const { body: entered } = await test.call('POST', path.signIn, {
    body: { login: body.email, senha: password },
  });
  return entered.token;
}
const mails = () => readMails(test.mailFolder);
const confirm = (token: string, as?: string, senha: string | null = password) =>
  test.call('POST', '/email-confirmation/confirm', { body: { token, senha }, ...(as && { as }) });
const refuse = (token: string) => test.call('POST', '/email-confirmation/refuse', { body: { token } });
const awaited = async (as: string) =>
  (await test.call('GET', '/notification/unread', { as })).body.data.emailAConfirmar;
async function askAgain(as: string) {
  const answer = await test.call('POST', '/email-confirmation', { as });
  await test.deps.outbox.runOnce();
  return answer;
}

describe('signing up', () => {
  it.each(['DEVELOPER', 'COMPANY'] as const)(
    'as %s mails a link to the confirmation, whose token is in no table',
    async (kind) => {
      const session = await signUp(kind);
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: 'ana@exemplo.com.br', subject: 'Confirme seu e-mail no Provado' });
      const token = await latestToken(test);
      expect(mail?.text).toContain(`http://localhost:3000/confirmar-e-mail#token=${token}`);
      expect(mail?.text).toContain('24 horas');
      expect(mail?.text).not.toContain('Ana');
      const stored = await test.db.kysely.selectFrom('confirmations').selectAll().execute();
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(token);
      expect(await awaited(session)).toBe('ana@exemplo.com.br');
    },
  );

  it('where nobody asks, sends nothing and the account counts as confirmed', async () => {
    await test.close();
    await open('off');
    const session = await signUp();
    expect(await mails()).toEqual([]);
    expect(await awaited(session)).toBeUndefined();
    const [account] = await test.db.kysely.selectFrom('accounts').select('confirmed_at').execute();
    expect(account?.confirmed_at).toEqual(test.clock.now());
  });

  it('is done although the mail server is down, and the mail follows', async () => {
    const { sendMail } = test.deps.mailer;
    test.deps.mailer.sendMail = () => Promise.reject(new Error('down'));
    const session = await signUp();
    expect(await mails()).toEqual([]);
    expect(await awaited(session)).toBe('ana@exemplo.com.br');
    test.deps.mailer.sendMail = sendMail;
    test.clock.advance(hour);
    await test.deps.outbox.runOnce();
    expect((await confirm(await latestToken(test))).status).toBe(200);
  });
});

describe('confirming', () => {
  it('works for a visitor who knows the password, hides most of the address and lets the account act', async () => {
    const session = await signUp();
    expect(await confirm(await latestToken(test))).toMatchObject({
      status: 200,
      body: {
        message: 'E-mail confirmado com sucesso!',
        data: { email: 'a•••@exemplo.com.br', type: 'DEVELOPER', contaPropria: false, jaConfirmado: false },
      },
    });
    expect(await awaited(session)).toBeUndefined();
    const report = { tipo: 'empresa', id_objeto: 1, motivo: 'Ofensivo.' };
    expect((await test.call('POST', '/report', { as: session, body: report })).body.code).not.toBe(
      'EMAIL_NAO_CONFIRMADO',
    );
  });

  it('says whether the account is that of the caller', async () => {
    const session = await signUp();
    const token = await latestToken(test);
    const { token: other } = await test.people.developer();
    expect((await confirm(token, other)).body.data.contaPropria).toBe(false);
    expect((await confirm(token, session)).body.data.contaPropria).toBe(true);
  });

  it('a second time says that it is done, also after the link has ended', async () => {
    await signUp();
    const token = await latestToken(test);
    await confirm(token);
    for (const later of [0, 48 * hour]) {
      test.clock.advance(later);
      expect(await confirm(token)).toMatchObject({
        status: 200,
        body: { message: 'Este e-mail já está confirmado.', data: { jaConfirmado: true } },
      });
    }
  });

  it('by one link twice at once is done by one of them', async () => {
    await signUp();
    const token = await latestToken(test);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ body }) => body.data.jaConfirmado).sort()).toEqual([false, true, true]);
  });

  it('is refused 24 hours after the mail, and with a link that was never sent', async () => {
    await signUp();
    const token = await latestToken(test);
    test.clock.advance(24 * hour);
    for (const bad of [token, 'inventado', '']) {
      expect(await confirm(bad)).toMatchObject({ status: 400, body: badLink });
    }
  });

  it('a look at a link tells whether it can confirm, as long as it can, and uses nothing up', async () => {
    await signUp();
    const token = await latestToken(test);
    const look = (given: string) => test.call('POST', '/email-confirmation/link', { body: { token: given } });
    expect((await look('nunca-enviado')).body).toEqual(badLink);
    expect((await look(token)).status).toBe(200);
    test.clock.advance(24 * hour);
    expect((await look(token)).body).toEqual(badLink);
    test.clock.advance(-1);
    expect((await confirm(token)).body.data.jaConfirmado).toBe(false);
    expect((await look(token)).status).toBe(200);
  });

  it('works for more people of one address than guess there: only links that do not exist count', async () => {
    await signUp();
    const token = await latestToken(test);
    for (let n = 0; n < 130; n += 1) expect((await confirm(token)).status).toBe(200);
    for (let n = 0; n < 120; n += 1) expect((await confirm('inventado')).status).toBe(400);
    expect((await confirm('inventado')).status).toBe(429);
  });

  it('is refused while the account is suspended', async () => {
    await signUp();
    const token = await latestToken(test);
    await test.db.kysely.updateTable('accounts').set({ suspended_at: test.clock.now() }).execute();
    expect((await confirm(token)).body).toEqual(badLink);
  });

  it('tells the open pages of the account', async () => {
    await signUp();
    const token = await latestToken(test);
    await test.deps.live.start();
    const { id } = await test.db.kysely.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const heard = Promise.withResolvers<void>();
    test.deps.live.subscribe(`notices ${id}`, heard.resolve);
    await confirm(token);
    await heard.promise;
    await test.deps.live.stop();
  });
});

describe.each(['DEVELOPER', 'COMPANY'] as const)('a link that somebody else opens, of a %s,', (kind) => {
  const { signUp: path, signIn, form } = ways[kind];
  const enter = (senha = password) => test.call('POST', signIn, { body: { login: form.email, senha } });
  const people = async () =>
    (await test.db.kysely.selectFrom('accounts').select('email').where('kind', '<>', 'deleted').execute())
      .length;

  it('asks for the password of the account, and confirms nothing without it', async () => {
    const session = await signUp(kind);
    const token = await latestToken(test);
    const { token: other } = await test.people.developer();
    for (const as of [undefined, other]) {
      const asked = await confirm(token, as, null);
      expect([asked.status, asked.body.code]).toEqual([403, 'SENHA_NECESSARIA']);
      const wrong = await confirm(token, as, 'Errada12!');
      expect(wrong).toMatchObject({ status: 400, body: { fields: { senha: 'Senha incorreta.' } } });
    }
    expect(await awaited(session)).toBe(form.email);
    expect((await confirm(token)).status).toBe(200);
    expect(await awaited(session)).toBeUndefined();
  });

  it('is no way to guess the password', async () => {
    await signUp(kind);
    const token = await latestToken(test);
    for (let n = 0; n < 5; n += 1) expect((await confirm(token, undefined, `Errada${n}!`)).status).toBe(400);
    expect((await confirm(token)).status).toBe(429);
  });

  it('asks nothing in the browser that signed up, also without a session, but for the password in any other', async () => {
    const fromBrowser = (url: string, payload: object, cookie = '') =>
      test.app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        payload,
      });
    const { cookies } = await fromBrowser(path, form);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).toMatch(/device/);
    await test.deps.outbox.runOnce();
    const body = { token: await latestToken(test) };
    for (const foreign of ['', cookie.replace(/=..../, '=AAAA'), 'provado_device=.'])
      expect((await fromBrowser('/email-confirmation/confirm', body, foreign)).statusCode).toBe(403);
    expect((await fromBrowser('/email-confirmation/confirm', body, cookie)).statusCode).toBe(200);
  });

  it('is refused by “Não fui eu”, which frees e-mail and document at once', async () => {
    const session = await signUp(kind);
    const token = await latestToken(test);
    expect(await refuse(token)).toMatchObject({
      status: 200,
      body: { message: 'A conta foi excluída. Seu e-mail está livre.' },
    });
    expect(await people()).toBe(0);
    expect((await test.call('GET', '/session', { as: session })).status).toBe(401);
    expect((await enter()).status).toBe(401);
    for (const again of [await confirm(token), await refuse(token)]) expect(again.body).toEqual(badLink);
    await signUp(kind, { senha: 'Outra123!', confirmar_senha: 'Outra123!' });
    expect((await confirm(await latestToken(test), undefined, 'Outra123!')).status).toBe(200);
  });

  it('is refused by an earlier link too, but not by one that has ended or was used', async () => {
    const session = await signUp(kind);
    const first = await latestToken(test);
    test.clock.advance(hour);
    await askAgain(session);
    const second = await latestToken(test);
    test.clock.advance(23 * hour);
    expect((await refuse(first)).body).toEqual(badLink);
    expect((await refuse('inventado')).body).toEqual(badLink);
    await confirm(second);
    expect((await refuse(second)).body).toEqual(badLink);
    expect(await people()).toBe(1);
  });
});

it('a company with colleagues is not deleted by “Não fui eu”: its owner takes it over by a recovery', async () => {
  await signUp('COMPANY');
  const { id: company_id } = await test.db.kysely
    .selectFrom('companies')
    .select('id')
    .where('kind', '=', 'customer')
    .executeTakeFirstOrThrow();
  const { accountId } = await test.people.company();
  await test.db.kysely.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await test.db.kysely
    .updateTable('memberships')
    .set({ company_id, role: 'recrutador' })
    .where('account_id', '=', accountId)
    .execute();
  const token = await latestToken(test);
  expect(await refuse(token)).toMatchObject({ status: 409, body: { code: 'CONTA_EM_USO' } });
  expect((await confirm(token)).status).toBe(200);
});

describe('a new link', () => {
  it('leaves the earlier ones to the same mailbox valid until their own end', async () => {
    const session = await signUp();
    const tokens = [await latestToken(test)];
    for (let n = 0; n < 3; n += 1) {
      test.clock.advance(hour);
      expect((await askAgain(session)).status).toBe(200);
      tokens.push(await latestToken(test));
    }
    expect(new Set(tokens).size).toBe(4);
    const [first = '', second = '', ...later] = tokens;
    test.clock.advance(21 * hour);
    expect((await confirm(first, session)).body).toEqual(badLink);
    expect((await confirm(second, session)).status).toBe(200);
    for (const token of later) expect((await confirm(token)).body.data.jaConfirmado).toBe(true);
  });

  it('ends those to another mailbox, so that nobody confirms an e-mail that was corrected', async () => {
    const session = await signUp();
    const first = await latestToken(test);
    test.clock.advance(60_000);
    await askAgain(session);
    const second = await latestToken(test);
    const correction = { email: 'certa@exemplo.com.br', senha_atual: password };
    await test.call('PUT', '/developer/credentials', { as: session, body: correction });
    await test.deps.outbox.runOnce();
    for (const token of [first, second]) expect((await confirm(token, session)).body).toEqual(badLink);
    expect((await confirm(await latestToken(test), session)).status).toBe(200);
  });

  it('is sent once a minute and five times an hour', async () => {
    const session = await signUp();
    expect((await askAgain(session)).status).toBe(200);
    const early = await askAgain(session);
    expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    for (let asked = 1; asked < 5; asked += 1) {
      test.clock.advance(60_000);
      expect((await askAgain(session)).status).toBe(200);
    }
    test.clock.advance(60_000);
    expect((await askAgain(session)).status).toBe(429);
    expect(await mails()).toHaveLength(6);
  });

  it('is not sent to whoever is confirmed', async () => {
    const { token } = await test.people.developer();
    expect((await askAgain(token)).body.message).toBe('Seu e-mail já está confirmado.');
    expect(await mails()).toEqual([]);
  });
});

it('the upkeep removes links a week after they have ended', async () => {
  await signUp();
  await test.db.kysely.updateTable('accounts').set({ confirmed_at: test.clock.now() }).execute();
  const stored = async () => (await test.db.kysely.selectFrom('confirmations').selectAll().execute()).length;
  const tidyUp = async () => {
    const stop = startMaintenance(test.deps);
    await stop();
  };
  test.clock.advance(24 * hour * 8 - 1);
  await tidyUp();
  expect(await stored()).toBe(1);
  test.clock.advance(2);
  await tidyUp();
  expect(await stored()).toBe(0);
});
