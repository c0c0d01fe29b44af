import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import {
  createTestCandidate,
  rightAnswers,
  type TestCandidate,
  takeTestExam,
} from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';

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
    await test.deps.outbox.runOnce();
  });

  const motivo = 'Outra pessoa fez a prova.';
  const annul = (as = exam.company.token, attemptId = id) =>
    test.call('POST', `/test/${exam.runId}/annulments`, {
      as,
      body: { id_prova_usuario: attemptId, motivo },
    });
  const read = async (path: string, as = exam.company.token) => (await test.call('GET', path, { as })).body;

  it('removes it from the ranking, the figures, the platform score and the certificates', async () => {
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

  it('is shown with its reason on both sides, and the developer is notified', async () => {
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

  it('ends an attempt in progress, which accepts nothing more and cannot be started again', async () => {
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

  it('happens once, needs a reason, and is final', async () => {
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

  it('is for owners and recruiters of the company, and for administrators, whose act is logged', async () => {
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

  describe('previews its effects', () => {
    const preview = async (attemptId = id) =>
      (await read(`/test/${exam.runId}/annulments/${attemptId}/preview`)).data;
    const previewAsAdmin = () => read(`/admin/attempts/${id}/annulment/preview`, admin);
    const everything = () =>
      sql`select (select json_agg(to_json(t) order by t.id) from attempts as t) as attempts,
                 (select json_agg(to_json(t) order by t.id) from certificates as t) as certificates,
                 (select json_agg(to_json(t) order by t.id) from developers as t) as developers,
                 (select count(*) from platform_score_changes) as changes,
                 (select count(*) from attempt_annulments) as annulments,
                 (select count(*) from notifications) as notifications`
        .execute(test.db.kysely)
        .then(({ rows }) => rows);
    let admin: string;
    beforeAll(async () => {
      admin = (await test.people.admin()).token;
    });

    it('on the score, the certificate and the platform score, and changes nothing', async () => {
      const as = candidate.developer.token;
      await test.call('POST', `/developer/userTest/${id}/certificate`, { as });
      const before = await everything();
      const known = {
        ...{ estado: 'corrigida', data_inicio: expect.any(String), data_entrega: expect.any(String) },
        ...{ pontuacao: 100, situacao: 'Em análise', certificado: true },
      };
      // The exam counts from one result on. Without this one it counts for nobody, but nobody else took it.
      expect(await preview()).toEqual({ ...known, outras_pessoas: 0 });
      const pontuacao_plataforma = { antes: 667, depois: 0 };
      expect((await previewAsAdmin()).data).toEqual({ ...known, pontuacao_plataforma, outras_pessoas: 0 });
      expect(await everything()).toEqual(before);
      await annul();
      expect((await previewAsAdmin()).code).toBe('TENTATIVA_ANULADA');
    });

    it('on other people, whose platform score loses an exam that no longer counts', async () => {
      const strict = await createTestApp({ env: { SCORE_MIN_ATTEMPTS: '2' } });
      try {
        const of = await createTestExam(strict, { questions: [{ kind: 'single', options: ['*a', 'b'] }] });
        const [first] = [
          await takeTestExam(strict, of.runId, rightAnswers(of.questions)),
          await takeTestExam(strict, of.runId, rightAnswers(of.questions)),
        ];
        await strict.deps.outbox.runOnce();
        const { body } = await strict.call('GET', `/test/${of.runId}/annulments/${first.attemptId}/preview`, {
          as: of.company.token,
        });
        expect(body.data).toMatchObject({ certificado: false, outras_pessoas: 1 });
      } finally {
        await strict.close();
      }
    });

    it('on an attempt in progress, and only to those who may annul it', async () => {
      const other = await createTestCandidate(test, exam.runId);
      const started = (await other.start()).body.data.id;
      expect(await preview(started)).toMatchObject({ estado: 'em_andamento', outras_pessoas: 0 });
      const path = `/test/${exam.runId}/annulments/${started}/preview`;
      const grader = await test.people.member(exam.company as never, 'corretor');
      expect((await test.call('GET', path, { as: grader.token })).status).toBe(403);
      expect((await test.call('GET', path, { as: (await test.people.company()).token })).status).toBe(404);
      expect((await other.save(started, exam.questions[0]?.id ?? 0, { id_alternativa: null })).status).toBe(
        200,
      );
    });
  });

  describe('by an administrator', () => {
    let admin: string;
    beforeAll(async () => {
      admin = (await test.people.admin()).token;
    });
    const find = (query: Record<string, string>) =>
      read(`/admin/attempts?${new URLSearchParams(query)}`, admin);
    const annulAny = () =>
      test.call('POST', `/admin/attempts/${id}/annulment`, { as: admin, body: { motivo } });

    it('starts with a search by e-mail, name or exam', async () => {
      const [developer] = await test.db.kysely
        .selectFrom('accounts')
        .select(['accounts.name', 'accounts.email'])
        .where('accounts.id', '=', candidate.developer.accountId)
        .execute();
      const byEmail = await find({ busca: (developer?.email ?? '').toUpperCase() });
      expect(byEmail).toMatchObject({ totalResult: 1, page: 1 });
      expect(byEmail.data[0]).toMatchObject({
        id,
        usuario: { id: candidate.developer.accountId, nome: developer?.name, email: developer?.email },
        ...{ prova: expect.any(String), empresa: expect.any(String), estado: 'corrigida', pontuacao: 100 },
      });
      const busca = byEmail.data[0].prova;
      expect(
        (await find({ busca, situacao: 'entregue' })).data.map((one: { id: number }) => one.id),
      ).toContain(id);
      expect((await find({ busca, situacao: 'em_andamento' })).data).not.toContainEqual(
        expect.objectContaining({ id }),
      );
      expect((await find({ busca: '%' })).totalResult).toBe(0);
      await annulAny();
      const anulacao = { motivo, em: expect.any(String), pela_administracao: true };
      expect((await find({ busca: developer?.email ?? '', situacao: 'anulada' })).data).toEqual([
        expect.objectContaining({ id, estado: 'anulada', anulacao }),
      ]);
    });

    it('notifies the developer and the company’s owners and recruiters, but not its graders', async () => {
      const grader = await test.people.member(exam.company as never, 'corretor');
      await annulAny();
      const told = async (as: string) =>
        (await read('/notification', as)).data.results.map(({ tipo }: { tipo: string }) => tipo);
      expect(await told(candidate.developer.token)).toContain('prova_anulada');
      expect((await read('/notification')).data.results[0]).toMatchObject({
        ...{ tipo: 'tentativa_anulada', link: `/company/test/applicate/${exam.runId}` },
        texto: expect.stringContaining('anulou a tentativa de'),
      });
      expect(await told(grader.token)).not.toContain('tentativa_anulada');
    });
  });
});
