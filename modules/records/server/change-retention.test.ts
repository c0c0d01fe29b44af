import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { endless } from '#platform/contract/day.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { anonymizeDue } from './anonymize-due.ts';
import { tellKeeping } from './tell-keeping.ts';

const day = 86_400_000;

describe('how long attempts stay a person’s', () => {
  let test: TestApp;
  let exam: TestExam;
  let company: TestCompany;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company();
    exam = await createTestExam(test, { company, endsAt: new Date(test.clock.now().getTime() + day) });
  });

  const url = () => `/test/${exam.runId}/retention`;
  const read = async (): Promise<Json> =>
    (await test.call('GET', url(), { as: exam.company.token })).body.data;
  const change = (body: object, as = exam.company.token) => test.call('PUT', url(), { as, body });
  const begin = async () => (await createTestCandidate(test, exam.runId)).start();
  const log = async () => {
    const rows = await test.db.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail', 'account_id'])
      .where('subject_kind', '=', 'exam')
      .where('subject_id', '=', exam.runId)
      .orderBy('id')
      .execute();
    return rows.map(({ action, detail, account_id }) => [action, detail.reason, account_id]);
  };

  it('is 24 months after the end, and the company reads until when', async () => {
    expect(await read()).toMatchObject({ meses: 24, iniciada: false, tentativas_com_nome: 0 });
    const later = new Date(test.clock.now().getTime() + day);
    later.setUTCMonth(later.getUTCMonth() + 24);
    expect((await read()).ate).toBe(later.toISOString().slice(0, 10));
    exam = await createTestExam(test, { endsAt: endless });
    expect((await read()).ate).toBeUndefined();
  });

  it('is chosen by an owner, from 6 to 60 months', async () => {
    expect((await change({ meses: 60 })).status).toBe(200);
    expect((await change({ meses: 6 })).status).toBe(200);
    expect(await read()).toMatchObject({ meses: 6 });
    for (const meses of [5, 61, 7.5, null, '12', -1, 1e9]) expect((await change({ meses })).status).toBe(400);
    expect((await change({ desconhecido: 1 })).status).toBe(400);
    const recruiter = await test.people.member(company, 'recrutador');
    expect((await change({ meses: 12 }, recruiter.token)).status).toBe(403);
    const other = await test.people.company();
    expect((await change({ meses: 12 }, other.token)).status).toBe(404);
    expect(await read()).toMatchObject({ meses: 6 });
  });

  it('only becomes shorter once somebody has begun under it', async () => {
    const candidate = await createTestCandidate(test, exam.runId);
    const details = async () =>
      (await test.call('GET', `/test/${exam.runId}/details`, { as: candidate.developer.token })).body.data;
    expect(await details()).toMatchObject({ guarda_meses: 24, guarda_ate: (await read()).ate });
    await candidate.start();
    const refused = await change({ meses: 25 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'CAMPO_INVALIDO' } });
    expect(refused.body.fields.meses).toContain('só pode diminuir');
    expect((await change({ meses: 12 })).status).toBe(200);
    expect(await read()).toMatchObject({ meses: 12, iniciada: true, tentativas_com_nome: 1 });
  });

  it('is held with a reason and lifted, and the log says who did it, why, and nothing twice', async () => {
    const by = exam.company.accountId;
    expect((await change({ motivo_suspensao: '  ' })).status).toBe(400);
    expect((await change({ motivo_suspensao: 'x'.repeat(501) })).status).toBe(400);
    await change({ motivo_suspensao: 'Ação trabalhista' });
    await change({ motivo_suspensao: 'Ação trabalhista' });
    expect(await read()).toMatchObject({ motivo_suspensao: 'Ação trabalhista' });
    await change({ meses: 36 });
    expect(await read()).toMatchObject({ motivo_suspensao: 'Ação trabalhista', meses: 36 });
    await change({ motivo_suspensao: null });
    await change({ motivo_suspensao: null });
    expect((await read()).motivo_suspensao).toBeUndefined();
    expect(await log()).toEqual([
      ['held', 'Ação trabalhista', by],
      ['changed', 'Guarda dos dados: de 24 para 36 meses', by],
      ['hold_lifted', undefined, by],
    ]);
  });

  it('loses neither of two changes that come at once', async () => {
    await Promise.all([change({ meses: 30 }), change({ motivo_suspensao: 'Processo' })]);
    expect(await read()).toMatchObject({ meses: 30, motivo_suspensao: 'Processo' });
  });

  it('of a run of before is told once, 60 days ahead, to owners and to whoever began before', async () => {
    const updated = test.clock.now();
    const candidate = await createTestCandidate(test, exam.runId);
    await candidate.start();
    await test.db.kysely
      .updateTable('sittings')
      .set({ state: 'annulled', started_at: new Date(updated.getTime() - day) })
      .where('run_id', '=', exam.runId)
      .execute();
    await begin();
    await test.db.kysely
      .updateTable('runs')
      .set({ keep_counts_from: updated, keep_months: 6 })
      .where('id', '=', exam.runId)
      .execute();
    const told = async (kind: 'keeping_ends' | 'own_keeping_ends') => {
      const rows = await test.db.kysely
        .selectFrom('notifications')
        .select('account_id')
        .where('kind', '=', kind)
        .execute();
      return rows.map(({ account_id }) => account_id);
    };
    test.clock.advance(110 * day);
    await tellKeeping(test.deps);
    expect(await told('keeping_ends')).toEqual([]);
    test.clock.advance(30 * day);
    await tellKeeping(test.deps);
    await tellKeeping(test.deps);
    expect(await told('keeping_ends')).toEqual([exam.company.accountId]);
    expect(await told('own_keeping_ends')).toEqual([candidate.developer.accountId]);
    while ((await test.deps.outbox.runOnce()) > 0);
    const subjects = (await readMails(test.mailFolder)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('prova antiga'))).toHaveLength(2);
    test.clock.advance(59 * day);
    expect(await anonymizeDue(test.deps)).toBe(0);
    test.clock.advance(2 * day);
    expect(await anonymizeDue(test.deps)).toBe(1);
  });
});
