import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';

describe('suspending people and companies', () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.people.admin();
  });
  afterAll(() => test.close());

  const setSuspended = (what: 'users' | 'companies', id: number, suspensa: boolean, motivo = 'Denúncias.') =>
    test.call('PUT', `/admin/${what}/${id}/suspension`, { as: admin.token, body: { suspensa, motivo } });
  const senha = 'Abcdef1!';
  const signIn = async ({ accountId, email }: TestPerson, path = '/auth') => {
    const password_hash = await test.deps.passwords.hashPassword(senha);
    const account = test.db.kysely.updateTable('accounts').set({ password_hash });
    await account.where('accounts.id', '=', accountId).execute();
    return test.call('POST', path, { body: { login: email, senha } });
  };
  const latestEntry = async () =>
    (
      await test.db.kysely
        .selectFrom('audit_log')
        .select(['audit_log.action', 'audit_log.subject_name as name', 'audit_log.detail'])
        .orderBy('audit_log.id', 'desc')
        .execute()
    ).at(0);

  it('ends the sessions of a suspended account, lets nobody sign in with it, notifies the person, and can be undone', async () => {
    const person = await test.people.developer({ name: 'Lia Prado', email: 'lia@exemplo.com.br' });
    const answer = await setSuspended('users', person.accountId, true, 'Uso de conta de outra pessoa.');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Conta suspensa.' } });
    expect((await test.call('GET', '/session', { as: person.token })).status).toBe(401);
    expect(await signIn(person, '/developer/login')).toMatchObject({
      status: 401,
      body: { code: 'CREDENCIAIS_INVALIDAS' },
    });
    const { rows } = await sql<{ payload: { to: string; text: string } }>`
      select outbox.payload from outbox where outbox.kind = 'mail' order by outbox.id desc limit 1`.execute(
      test.db.kysely,
    );
    expect(rows[0]?.payload.to).toBe('lia@exemplo.com.br');
    expect(rows[0]?.payload.text).toContain('Uso de conta de outra pessoa.');
    expect(await latestEntry()).toEqual({
      action: 'suspended',
      name: 'Lia Prado',
      detail: { reason: 'Uso de conta de outra pessoa.' },
    });
    expect((await setSuspended('users', person.accountId, false)).body.message).toBe('Conta reativada.');
    expect(await latestEntry()).toMatchObject({ action: 'reinstated', name: 'Lia Prado' });
    expect((await signIn(person, '/developer/login')).status).toBe(200);
  });

  it('lets only one of two administrators suspend the other at the same moment', async () => {
    const [one, other] = [await test.people.admin(), await test.people.admin()];
    const suspend = (by: TestPerson, whom: TestPerson) =>
      test.call('PUT', `/admin/users/${whom.accountId}/suspension`, {
        as: by.token,
        body: { suspensa: true, motivo: 'Ele começou.' },
      });
    const answers = await Promise.all([suspend(one, other), suspend(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('does not reach the account that stands for a deleted one', async () => {
    const { id } = await test.db.kysely
      .insertInto('accounts')
      .values({
        kind: 'deleted',
        name: 'Conta excluída',
        email: 'ninguem@conta-excluida.invalid',
        password_hash: '-',
        suspended_at: test.clock.now(),
        created_at: test.clock.now(),
      })
      .returning('accounts.id')
      .executeTakeFirstOrThrow();
    expect((await setSuspended('users', id, false)).status).toBe(404);
  });

  it('refuses a repetition, oneself, an unknown account and a missing reason', async () => {
    const person = await test.people.developer();
    expect(await setSuspended('users', person.accountId, false)).toMatchObject({
      status: 409,
      body: { code: 'ESTADO_JA_MUDOU' },
    });
    expect(await setSuspended('users', admin.accountId, true)).toMatchObject({
      status: 409,
      body: { code: 'CONTA_PROPRIA' },
    });
    expect((await setSuspended('users', 999_999, true)).status).toBe(404);
    expect((await setSuspended('companies', 999_999, true)).status).toBe(404);
    expect(await setSuspended('users', person.accountId, true, '  ')).toMatchObject({
      status: 400,
      body: { fields: { motivo: 'Esse campo é obrigatório' } },
    });
  });

  it('shuts out all members of a suspended company and closes its runs to new candidates', async () => {
    const company = await test.people.company();
    const grader = await test.people.member(company, 'corretor');
    const { runId } = await createTestExam(test, { company });
    const busy = await test.people.developer();
    const start = (person: TestPerson) =>
      test.call('POST', '/developer/userTest', { as: person.token, body: { id_prova_andamento: runId } });
    expect((await start(busy)).status).toBe(201);

    await setSuspended('companies', company.companyId, true);
    expect((await test.call('GET', '/company/tests', { as: company.token })).status).toBe(401);
    expect((await test.call('GET', '/company/tests', { as: grader.token })).status).toBe(401);
    expect((await signIn(grader)).status).toBe(401);
    expect(await start(await test.people.developer())).toMatchObject({
      status: 403,
      body: { code: 'PROVA_INATIVA' },
    });
    expect((await test.call('GET', `/test/${runId}`, { as: busy.token })).status).toBe(200);

    await setSuspended('companies', company.companyId, false);
    expect((await start(await test.people.developer())).status).toBe(201);
    expect((await test.call('GET', '/company/tests', { as: grader.token })).status).toBe(401);
    expect((await signIn(grader)).status).toBe(200);
  });

  it('finds accounts by part of the name or e-mail, regardless of accents, with special characters taken literally', async () => {
    await test.people.developer({ name: 'João Conceição', email: 'jc_100%@exemplo.com.br' });
    const find = async (query: string) =>
      (await test.call('GET', `/admin/users?${query}`, { as: admin.token })).body.data.map(
        ({ nome }: { nome: string }) => nome,
      );
    expect(await find('busca=CONCEICAO')).toEqual(['João Conceição']);
    expect(await find(`busca=${encodeURIComponent('_100%')}`)).toEqual(['João Conceição']);
    expect(await find(`busca=${encodeURIComponent('%')}`)).toEqual(['João Conceição']);
    expect(await find('busca=conceicao&tipo=empresa')).toEqual([]);
    expect(await find('busca=conceicao&situacao=suspensa')).toEqual([]);
  });

  it('finds companies by CNPJ, with or without punctuation, and counts their members and exams', async () => {
    const company = await test.people.company({ tradeName: 'PADARIA SÃO JOSÉ' });
    await createTestExam(test, { company });
    const { cnpj } = await test.db.kysely
      .selectFrom('companies')
      .select('companies.cnpj')
      .where('companies.id', '=', company.companyId)
      .executeTakeFirstOrThrow();
    const masked = cnpj?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') ?? '';
    for (const search of [masked, cnpj ?? '', 'sao jose']) {
      const { body } = await test.call('GET', `/admin/companies?busca=${encodeURIComponent(search)}`, {
        as: admin.token,
      });
      expect(body.data, search).toEqual([
        {
          id: company.companyId,
          nome_fantasia: 'PADARIA SÃO JOSÉ',
          cnpj,
          criadoEm: test.clock.now().toISOString(),
          suspensa: false,
          usuarios: 1,
          provas: 1,
          tentativas: 0,
        },
      ]);
    }
  });

  it('lists the actions, newest first, and finds them by the name of their subject', async () => {
    const person = await test.people.developer({ name: 'Órfão Teste' });
    await setSuspended('users', person.accountId, true, 'Pedido da pessoa.');
    const { body } = await test.call('GET', '/admin/audit?busca=orfao', { as: admin.token });
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        acao: 'suspensao',
        objeto: 'conta',
        idObjeto: person.accountId,
        nomeObjeto: 'Órfão Teste',
        autor: expect.stringMatching(/^Administradora/),
        motivo: 'Pedido da pessoa.',
        em: test.clock.now().toISOString(),
      },
    ]);
  });
});
