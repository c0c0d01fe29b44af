import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-app.ts';
import {
  createTestCandidate,
  rightAnswers,
  type TestCandidate,
  takeTestExam,
} from '../../test-candidates.ts';
import { createTestExam, type TestExam } from '../../test-exams.ts';

describe('annulling an attempt', () => {
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;
  let id: number;

  beforeAll(async () => {
    test = await createTestApp({ env: { SCORE_MIN_ATTEMPTS: '1' } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestExam(test, { questions: [{ kind: 'single', options: ['*a', 'b'] }] });
    ({ attemptId: id, candidate } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions)));
  });

  const motivo = 'Outra pessoa fez a prova.';
  const annul = (as = exam.company.token, attemptId = id) =>
    test.call('POST', `/test/${exam.runId}/annulments`, {
      as,
      body: { id_prova_usuario: attemptId, motivo },
    });
  const read = async (path: string, as = exam.company.token) => (await test.call('GET', path, { as })).body;

  it('takes it out of the ranking, the figures, the platform score and the certificates', async () => {
    const as = candidate.developer.token;
    await test.call('POST', `/developer/userTest/${id}/certificate`, { as });
    expect((await annul()).status).toBe(200);
    expect((await read(`/test/${exam.runId}/candidates`)).data).toEqual([]);
    expect((await read(`/test/${exam.runId}/geral`)).data).toMatchObject({
      ...{ totalCandidatos: 0, totalEntregues: 0, totalCorrigidas: 0 },
    });
    expect((await test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token })).status).toBe(
      404,
    );
    const developer = await test.db.kysely
      .selectFrom('developers')
      .select(['developers.platform_score', 'developers.platform_exams'])
      .where('developers.id', '=', candidate.developer.accountId)
      .executeTakeFirstOrThrow();
    expect(developer).toEqual({ platform_score: 0, platform_exams: 0 });
    const certificates = await test.db.kysely
      .selectFrom('certificates')
      .select('certificates.state')
      .where('certificates.attempt_id', '=', id)
      .execute();
    expect(certificates).toEqual([{ state: 'annulled' }]);
  });

  it('is shown with its reason on both sides, and told to the developer', async () => {
    await annul();
    const as = candidate.developer.token;
    const { data } = await read(`/developer/userTest/${id}`, as);
    expect(data).toMatchObject({ estado: 'anulada', corrigida: false, anulacao: { motivo } });
    expect(data).not.toHaveProperty('pontuacao');
    expect((await read(`/test/${exam.runId}/annulments`)).data).toMatchObject([
      { id_prova_usuario: id, id_usuario: candidate.developer.accountId, motivo, por: expect.any(String) },
    ]);
    const notices = await read('/notification', as);
    expect(notices.data.results[0]).toMatchObject({ tipo: 'prova_anulada', link: `/dev/test/result/${id}` });
    const log = await test.db.kysely
      .selectFrom('attempt_events')
      .select(['attempt_events.kind', 'attempt_events.account_id'])
      .where('attempt_events.attempt_id', '=', id)
      .orderBy('attempt_events.id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ kind: 'annulled', account_id: exam.company.accountId });
  });

  it('ends one that runs: nothing is accepted for it any more, and nobody starts again', async () => {
    const other = await createTestCandidate(test, exam.runId);
    const started = (await other.start()).body.data.id;
    expect((await annul(undefined, started)).status).toBe(200);
    const save = await other.save(started, exam.questions[0]?.id ?? 0, { id_alternativa: 0 });
    expect([save.status, save.body.error]).toEqual([410, 'Esta prova foi anulada.']);
    expect((await other.finish(started)).status).toBe(410);
    expect((await other.start()).status).toBe(409);
    const status = await read(`/developer/userTest/${started}/status`, other.developer.token);
    expect(status.data.estado).toBe('anulada');
  });

  it('happens once, for a reason, and is for good', async () => {
    const empty = await test.call('POST', `/test/${exam.runId}/annulments`, {
      as: exam.company.token,
      body: { id_prova_usuario: id, motivo: ' ' },
    });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['motivo']]);
    const answers = await Promise.all([annul(), annul(), annul()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const grant = await test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: exam.company.token,
      body: { id_usuario: candidate.developer.accountId, minutos: 10, motivo: 'Queda de luz.' },
    });
    expect(grant.body.code).toBe('TENTATIVA_ANULADA');
  });

  it('is for owners and recruiters of the company, and for administrators, who are written down', async () => {
    const grader = await test.people.member(exam.company as never, 'corretor');
    expect((await annul(grader.token)).status).toBe(403);
    expect((await annul((await test.people.company()).token)).status).toBe(404);
    const admin = await test.people.admin();
    const byAdmin = () =>
      test.call('POST', `/admin/attempts/${id}/annulment`, { as: admin.token, body: { motivo } });
    expect((await byAdmin()).status).toBe(200);
    expect((await byAdmin()).status).toBe(409);
    const audit = await test.db.kysely
      .selectFrom('audit_log')
      .select(['audit_log.action', 'audit_log.subject_kind', 'audit_log.subject_id', 'audit_log.account_id'])
      .where('audit_log.subject_kind', '=', 'attempt')
      .execute();
    expect(audit).toContainEqual({
      ...{ action: 'annulled', subject_kind: 'attempt', subject_id: id, account_id: admin.accountId },
    });
    const [annulled] = (await read(`/test/${exam.runId}/annulments`)).data;
    expect(annulled).not.toHaveProperty('por');
  });
});
