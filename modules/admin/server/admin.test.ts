import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';

describe('the administration', () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.people.admin();
  });
  afterAll(() => test.close());

  const figures = async () => (await test.call('GET', '/admin/figures', { as: admin.token })).body.data;

  it('counts accounts, exams, runs, attempts and waiting work at the moment', async () => {
    const before = await figures();
    expect(before).toMatchObject({
      contas: {
        desenvolvedores: 0,
        empresas: 0,
        administradores: 1,
        suspensas: 0,
        empresasAguardando: 0,
        disputasAbertas: 0,
        denunciasAbertas: 0,
      },
      fila: { emailsPendentes: 0, emailsFalhos: 0, pendentes: 0, falhos: 0 },
    });
    expect(before.fila).not.toHaveProperty('maisAntigoDesde');

    const company = await test.people.company();
    const claim = {
      cnpj: '11222333000181',
      nome: 'Rosa Lima',
      email: 'rosa@outra.example',
      mensagem: 'É minha.',
    };
    await test.call('POST', '/company/claims', { body: claim });
    for (const { accountId } of [company, admin]) {
      const reported = { kind: 'company', subject_id: company.companyId, reason: 'Não existe.' } as const;
      await test.db.kysely
        .insertInto('reports')
        .values({ ...reported, reporter_id: accountId, created_at: test.clock.now() })
        .execute();
    }
    const people: TestPerson[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await test.people.developer());
    const open = await createTestExam(test, { company });
    await createTestExam(test, { company, active: false });
    await createTestExam(test, { company, endsAt: test.clock.now() });
    test.clock.advance(1);
    for (const [index, person] of people.entries()) {
      await test.call('POST', '/developer/userTest', {
        as: person.token,
        body: { id_prova_andamento: open.runId },
      });
      const end = [
        undefined,
        { state: 'delivered', delivered_at: test.clock.now() },
        { state: 'delivered', delivered_at: test.clock.now(), score: 80, graded_at: test.clock.now() },
        { state: 'annulled' },
      ] as const;
      const set = end[index];
      if (set)
        await test.db.kysely
          .updateTable('attempts')
          .set(set)
          .where('developer_id', '=', person.accountId)
          .execute();
    }
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', people[0]?.accountId ?? 0)
      .execute();
    const enqueue = (kind: string) =>
      test.db.transaction((trx) => test.deps.outbox.enqueue(trx, { kind, payload: z.unknown() }, {}));
    for (const kind of [mailJob.kind, mailJob.kind, 'recovery', 'other']) await enqueue(kind);
    await sql`update outbox set failed_at = ${test.clock.now()} where id = (select min(id) from outbox)`.execute(
      test.db.kysely,
    );

    expect(await figures()).toEqual({
      contas: {
        desenvolvedores: 4,
        empresas: 1,
        administradores: 1,
        suspensas: 1,
        empresasAguardando: 0,
        disputasAbertas: 1,
        denunciasAbertas: 1,
      },
      provas: { total: before.provas.total + 3, modelos: before.provas.modelos },
      andamentos: { abertos: before.andamentos.abertos + 1, total: before.andamentos.total + 3 },
      tentativas: {
        emAndamento: 1,
        aguardandoCorrecao: 1,
        corrigidas: 1,
        anuladas: 1,
        recursosAguardando: 0,
        exclusoesAguardando: 0,
      },
      fila: {
        emailsPendentes: 2,
        emailsFalhos: 1,
        pendentes: 3,
        falhos: 1,
        maisAntigoDesde: test.clock.now().toISOString(),
      },
    });
  });

  it('lists the administrators by name, regardless of accents', async () => {
    const register = (nome: string, email: string) =>
      test.call('POST', '/dev/register', {
        as: admin.token,
        body: { nome, email, senha: 'Abcdef1!', confirmar_senha: 'Abcdef1!' },
      });
    expect((await register('Zélia Prado', 'zelia@exemplo.com.br')).status).toBe(201);
    expect((await register('Álvaro Reis', 'alvaro@exemplo.com.br')).status).toBe(201);
    const { body } = await test.call('GET', '/admin/administrators', { as: admin.token });
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalResult: 3 });
    expect(body.data.map(({ nome }: { nome: string }) => nome)).toEqual([
      expect.stringMatching(/^Administradora/),
      'Álvaro Reis',
      'Zélia Prado',
    ]);
    expect(body.data[1]).toEqual({
      id: expect.any(Number),
      nome: 'Álvaro Reis',
      email: 'alvaro@exemplo.com.br',
      criadoEm: test.clock.now().toISOString(),
      suspenso: false,
      segundoFator: false,
    });
    const past = await test.call('GET', '/admin/administrators?pagina=2', { as: admin.token });
    expect(past).toMatchObject({ status: 200, body: { data: [], page: 2, totalResult: 3 } });
  });

  it.each(['/admin/figures', '/admin/runs'])(
    '%s, which open pages follow, keeps nobody signed in',
    async (url) => {
      const idle = await test.people.admin();
      const seen = async () =>
        (
          await test.db.kysely
            .selectFrom('sessions')
            .select('last_seen_at')
            .where('account_id', '=', idle.accountId)
            .executeTakeFirstOrThrow()
        ).last_seen_at;
      const before = await seen();
      test.clock.advance(120_000);
      expect((await test.call('GET', url, { as: idle.token })).status).toBe(200);
      expect(await seen()).toEqual(before);
    },
  );
});
