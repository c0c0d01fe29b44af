import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { latestToken, redefine, tokenIn } from '../recovery/test-recovery.ts';

const day = 86_400_000;
const old = 'ana@exemplo.com.br';
const password = 'Abcdef1!';
const badLink = { error: 'Link inválido ou expirado.', code: 'LINK_INVALIDO' };
const form = {
  nome: 'Ana Beatriz Souza',
  email: old,
  senha: password,
  confirmar_senha: password,
  cpf: '529.982.247-25',
  data_nascimento: '1995-05-05',
  id_genero: 1,
};

let test: TestApp;
let session: string;
beforeEach(async () => {
  test = await createTestApp({ env: { EMAIL_CONFIRMATION: 'required' } });
  await test.call('POST', '/developer', { body: form });
  await test.deps.outbox.runOnce();
  await confirm();
  session = (await signIn(old)) ?? '';
});
afterEach(() => test.close());

const signIn = async (login: string, senha = password): Promise<string | undefined> =>
  (await test.call('POST', '/developer/login', { body: { login, senha } })).body.token;
const confirm = async (token?: string, as?: string, senha: string | null = password) => {
  const body = { token: token ?? (await latestToken(test)), senha };
  const answer = await test.call('POST', '/email-confirmation/confirm', { body, ...(as && { as }) });
  await test.deps.outbox.runOnce();
  return answer;
};
async function change(email: string, given: object = {}, as = session) {
  const body = { email, senha_atual: password, ...given };
  const answer = await test.call('PUT', '/developer/credentials', { as, body });
  await test.deps.outbox.runOnce();
  return answer;
}
const mailsTo = async (email: string) => (await readMails(test.mailFolder)).filter(({ to }) => to === email);
const waiting = async () => (await test.call('GET', '/email-change', { as: session })).body.data.email;
const undoToken = async (email: string) => {
  const mails = (await mailsTo(email)).filter(({ text }) => text.includes('/desfazer-troca#'));
  return tokenIn(mails.at(-1)?.text ?? '');
};
async function undo(token: string) {
  const answer = await test.call('POST', '/email-change/undo', { body: { token } });
  await test.deps.outbox.runOnce();
  return answer;
}

describe('a change of e-mail', () => {
  it('waits for the new mailbox, and until then the old one signs in', async () => {
    expect((await change('nova@exemplo.com.br')).body.message).toMatch(/A troca vale depois/);
    expect(await waiting()).toBe('nova@exemplo.com.br');
    expect(await signIn('nova@exemplo.com.br')).toBeUndefined();
    expect(await signIn(old)).toBeTypeOf('string');
    expect((await confirm(undefined, session)).status).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect(await signIn(old)).toBeUndefined();
    expect(await signIn('nova@exemplo.com.br')).toBeTypeOf('string');
  });

  it('in the profile of a company says that it waits', async () => {
    const company = await test.people.company();
    const password_hash = await test.deps.passwords.hashPassword(password);
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash })
      .where('id', '=', company.accountId)
      .execute();
    const save = async (email: string) => {
      const body = { email, senha_atual: password, nome_fantasia: 'Aurora', biografia: 'Somos nós.' };
      return (await test.call('PUT', '/company/updatePerfil', { as: company.token, body })).body.message;
    };
    expect(await save(company.email)).toBe('Perfil atualizado com sucesso!');
    expect(await save('nova@exemplo.com.br')).toMatch(/^Perfil atualizado\. Enviamos um link/);
  });

  it('ends the other sessions when it takes effect, and not before', async () => {
    const other = (await signIn(old)) ?? '';
    const isOpen = async (as: string) => (await test.call('GET', '/session', { as })).status === 200;
    await change('nova@exemplo.com.br');
    expect(await isOpen(other)).toBe(true);
    await confirm(undefined, session);
    expect([await isOpen(other), await isOpen(session)]).toEqual([false, true]);
  });

  it('can be cancelled, and its link is worth nothing then', async () => {
    await change('nova@exemplo.com.br');
    const token = await latestToken(test);
    expect((await test.call('DELETE', '/email-change', { as: session })).status).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect((await confirm(token)).body).toEqual(badLink);
  });

  it('to an e-mail of another account answers alike, and only that mailbox learns of it', async () => {
    const other = await test.people.developer({ email: 'outra@exemplo.com.br' });
    const free = await change('livre@exemplo.com.br');
    const taken = await change(other.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await mailsTo(other.email);
    expect(mail?.subject).toBe('Você já tem uma conta no Provado');
    expect(mail?.text).not.toContain('#token=');
  });

  it('is refused with the usual sentence if another account has taken the e-mail meanwhile', async () => {
    await change('nova@exemplo.com.br');
    const token = await latestToken(test);
    await test.people.developer({ email: 'Nova@exemplo.com.br' });
    const { status, body } = await confirm(token);
    expect([status, body.error]).toEqual([409, 'Não foi possível usar este e-mail. Informe outro.']);
    expect(await signIn(old)).toBeTypeOf('string');
  });

  it('asks whoever is not signed in to the account for its password', async () => {
    await change('nova@exemplo.com.br');
    const asked = await confirm(undefined, undefined, null);
    expect([asked.status, asked.body.code]).toEqual([403, 'SENHA_NECESSARIA']);
    const { token: other } = await test.people.developer();
    expect((await confirm(undefined, other, null)).status).toBe(403);
    expect(await waiting()).toBe('nova@exemplo.com.br');
    expect((await confirm(undefined, session, null)).status).toBe(200);
    expect(await signIn('nova@exemplo.com.br')).toBeTypeOf('string');
  });

  it('is cancelled by “Não fui eu” in the new mailbox, and the account stays as it is', async () => {
    await change('nova@exemplo.com.br');
    const token = await latestToken(test);
    const answer = await test.call('POST', '/email-confirmation/refuse', { body: { token } });
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'A troca foi cancelada. Seu e-mail não foi usado.',
    ]);
    expect(await waiting()).toBeUndefined();
    expect((await confirm(token)).body).toEqual(badLink);
    expect(await signIn(old)).toBeTypeOf('string');
  });

  it('corrects the e-mail of an account that was never confirmed, which leaves no way back', async () => {
    await test.db.kysely.updateTable('accounts').set({ confirmed_at: null }).execute();
    await change('certa@exemplo.com.br');
    expect((await test.call('GET', '/notification/unread', { as: session })).body.data.emailAConfirmar).toBe(
      'certa@exemplo.com.br',
    );
    await confirm();
    expect(await signIn('certa@exemplo.com.br')).toBeTypeOf('string');
    expect(await undoToken(old)).toBe('');
  });
});

describe('undoing a change', () => {
  beforeEach(async () => {
    await change('intrusa@exemplo.com.br');
    await confirm();
    session = (await signIn('intrusa@exemplo.com.br')) ?? '';
  });

  it('restores the mailbox, ends sessions and password, and mails the link to a new one', async () => {
    expect((await undo(await undoToken(old))).body.data).toEqual({ type: 'DEVELOPER', contaPropria: false });
    expect((await test.call('GET', '/session', { as: session })).status).toBe(401);
    expect(await signIn(old)).toBeUndefined();
    expect((await redefine(test, await latestToken(test), 'Nova1234!')).status).toBe(200);
    expect(await signIn(old, 'Nova1234!')).toBeTypeOf('string');
  });

  it('works once, for seven days', async () => {
    const token = await undoToken(old);
    const look = () => test.call('POST', '/email-change/link', { body: { token } });
    expect((await look()).status).toBe(200);
    test.clock.advance(7 * day);
    expect((await look()).body).toEqual(badLink);
    expect((await undo(token)).body).toEqual(badLink);
    test.clock.advance(-1);
    expect((await undo(token)).status).toBe(200);
    expect((await undo(token)).body).toEqual(badLink);
  });

  it('works after the intruder has changed the password and the e-mail again', async () => {
    const first = await undoToken(old);
    await change('terceira@exemplo.com.br', { senha: 'Intrusa1!', confirmar_senha: 'Intrusa1!' });
    await confirm(undefined, undefined, 'Intrusa1!');
    const second = await undoToken('intrusa@exemplo.com.br');
    expect(second).not.toBe('');
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).body).toEqual(badLink);
    expect(await signIn('terceira@exemplo.com.br', 'Intrusa1!')).toBeUndefined();
    expect(await signIn(old, 'Intrusa1!')).toBeUndefined();
  });

  it('removes a second factor that the intruder has turned on', async () => {
    const { id } = await test.db.kysely.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const now = test.clock.now();
    await test.db.kysely
      .insertInto('second_factors')
      .values({ account_id: id, secret: Buffer.from('x'), created_at: now, confirmed_at: now })
      .execute();
    await undo(await undoToken(old));
    expect(await test.db.kysely.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  });

  it('takes away an account at Google that the intruder has linked, and leaves one of before', async () => {
    const { id } = await test.db.kysely.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const link = (provider: 'google' | 'github', created_at: Date) =>
      test.db.kysely
        .insertInto('developer_identities')
        .values({ provider, issuer: 'https://x.example', subject: 'x', account_id: id, created_at })
        .execute();
    await link('google', test.clock.now());
    await link('github', new Date(test.clock.now().getTime() - day));
    await undo(await undoToken(old));
    const left = await test.db.kysely
      .selectFrom('developer_identities')
      .select('developer_identities.provider')
      .execute();
    expect(left).toEqual([{ provider: 'github' }]);
  });

  it('is refused with a sentence if another account has the e-mail all the same', async () => {
    const token = await undoToken(old);
    await test.people.developer({ email: old });
    const { status, body } = await undo(token);
    expect([status, body.error]).toEqual([409, 'Não foi possível usar este e-mail. Informe outro.']);
  });

  it('keeps the mailbox of before from an invitation to a team', async () => {
    const company = await test.people.company();
    const invitation = { email: old, papel: 'corretor' };
    await test.call('POST', '/company/team/invitations', { as: company.token, body: invitation });
    await test.deps.outbox.runOnce();
    const account = { nome: 'Ana', senha: password, confirmar_senha: password, permissao_email: false };
    const body = { token: await latestToken(test), ...account };
    const answer = await test.call('POST', '/company/invitation/accept', { body });
    expect([answer.status, answer.body.code]).toEqual([409, 'CADASTRO_NAO_CONCLUIDO']);
    expect((await undo(await undoToken(old))).status).toBe(200);
  });

  it('keeps the mailbox of before from a new account until then', async () => {
    const again = () => test.call('POST', '/developer', { body: { ...form, cpf: '111.444.777-35' } });
    expect((await again()).body.code).toBe('CADASTRO_NAO_CONCLUIDO');
    test.clock.advance(7 * day);
    expect((await again()).status).toBe(201);
  });
});
