import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import type { Job } from '#platform/server/jobs/outbox.ts';
import { createAttemptsSweeper } from './attempts-sweeper.ts';
import { deliveredJob, notifyDelivered } from './notify-delivered.ts';

const choice = { kind: 'single', options: ['*certa', 'errada'] } as const;

describe('when attempts are delivered', () => {
  let test: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company();
  });

  const told = (person: { token: string }) => noticesTo(test, person);
  const deliveries = () => test.deps.outbox.runOnce();

  it('every member of the company is notified of deliveries, but not the developer who delivers', async () => {
    const { runId } = await createTestExam(test, { company, questions: [choice] });
    const grader = await test.people.member(company, 'corretor');
    const { candidate } = await takeTestExam(test, runId);
    await takeTestExam(test, runId);
    await deliveries();
    for (const member of [company, grader]) {
      expect(await told(member)).toEqual([['prova_entregue', 2, `/company/test/applicate/${runId}`]]);
    }
    expect(await told(candidate.developer)).toEqual([]);
  });

  it('a delivery is notified once, even if its job runs again after a crash', async () => {
    const { runId } = await createTestExam(test, { company });
    const { attemptId } = await takeTestExam(test, runId);
    await deliveries();
    const { rows } = await sql<Job>`
      select id, kind, lease_token as token from outbox where kind = ${deliveredJob.kind} order by id desc limit 1`.execute(
      test.db.kysely,
    );
    const [job] = rows;
    if (!job) throw new Error('No delivery was written down.');
    await notifyDelivered(test.deps, [{ payload: { attemptIds: [attemptId] }, job }]);
    expect(await told(company)).toMatchObject([['prova_entregue', 1, expect.anything()]]);
  });

  it('a developer whose time ended is notified of the result, if there is one already', async () => {
    const graded = await createTestExam(test, { company, questions: [choice], duration: 60 });
    const open = await createTestExam(test, { company, duration: 60 });
    const away = await createTestCandidate(test, graded.runId);
    const waiting = await createTestCandidate(test, open.runId);
    const attemptId = (await away.start()).body.data.id;
    const [essay] = open.questions;
    const waitingId = (await waiting.start()).body.data.id;
    await waiting.save(waitingId, essay?.id ?? 0, { resposta: 'Guardada' });
    test.clock.advance(3_600_000);
    await createAttemptsSweeper(test.deps).runOnce();
    await deliveries();
    expect(await told(away.developer)).toEqual([
      ['resultado_disponivel', 1, `/dev/test/result/${attemptId}`],
    ]);
    expect(await told(waiting.developer)).toEqual([]);
    expect((await told(company)).map(([kind]: [string]) => kind)).toEqual([
      'prova_entregue',
      'prova_entregue',
    ]);
  });

  it('a developer whose page was open at the end is not notified of what it shows', async () => {
    const { runId } = await createTestExam(test, { company, questions: [choice], duration: 60 });
    const candidate = await createTestCandidate(test, runId);
    const { id } = (await candidate.start()).body.data;
    test.clock.advance(70_000);
    expect((await candidate.finish(id, [], { motivo: 'tempo' })).status).toBe(200);
    await deliveries();
    expect(await told(candidate.developer)).toEqual([]);
    expect((await candidate.result(id)).body.data).toMatchObject({ automatica: true, pontuacao: 0 });
  });
});
