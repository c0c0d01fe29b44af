import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

const senha = 'Abcdef1!';

describe('the team of a company', () => {
  let test: TestApp;
  let owner: TestCompany;
  let count = 0;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  beforeEach(async () => {
    owner = await test.people.company({ tradeName: 'AURORA' });
  });
  afterAll(() => test.close());

  const newEmail = () => {
    count += 1;
    return `colega${count}@aurora.example`;
  };
  const invite = (email: string, papel = 'corretor', as: TestPerson = owner) =>
    test.call('POST', '/company/team/invitations', { as: as.token, body: { email, papel } });
  const team = async () => (await test.call('GET', '/company/team', { as: owner.token })).body.data;
  const accept = (token: string, changes: object = {}) =>
    test.call('POST', '/company/invitation/accept', {
      body: {
        token,
        nome: 'Carla Dias',
        senha,
        confirmar_senha: senha,
        permissao_email: true,
        versao_termos: '2026-11',
        ...changes,
      },
    });
  const mailsTo = async (email: string) => {
    await test.deps.outbox.runOnce();
    return (await readMails(test.mailFolder)).filter(({ to }) => to === email);
  };
  const tokenFor = async (email: string) =>
    /\/company\/invitation#token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const signIn = (login: string) => test.call('POST', '/auth', { body: { login, senha } });

  it('adds whoever follows the mailed link, with their own sign-in and role', async () => {
    const email = newEmail();
    expect(await invite(email)).toMatchObject({
      status: 201,
      body: { message: 'Convite enviado com sucesso!' },
    });
    expect((await team()).convites).toMatchObject([{ email, papel: 'corretor', expirado: false }]);
    const token = await tokenFor(email);
    expect(await test.call('POST', '/company/invitation/read', { body: { token } })).toMatchObject({
      status: 200,
      body: { data: { empresa: 'AURORA', email, papel: 'corretor' } },
    });
    expect((await accept(token)).status).toBe(201);

    const session = await signIn(email);
    expect(session.body.data).toMatchObject({ idEmpresa: owner.companyId, nome: 'AURORA' });
    const as = session.body.token;
    expect((await test.call('GET', '/company/team/me', { as })).body.data).toEqual({
      nome: 'Carla Dias',
      email,
      papel: 'corretor',
    });
    expect((await test.call('GET', '/company/tests', { as })).status).toBe(200);
    expect((await test.call('PUT', '/company/updatePerfil', { as, body: {} })).status).toBe(403);
    expect((await test.call('GET', '/company/team', { as })).status).toBe(403);
    const { membros, convites } = await team();
    expect(convites).toEqual([]);
    expect(membros.map(({ nome, papel, proprio }: never) => ({ nome, papel, proprio }))).toEqual([
      { nome: expect.any(String), papel: 'dono', proprio: true },
      { nome: 'Carla Dias', papel: 'corretor', proprio: false },
    ]);
    const consents = await test.db.kysely
      .selectFrom('consents')
      .innerJoin('accounts', 'accounts.id', 'consents.account_id')
      .select(['consents.purpose', 'consents.granted', 'consents.text_version'])
      .where('accounts.email', '=', email)
      .orderBy('consents.purpose')
      .execute();
    expect(consents).toEqual([
      { purpose: 'email', granted: true, text_version: null },
      { purpose: 'terms', granted: true, text_version: '2026-11' },
    ]);
  });

  it('lets every member, graders too, change only their own name', async () => {
    const grader = await test.people.member(owner, 'corretor');
    const rename = (nome: unknown) =>
      test.call('PUT', '/company/team/me', { as: grader.token, body: { nome } });
    expect((await rename('  Bia Ramos ')).body).toEqual({ message: 'Nome alterado com sucesso!' });
    expect((await team()).membros.map(({ nome }: { nome: string }) => nome)).toEqual([
      expect.stringMatching(/^Pessoa/),
      'Bia Ramos',
    ]);
    for (const bad of ['', '   ', 'a'.repeat(121), 7, undefined]) {
      const { status, body } = await rename(bad);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['nome']]);
    }
    expect((await test.call('GET', '/company/team/me', { as: grader.token })).body.data.nome).toBe(
      'Bia Ramos',
    );
  });

  it('accepts a link once, for seven days, and only the latest one', async () => {
    const email = newEmail();
    await invite(email);
    const first = await tokenFor(email);
    await invite(email, 'recrutador');
    const second = await tokenFor(email);
    expect(await accept(first)).toMatchObject({ status: 400, body: { code: 'LINK_INVALIDO' } });
    expect((await team()).convites).toMatchObject([{ papel: 'recrutador' }]);
    test.clock.advance(6 * 86_400_000);
    // Use keeps the owner's session alive.
    await team();
    test.clock.advance(86_400_000);
    expect((await accept(second)).body.code).toBe('LINK_INVALIDO');
    expect((await team()).convites).toMatchObject([{ expirado: true }]);
    await invite(email);
    const third = await tokenFor(email);
    expect((await accept(third, { senha: 'fraca', confirmar_senha: 'fraca' })).body.fields).toEqual({
      senha: 'Senha inválida!',
    });
    expect((await accept(third)).status).toBe(201);
    expect((await accept(third)).body.code).toBe('LINK_INVALIDO');
  });

  it('makes the link of a withdrawn invitation invalid', async () => {
    const email = newEmail();
    const { body } = await invite(email);
    const token = await tokenFor(email);
    const rival = await test.people.company();
    const withdraw = (as: TestPerson) =>
      test.call('DELETE', `/company/team/invitations/${body.data.id}`, { as: as.token });
    expect((await withdraw(rival)).status).toBe(404);
    expect((await withdraw(owner)).status).toBe(200);
    expect((await accept(token)).body.code).toBe('LINK_INVALIDO');
  });

  it('tells only the reader of the mail, not the owner, whether the e-mail has an account elsewhere', async () => {
    const developer = await test.people.developer();
    expect((await invite(developer.email)).status).toBe(201);
    const [mail] = await mailsTo(developer.email);
    expect(mail?.text).toContain('já tem uma conta');
    expect(mail?.text).not.toContain('/company/invitation#token=');
  });

  it('refuses to invite a member of the team', async () => {
    expect(await invite(owner.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { fields: { email: 'Esta pessoa já está na equipe.' } },
    });
  });

  it('lets only owners change the team', async () => {
    const recruiter = await test.people.member(owner, 'recrutador');
    expect((await invite(newEmail(), 'dono', recruiter)).status).toBe(403);
    const path = `/company/team/${recruiter.accountId}`;
    expect((await test.call('PUT', path, { as: recruiter.token, body: { papel: 'dono' } })).status).toBe(403);
    expect((await test.call('DELETE', path, { as: recruiter.token })).status).toBe(403);
  });

  it('changes a role at the next call, and never leaves the company without an owner', async () => {
    const colleague = await test.people.member(owner, 'corretor');
    const change = (id: number, papel: string, as: TestPerson = owner) =>
      test.call('PUT', `/company/team/${id}`, { as: as.token, body: { papel } });
    expect(await change(owner.accountId, 'recrutador')).toMatchObject({
      status: 409,
      body: { code: 'ULTIMO_DONO' },
    });
    expect((await change(colleague.accountId, 'dono')).status).toBe(200);
    expect((await test.call('GET', '/company/team', { as: colleague.token })).status).toBe(200);
    expect((await change(owner.accountId, 'recrutador', colleague)).status).toBe(200);
    const rival = await test.people.company();
    expect((await change(owner.accountId, 'corretor', rival)).status).toBe(404);
    expect((await change(owner.accountId, 'chefe', colleague)).status).toBe(400);
  });

  it('ends the sessions of a removed member, who can be invited again', async () => {
    const email = newEmail();
    await invite(email);
    await accept(await tokenFor(email));
    const as = (await signIn(email)).body.token;
    const { id } = (await team()).membros.find((member: { email: string }) => member.email === email);
    expect((await test.call('DELETE', `/company/team/${id}`, { as: owner.token })).status).toBe(200);
    expect((await test.call('GET', '/company/team/me', { as })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    await invite(email, 'recrutador');
    expect((await accept(await tokenFor(email), { nome: 'Carla D. Dias' })).status).toBe(201);
    expect((await team()).membros).toContainEqual(
      expect.objectContaining({ id, nome: 'Carla D. Dias', papel: 'recrutador' }),
    );
    expect((await signIn(email)).status).toBe(200);
  });

  it('does not take a suspended former member, whose account stays as it is', async () => {
    const admin = await test.people.admin();
    const { accountId, email } = await test.people.member(owner, 'corretor');
    await test.call('DELETE', `/company/team/${accountId}`, { as: owner.token });
    await invite(email);
    const token = await tokenFor(email);
    const suspended = { as: admin.token, body: { suspensa: true, motivo: 'Denúncias.' } };
    expect((await test.call('PUT', `/admin/users/${accountId}/suspension`, suspended)).status).toBe(200);
    expect((await accept(token)).status).toBe(409);
    const { suspended_at } = await test.db.kysely
      .selectFrom('accounts')
      .select('accounts.suspended_at')
      .where('accounts.id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(suspended_at).not.toBeNull();
    expect((await team()).membros).not.toContainEqual(expect.objectContaining({ id: accountId }));
  });

  it('adds a former member to only one of two companies that they join at once', async () => {
    const { accountId, email } = await test.people.member(owner, 'corretor');
    await test.call('DELETE', `/company/team/${accountId}`, { as: owner.token });
    await invite(email);
    const first = await tokenFor(email);
    const other = await test.people.company();
    await invite(email, 'corretor', other);
    const tokens = [first, await tokenFor(email)];
    const answers = await Promise.all(tokens.map((token) => accept(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const joined = await test.db.kysely
      .selectFrom('memberships')
      .select('memberships.company_id')
      .where('memberships.account_id', '=', accountId)
      .execute();
    expect(joined).toHaveLength(1);
  });

  it('keeps the last owner from leaving, even if two owners leave at once', async () => {
    const other = await test.people.member(owner, 'dono');
    const leave = (person: TestCompany) =>
      test.call('DELETE', `/company/team/${person.accountId}`, { as: person.token });
    const answers = await Promise.all([leave(owner), leave(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('lets everybody in the team change their own password, graders too', async () => {
    const email = newEmail();
    await invite(email);
    await accept(await tokenFor(email));
    const as = (await signIn(email)).body.token;
    const change = (body: object) =>
      test.call('PUT', '/company/team/me/password', {
        as,
        body: { senha: 'Outra12!', confirmar_senha: 'Outra12!', ...body },
      });
    expect((await change({ senha_atual: 'errada' })).body.fields).toEqual({
      senha_atual: 'Senha incorreta.',
    });
    expect((await change({ senha_atual: senha, senha: 'fraca' })).status).toBe(400);
    expect((await change({ senha_atual: senha })).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await test.call('GET', '/company/team/me', { as })).status).toBe(200);
  });
});
