import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { createExamPapers } from '#modules/taking/server/paper/exam-papers.ts';
import { startAttempt } from '#modules/taking/server/start-attempt.ts';

const gone = { error: 'Não encontramos esta prova: ela pode ter sido excluída.', code: 'NAO_ENCONTRADO' };

describe('the deletion of a run', () => {
  let test: TestApp;
  let company: TestCompany;
  let ana: TestPerson;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
    ana = await test.people.developer();
  });
  afterAll(() => test.close());

  const newExam = (given: GivenExam = {}) => createTestExam(test, { company, ...given });
  const remove = ({ runId }: TestExam, as = company.token) => test.call('DELETE', `/test/${runId}`, { as });
  const start = ({ runId }: TestExam, as = ana.token) =>
    test.call('POST', '/developer/userTest', { as, body: { id_prova_andamento: runId } });
  const unread = async (as: string) =>
    (await test.call('GET', '/notification/unread', { as })).body.data.naoLidas;
  const isThere = async ({ runId }: TestExam) =>
    (await test.db.kysely.selectFrom('runs').select('id').where('id', '=', runId).execute()).length > 0;

  it('takes the run from every list, and says to the second who deletes it that it is gone', async () => {
    const exam = await newExam();
    expect(await remove(exam)).toMatchObject({ status: 200, body: { message: 'Prova excluída.' } });
    expect(await remove(exam)).toMatchObject({ status: 404, body: gone });
    const overview = await test.call('GET', `/test/${exam.runId}/geral`, { as: company.token });
    expect(overview).toMatchObject({ status: 404, body: gone });
    const details = await test.call('GET', `/test/${exam.runId}/details`, { as: ana.token });
    expect(details).toMatchObject({ status: 404, body: gone });
    expect(await start(exam)).toMatchObject({ status: 404, body: gone });
  });

  it('takes invitations, links, extra time, saved runs, places in groups and notifications with it', async () => {
    const exam = await newExam({ access: 'invited' });
    const { runId } = exam;
    const kept = await newExam({ access: 'invited' });
    for (const run of [exam, kept]) {
      await test.call('POST', `/test/${run.runId}/invitations`, {
        as: company.token,
        body: { emails: [ana.email] },
      });
    }
    const expira_em = new Date(test.clock.now().getTime() + 86_400_000).toISOString();
    const link = await test.call('POST', `/test/${runId}/invitation-links`, {
      as: company.token,
      body: { expira_em },
    });
    const extra = { id_usuario: ana.accountId, minutos: 10, motivo: 'Laudo.' };
    await test.call('POST', `/test/${runId}/extra-time`, { as: company.token, body: extra });
    await test.call('PUT', `/saved/provas/${runId}`, { as: ana.token, body: { salvo: true } });
    await test.call('POST', '/group/create', {
      as: company.token,
      body: { nome: 'Backend', id_prova_andamento: [runId] },
    });
    expect(await unread(ana.token)).toBe(3);
    expect((await remove(exam)).status).toBe(200);
    expect(await unread(ana.token)).toBe(1);
    const token = link.body.data.url.split('#token=')[1];
    const opened = await test.call('POST', '/exam-invitation/open', { body: { token } });
    expect(opened).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALIDO', error: expect.stringContaining('pode ter excluído a prova') },
    });
    expect(await isThere(kept)).toBe(true);
  });

  it.each(['in_progress', 'delivered', 'graded', 'annulled'] as const)(
    'is refused once somebody has begun, even if the attempt is %s by now',
    async (state) => {
      const exam = await newExam();
      await createTestAttempt(test, exam, await test.people.developer(), { state });
      expect(await remove(exam)).toMatchObject({ status: 409, body: { code: 'PROVA_INICIADA' } });
      expect(await isThere(exam)).toBe(true);
    },
  );

  it('leaves a template and its other runs as they are', async () => {
    const exam = await newExam({ template: true });
    expect((await remove(exam)).status).toBe(200);
    expect((await test.call('GET', `/test/admin/${exam.examId}`, { as: company.token })).status).toBe(200);
  });

  it('lets exactly one of a start and a deletion at the same moment succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const exam = await newExam();
      const developer = await test.people.developer();
      const [started, removed] = await Promise.all([
        startAttempt(test.deps, createExamPapers(test.deps), {
          runId: exam.runId,
          developerId: developer.accountId,
          isConfirmed: true,
        }).then(
          () => true,
          () => false,
        ),
        remove(exam),
      ]);
      expect([200, 409]).toContain(removed.status);
      expect(started).toBe(removed.status === 409);
      expect(await isThere(exam)).toBe(started);
    }
  });

  it('belongs to its company, and not to its graders', async () => {
    const exam = await newExam();
    expect((await remove(exam, (await test.people.company()).token)).status).toBe(404);
    expect((await remove(exam, (await test.people.member(company, 'corretor')).token)).status).toBe(403);
    expect(await isThere(exam)).toBe(true);
  });
});
