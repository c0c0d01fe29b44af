import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

describe('recommended runs', () => {
  let test: TestApp;
  let company: TestCompany;
  let ana: TestPerson;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company({ tradeName: 'PADARIA BOM DIA' });
    ana = await test.people.developer({ stackIds: [1], skillIds: [1, 2] });
  });
  afterAll(() => test.close());

  const recommended = async (as = ana.token): Promise<Json[]> => {
    const { status, body } = await test.call('GET', '/developer/recommendedTest/getAll', { as });
    expect(status).toBe(200);
    return body.data;
  };
  const idsOf = async (as?: string) => (await recommended(as)).map(({ id }) => id);
  const exam = (given: Parameters<typeof createTestExam>[1]) => createTestExam(test, { company, ...given });

  it('puts the best match first and the newest first among equals', async () => {
    const skillOnly = await exam({ stackIds: [2], skillIds: [1] });
    const stackAndSkill = await exam({ stackIds: [1], skillIds: [1] });
    const everything = await exam({ stackIds: [1, 2], skillIds: [1, 2, 10] });
    const none = await exam({ stackIds: [2], skillIds: [10] });
    const stackOnly = await exam({ stackIds: [1], skillIds: [5] });
    expect(await idsOf()).toEqual(
      [everything, stackAndSkill, stackOnly, skillOnly, none].map(({ runId }) => runId),
    );
    const [first] = await recommended();
    expect(first).toEqual({
      id: everything.runId,
      duracao: expect.stringMatching(/^\d\d:\d\d/),
      dataFim: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      fim: expect.any(String),
      prova: {
        titulo: expect.any(String),
        descricao: 'Uma prova feita por um teste.',
        tipo: 'TEORICA',
        comCodigo: false,
        provaHabilidade: [
          { habilidade: { nome: 'Java' } },
          { habilidade: { nome: 'JavaScript' } },
          { habilidade: { nome: 'TypeScript' } },
        ],
        provaStack: [{ stack: { nome: 'Back-end' } }, { stack: { nome: 'Front-end' } }],
      },
      empresa: { id: company.companyId, nome: 'PADARIA BOM DIA', logo: null },
      combina: ['JavaScript', 'TypeScript', 'Front-end'],
      convidado: false,
    });
    expect((await recommended()).map(({ combina }) => combina.length)).toEqual([3, 2, 1, 1, 0]);
  });

  it('puts invitations to the developer before everything else', async () => {
    const bia = await test.people.developer({ stackIds: [1] });
    await exam({ stackIds: [1] });
    const { runId } = await exam({ access: 'invited', stackIds: [2], skillIds: [10] });
    await exam({ stackIds: [1] });
    await test.db.kysely
      .insertInto('exam_invitations')
      .values({ run_id: runId, email: bia.email, developer_id: bia.accountId, created_at: test.clock.now() })
      .execute();
    expect((await recommended(bia.token))[0]).toMatchObject({ id: runId, convidado: true, combina: [] });
  });

  it('does not match a stack that comes only from an exam', async () => {
    const bia = await test.people.developer();
    await test.db.kysely
      .insertInto('developer_stacks')
      .values({ developer_id: bia.accountId, stack_id: 1, chosen: false })
      .execute();
    const ids = await idsOf(bia.token);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids.length).toBeGreaterThan(1);
  });

  it('leaves out runs that are not open now, by invitation only, or inactive', async () => {
    const now = test.clock.now().getTime();
    const hidden = [
      await exam({ startsAt: new Date(now + 1) }),
      await exam({ endsAt: new Date(now - 1) }),
      await exam({ active: false }),
      await exam({ access: 'invited' }),
    ];
    const shown = await exam({ startsAt: new Date(now), endsAt: new Date(now) });
    const ids = await idsOf();
    expect(ids).toContain(shown.runId);
    for (const { runId } of hidden) expect(ids).not.toContain(runId);
  });

  it('leaves out what this developer has started, whatever its state', async () => {
    const states = ['in_progress', 'delivered', 'annulled'] as const;
    const bia = await test.people.developer();
    for (const state of states) {
      const taken = await exam({});
      await createTestAttempt(test, taken, ana, { state });
      expect(await idsOf()).not.toContain(taken.runId);
      expect(await idsOf(bia.token)).toContain(taken.runId);
    }
  });

  it('leaves out the runs of suspended companies', async () => {
    const suspended = await createTestExam(test, {});
    expect(await idsOf()).toContain(suspended.runId);
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', suspended.company.companyId)
      .execute();
    expect(await idsOf()).not.toContain(suspended.runId);
  });

  it('shows the runs of a company without members, such as the platform’s own', async () => {
    const { id: companyId } = await test.db.kysely
      .insertInto('companies')
      .values({
        kind: 'platform',
        trade_name: 'Provado',
        logo: 'https://x/logo.png',
        created_at: test.clock.now(),
      })
      .returning('companies.id')
      .executeTakeFirstOrThrow();
    const own = await exam({ company: { ...company, companyId } });
    expect((await recommended()).find(({ id }) => id === own.runId)?.empresa).toEqual({
      id: companyId,
      nome: 'Provado',
      logo: 'https://x/logo.png',
    });
  });

  it('returns at most 60, after up to 60 invitations that do not count towards them', async () => {
    const runs: number[] = [];
    for (let made = 0; made < 61; made += 1) runs.push((await exam({ questions: [] })).runId);
    expect(await recommended()).toHaveLength(60);
    const cleo = await test.people.developer();
    await test.db.kysely
      .insertInto('exam_invitations')
      .values(
        runs.map((run_id) => ({
          run_id,
          email: cleo.email,
          developer_id: cleo.accountId,
          created_at: test.clock.now(),
        })),
      )
      .execute();
    const seen = (await recommended(cleo.token)).map(({ convidado }) => convidado);
    expect(seen.slice(0, 60).every(Boolean)).toBe(true);
    expect(seen.length).toBeGreaterThan(60);
    expect(seen.slice(60).some(Boolean)).toBe(false);
  });

  it('is for developers only', async () => {
    const path = '/developer/recommendedTest/getAll';
    expect((await test.call('GET', path, { as: company.token })).status).toBe(403);
    expect((await test.call('GET', path)).status).toBe(401);
  });
});
