import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { notifyEndingRuns } from './notify-ending-runs.ts';

const hour = 3_600_000;

describe('before a run ends', () => {
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

  it('the company is notified once that a run ends within a day, and again if the end moves', async () => {
    const inTwoDays = new Date(test.clock.now().getTime() + 48 * hour);
    const { runId } = await createTestExam(test, { company, endsAt: inTwoDays });
    await createTestExam(test, { company, endsAt: inTwoDays, active: false });
    await createTestExam(test, { company, endsAt: new Date(test.clock.now().getTime() + 20 * hour) });
    const grader = await test.people.member(company, 'corretor');
    await notifyEndingRuns(test.deps);
    expect(await told(company), 'too early, or made within the last day').toEqual([]);
    test.clock.advance(25 * hour);
    await Promise.all([notifyEndingRuns(test.deps), notifyEndingRuns(test.deps)]);
    const notice = ['prova_terminando', 1, `/company/test/applicate/${runId}`];
    expect(await told(company)).toEqual([notice]);
    expect(await told(grader)).toEqual([]);
    await test.call('PUT', '/notification/read-all', { as: company.token });
    await test.db.kysely
      .updateTable('runs')
      .set({ ends_at: new Date(inTwoDays.getTime() + hour) })
      .where('id', '=', runId)
      .execute();
    test.clock.advance(2 * hour);
    await notifyEndingRuns(test.deps);
    expect(await told(company)).toEqual([notice, notice]);
  });
});
