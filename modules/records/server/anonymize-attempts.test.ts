import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { findCountedResults, updatePlatformScores } from '#modules/marking/server/grading/platform-scores.ts';
import { forgetDeveloper } from '#modules/privacy/server/forget-developer.ts';
import { anonymizeAttempts } from './anonymize-attempts.ts';
import { findAttemptCanaries, writeAttemptCanaries } from './test-attempt-canaries.ts';

describe('an attempt that is nobody’s any more', () => {
  let test: TestApp;
  let exam: TestExam;
  let ana: TestPerson;
  let attemptId: number;
  let code: string;

  const get = async (path: string, as: string = ana.token): Promise<Json> =>
    (await test.call('GET', path, { as })).body.data;
  const anonymize = (...ids: number[]) =>
    test.db.transaction((trx) => anonymizeAttempts(trx, ids, test.clock.now()));
  const take = async (given: TestExam, person: TestPerson) =>
    (await takeTestExam(test, given.runId, rightAnswers(given.questions), person)).attemptId;
  const grade = async (id: number, score: number) => {
    const done = {
      score,
      graded_at: test.clock.now(),
      part_score: null,
      part_judged: null,
      part_counting: null,
    };
    await test.db.kysely.updateTable('attempts').set(done).where('id', '=', id).execute();
  };

  beforeAll(async () => {
    test = await createTestApp({ throttle: false, env: { SCORE_MIN_ATTEMPTS: '1' } });
    exam = await createTestExam(test, { title: 'Prova de antes' });
    ana = await test.people.developer({ name: 'Ana Beatriz Souza' });
    attemptId = await take(exam, ana);
    while ((await test.deps.outbox.runOnce()) > 0);
  });
  afterAll(() => test.close());

  it('leaves nothing of its person in any column that knows attempts, on the whole database', async () => {
    const person = await test.people.developer({ name: 'Bia Canária' });
    const id = await take(exam, person);
    await test.db.kysely
      .insertInto('exam_invitations')
      .values({
        run_id: exam.runId,
        email: person.email,
        developer_id: person.accountId,
        created_at: test.clock.now(),
      })
      .execute();
    const questionId = exam.questions.find(({ kind }) => kind === 'essay')?.id ?? 0;
    const whose = { attemptId: id, runId: exam.runId, developerId: person.accountId, questionId };
    const written = await writeAttemptCanaries(test, whose);
    expect(written).toEqual(
      expect.arrayContaining(['answers.text', 'appeals.reason', 'help_requests.reason', 'verdicts.note']),
    );
    expect(await findAttemptCanaries(test)).toEqual(written);
    expect(await anonymize(id)).toBe(1);
    expect(await findAttemptCanaries(test)).toEqual([]);
  });

  describe('keeps for its developer', () => {
    let before: Json;
    const own = async () => ({
      score: (await get(`/developer/${ana.accountId}/score`)) as Json,
      certificate: (await get(`/certificates/${code}`)) as Json,
      certificates: (await get('/developer/certificates')).map(({ certificado }: Json) => certificado),
      exams: (await get(`/developer/${ana.accountId}`)).usuarioProva.map(
        ({ pontuacao, provaAndamento }: Json) => [pontuacao, provaAndamento.prova.titulo],
      ),
      reviews: await get(`/company/reviews/${exam.company.companyId}`),
    });
    const figures = async () => ({
      overview: await get(`/test/${exam.runId}/geral`, exam.company.token),
      questions: await get(`/test/${exam.runId}/questions`, exam.company.token),
    });
    let figuresBefore: Json;

    beforeAll(async () => {
      await grade(attemptId, 87.5);
      const changed = [{ runId: exam.runId, developerId: ana.accountId }];
      await test.db.transaction((trx) => updatePlatformScores(trx, 1, changed, test.clock.now()));
      const issued = await test.call('POST', `/developer/userTest/${attemptId}/certificate`, {
        as: ana.token,
      });
      code = issued.body.data.codigo;
      const review = { nota: 5, texto: 'Prova justa.' };
      await test.call('PUT', `/developer/reviews/${attemptId}`, { as: ana.token, body: review });
      before = await own();
      await test.db.kysely.updateTable('attempts').set({ decision: 'approved' }).execute();
      figuresBefore = await figures();
      await anonymize(attemptId);
    });

    it('the score, the certificate, the list of exams and the review, as they were', async () => {
      expect(before.score.resultados).toMatchObject([{ pontuacao: 87.5 }]);
      expect(before.exams).toEqual([[87.5, 'Prova de antes']]);
      expect(before.reviews.results).toMatchObject([{ texto: 'Prova justa.' }]);
      expect(before.certificate.estado).toBe('valido');
      const after = await own();
      const withoutTime = (json: Json) =>
        JSON.parse(JSON.stringify(json).replaceAll(/(\d{4}-\d\d-\d\d)T[\d:.]+Z/g, '$1'));
      expect(withoutTime(after)).toEqual(withoutTime(before));
    });

    it('and for its company the figures of the run and of its questions', async () => {
      const after = await figures();
      expect(after).toEqual(figuresBefore);
    });

    it('and is not opened, certified or begun again by its developer', async () => {
      const as = ana.token;
      expect((await test.call('GET', `/developer/userTest/${attemptId}`, { as })).status).toBe(404);
      const issue = await test.call('POST', `/developer/userTest/${attemptId}/certificate`, { as });
      expect(issue.status).toBe(404);
      const body = { id_prova_andamento: exam.runId };
      expect((await test.call('POST', '/developer/userTest', { as, body })).body.code).toBe(
        'PROVA_JA_ENTREGUE',
      );
      expect((await get('/developer/userTest')) as Json).toEqual([]);
    });

    it('and says of nobody that it was the developer’s', async () => {
      const attempt = await test.db.kysely
        .selectFrom('sittings')
        .innerJoin('accounts', 'accounts.id', 'sittings.developer_id')
        .select(['accounts.name', 'accounts.kind', 'sittings.anonymized_at'])
        .where('sittings.id', '=', attemptId)
        .executeTakeFirstOrThrow();
      expect(attempt).toMatchObject({ name: 'Pessoa anônima', kind: 'deleted' });
      expect(attempt.anonymized_at).toEqual(test.clock.now());
      const kept = await test.db.kysely
        .selectFrom('kept_results')
        .selectAll()
        .where('developer_id', '=', ana.accountId)
        .execute();
      expect(kept).toMatchObject([{ score: 87.5, is_first: true, shared: false, state: 'delivered' }]);
      expect(JSON.stringify(kept)).not.toContain('T');
    });

    it('and is anonymous once: a second time finds nothing to do', async () => {
      expect(await anonymize(attemptId)).toBe(0);
    });

    it('and lets the certificate be hidden, shown and withdrawn', async () => {
      const show = { as: ana.token, body: { no_perfil: true } };
      expect((await test.call('PUT', `/developer/certificates/${code}`, show)).status).toBe(200);
      expect((await test.call('DELETE', `/developer/certificates/${code}`, { as: ana.token })).status).toBe(
        200,
      );
      expect((await get(`/certificates/${code}`)).estado).toBe('retirado');
      expect(await get('/developer/certificates')).toEqual([]);
    });

    it('and goes with the account', async () => {
      await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, ana.accountId));
      expect(
        await test.db.kysely
          .selectFrom('kept_results')
          .selectAll()
          .where('developer_id', '=', ana.accountId)
          .execute(),
      ).toEqual([]);
      const left = await test.db.kysely
        .selectFrom('certificates')
        .select(['state', 'kept_result_id'])
        .execute();
      expect(left).toEqual([{ state: 'erased', kept_result_id: null }]);
    });
  });

  it('counts as the first of its exam, whichever of two is anonymous first', async () => {
    const { examId, company, versionId } = exam;
    const second = { ...exam, runId: await anotherRun(examId, company.companyId, versionId) };
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const person = await test.people.developer();
      const ids = [await take(exam, person), await take(second, person)];
      await grade(ids[0] ?? 0, 40);
      await grade(ids[1] ?? 0, 90);
      const scores = [];
      for (const index of [undefined, ...order]) {
        if (index !== undefined) await anonymize(ids[index] ?? 0);
        const counted = await findCountedResults(test.db.kysely, [person.accountId], 1);
        scores.push(counted.map(({ score }) => score));
      }
      expect(scores).toEqual([[40], [40], [40]]);
    }
  });

  async function anotherRun(examId: number, companyId: number, versionId: number): Promise<number> {
    const run = await test.db.kysely
      .insertInto('runs')
      .columns([
        'exam_id',
        'company_id',
        'exam_version_id',
        'kind',
        'starts_at',
        'ends_at',
        'duration',
        'created_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('runs')
          .select([
            'exam_id',
            'company_id',
            'exam_version_id',
            'kind',
            'starts_at',
            'ends_at',
            'duration',
            'created_at',
          ])
          .where('exam_id', '=', examId)
          .where('company_id', '=', companyId)
          .where('exam_version_id', '=', versionId)
          .limit(1),
      )
      .returning('runs.id')
      .executeTakeFirstOrThrow();
    return run.id;
  }
});
