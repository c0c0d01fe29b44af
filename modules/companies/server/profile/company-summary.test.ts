import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';

describe("the company's home", () => {
  it('counts only its own open runs and attempts', async () => {
    const test = await createTestApp();
    const company = await test.people.company({ tradeName: 'AGORA' });
    const rival = await test.people.company();
    const summary = async () => (await test.call('GET', '/company/summary', { as: company.token })).body.data;
    const quiet = Array.from({ length: 30 }, (_, index) => ({
      dia: new Date(Date.UTC(2025, 11, 17 + index)).toISOString().slice(0, 10),
      iniciadas: 0,
      entregues: 0,
    }));
    expect(await summary()).toEqual({
      nome_fantasia: 'AGORA',
      provas_ativas: 0,
      em_andamento: 0,
      aguardando_correcao: 0,
      entregues: 0,
      para_corrigir: [],
      para_decidir: [],
      com_recurso: [],
      terminam_em_breve: [],
      rascunhos: [],
      atividade: quiet,
    });
    const endsAt = '2026-01-19T23:59:59.999-03:00';
    const { runId } = await createTestExam(test, { company, title: 'Filas e pilhas', endsAt });
    await createTestExam(test, { company, active: false });
    await createTestExam(test, { company, startsAt: '2026-01-01T12:00:00Z', endsAt: '2026-01-15T11:59:59Z' });
    await createTestExam(test, { company, startsAt: '2026-01-15T12:00:01Z' });
    const foreign = await createTestExam(test, { company: rival });
    const now = test.clock.now();
    const attempt = async (
      run: number,
      state: 'in_progress' | 'delivered' | 'annulled',
      score: number | null,
    ) => {
      const { accountId } = await test.people.developer();
      const version = test.db.kysely.selectFrom('runs').select('exam_version_id').where('id', '=', run);
      const { exam_version_id } = await version.executeTakeFirstOrThrow();
      await test.db.kysely
        .insertInto('attempts')
        .values({
          run_id: run,
          developer_id: accountId,
          exam_version_id,
          state,
          question_ids: [],
          seed: 1,
          started_at: now,
          deadline_at: now,
          delivered_at: state === 'delivered' ? now : null,
          score,
          graded_at: score === null ? null : now,
        })
        .execute();
    };
    await attempt(runId, 'in_progress', null);
    await attempt(runId, 'delivered', null);
    await attempt(runId, 'delivered', null);
    await attempt(runId, 'delivered', 0);
    await attempt(runId, 'annulled', null);
    await attempt(foreign.runId, 'delivered', null);
    expect(await summary()).toEqual({
      nome_fantasia: 'AGORA',
      provas_ativas: 1,
      em_andamento: 1,
      aguardando_correcao: 2,
      entregues: 3,
      para_corrigir: [{ id: runId, titulo: 'Filas e pilhas', data_fim: endsAt, aguardando_correcao: 2 }],
      para_decidir: [],
      com_recurso: [],
      rascunhos: [],
      terminam_em_breve: [{ id: runId, titulo: 'Filas e pilhas', data_fim: endsAt, aguardando_correcao: 2 }],
      atividade: [...quiet.slice(0, 29), { dia: '2026-01-15', iniciadas: 4, entregues: 3 }],
    });
    test.clock.set('2026-01-12T02:59:59.000Z');
    const ending: { id: number }[] = (await summary()).terminam_em_breve;
    expect(ending.map(({ id }) => id)).not.toContain(runId);
    await test.close();
  });

  it('counts starts and deliveries for the last thirty days in São Paulo', async () => {
    const test = await createTestApp({ now: '2026-01-15T02:30:00.000Z' });
    const company = await test.people.company();
    const { runId, versionId } = await createTestExam(test, { company, startsAt: '2025-11-01T00:00:00Z' });
    for (const [started_at, delivered_at] of [
      ['2026-01-15T02:00:00Z', '2026-01-15T02:10:00Z'],
      ['2026-01-14T02:59:59Z', '2026-01-14T03:00:00Z'],
      ['2025-12-16T02:59:59Z', '2025-12-16T03:00:00Z'],
    ] as const) {
      await test.db.kysely
        .insertInto('attempts')
        .values({
          run_id: runId,
          developer_id: (await test.people.developer()).accountId,
          exam_version_id: versionId,
          state: 'delivered',
          question_ids: [],
          seed: 1,
          started_at: new Date(started_at),
          deadline_at: new Date(delivered_at),
          delivered_at: new Date(delivered_at),
        })
        .execute();
    }
    const { body } = await test.call('GET', '/company/summary', { as: company.token });
    const busy = body.data.atividade.filter(
      (day: { iniciadas: number; entregues: number }) => day.iniciadas + day.entregues > 0,
    );
    expect(body.data.atividade).toHaveLength(30);
    expect(busy).toEqual([
      { dia: '2025-12-16', iniciadas: 0, entregues: 1 },
      { dia: '2026-01-13', iniciadas: 1, entregues: 0 },
      { dia: '2026-01-14', iniciadas: 1, entregues: 2 },
    ]);
    await test.close();
  });

  it('names graded runs to decide about and drafts, but not to who only corrects', async () => {
    const test = await createTestApp();
    const company = await test.people.company();
    const grader = await test.people.member(company, 'corretor');
    const run = (title: string, endsAt: string) =>
      createTestExam(test, { company, title, startsAt: '2025-10-01T12:00:00Z', endsAt });
    const open = await run('Aberta', '2026-01-20T12:00:00Z');
    const toGrade = await run('Falta corrigir', '2026-01-10T12:00:00Z');
    const decided = await run('Decidida', '2026-01-10T12:00:00Z');
    const old = await run('De há muito', '2025-12-10T12:00:00Z');
    const deliver = async (of: typeof open, given: Parameters<typeof createTestAttempt>[3]) =>
      createTestAttempt(test, of, await test.people.developer(), given);
    for (const of of [open, toGrade, old]) await deliver(of, { state: 'graded', score: 70 });
    await deliver(open, { state: 'graded', score: 40 });
    for (const of of [open, decided]) await deliver(of, { state: 'graded', score: 20, decision: 'rejected' });
    await deliver(toGrade, { state: 'delivered' });
    const kept = await Promise.all(
      ['Primeira', 'Segunda', '', 'Quarta'].map(async (title, index) => {
        const id = randomUUID();
        const saved_at = new Date(test.clock.now().getTime() + index * 1000);
        await test.db.kysely
          .insertInto('exam_drafts')
          .values({
            id,
            company_id: company.companyId,
            content: '{}',
            title,
            question_count: 0,
            pictures: [],
            saved_at,
          })
          .execute();
        return { id, titulo: title, salvo_em: saved_at.toISOString() };
      }),
    );
    const lists = async (as: string) => {
      const { para_decidir, rascunhos } = (await test.call('GET', '/company/summary', { as })).body.data;
      return { para_decidir, rascunhos };
    };
    expect(await lists(company.token)).toMatchObject({
      para_decidir: [{ id: open.runId, titulo: 'Aberta', aguardando_correcao: 2 }],
      rascunhos: [kept[3], kept[2], kept[1]],
    });
    expect(await lists(grader.token)).toEqual({ para_decidir: [], rascunhos: [] });
    await test.close();
  });

  it('is for companies only', async () => {
    const test = await createTestApp();
    const developer = await test.people.developer();
    expect((await test.call('GET', '/company/summary')).status).toBe(401);
    expect((await test.call('GET', '/company/summary', { as: developer.token })).status).toBe(403);
    await test.close();
  });

  it('names the results that only wait to be published, once everything is graded and decided about', async () => {
    const test = await createTestApp();
    const company = await test.people.company();
    const grader = await test.people.member(company, 'corretor');
    const toPublish = async (as = company.token) =>
      (await test.call('GET', '/company/summary', { as })).body.data.para_publicar;
    const exam = await createTestExam(test, { company, title: 'Filas', resultsRelease: 'when_published' });
    const other = await createTestExam(test, { company, resultsRelease: 'at_end' });
    const ana = await test.people.developer();
    const graded = { state: 'delivered', score: 80 } as const;
    const attemptId = await createTestAttempt(test, exam, ana, graded);
    const unmarked = await createTestAttempt(test, exam, await test.people.developer(), {
      state: 'delivered',
    });
    const elsewhere = await createTestAttempt(test, other, ana, graded);
    const set = (id: number, values: { decision?: 'approved'; score?: number; graded_at?: Date }) =>
      test.db.kysely.updateTable('attempts').set(values).where('attempts.id', '=', id).execute();
    await set(elsewhere, { decision: 'approved' });
    await set(attemptId, { decision: 'approved' });
    expect(await toPublish()).toBeUndefined();
    await set(unmarked, { score: 40, graded_at: test.clock.now() });
    expect(await toPublish()).toBeUndefined();
    await set(unmarked, { decision: 'approved' });
    expect(await toPublish()).toMatchObject([{ id: exam.runId, titulo: 'Filas', aguardando_correcao: 2 }]);
    expect(await toPublish(grader.token)).toBeUndefined();
    await test.db.kysely
      .updateTable('runs')
      .set({ results_published_at: test.clock.now() })
      .where('runs.id', '=', exam.runId)
      .execute();
    expect(await toPublish()).toBeUndefined();
    await test.close();
  });
});
