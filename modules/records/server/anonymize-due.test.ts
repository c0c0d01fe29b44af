import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { endless } from '#platform/contract/day.ts';
import { anonymizeDue } from './anonymize-due.ts';
import { findAttemptCanaries, writeAttemptCanaries } from './test-attempt-canaries.ts';

const day = 86_400_000;

describe('attempts stay a person’s for the time that the run says', () => {
  let test: TestApp;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());

  const now = () => test.clock.now().getTime();
  const give = async (endsAt = new Date(now() + day)) => {
    exam = await createTestExam(test, { endsAt });
    return exam;
  };
  const deliver = async () => (await takeTestExam(test, exam.runId, rightAnswers(exam.questions))).attemptId;
  const set = (values: object) =>
    test.db.kysely.updateTable('runs').set(values).where('id', '=', exam.runId).execute();
  const personal = async () => {
    const rows = await test.db.kysely
      .selectFrom('sittings')
      .select('id')
      .where('run_id', '=', exam.runId)
      .where('anonymized_at', 'is', null)
      .execute();
    return rows.length;
  };
  /** How many of this run became nobody's. */
  const anonymized = async (most?: number) => {
    const before = await personal();
    await anonymizeDue(test.deps, most);
    return before - (await personal());
  };
  const months = (number: number, from: Date) => {
    const later = new Date(from);
    later.setUTCMonth(later.getUTCMonth() + number);
    return later;
  };
  const waitUntil = (instant: Date) => test.clock.advance(Math.max(0, instant.getTime() - now()));
  beforeEach(() => give());

  it('24 months after its end, and then nothing of the person is in any column', async () => {
    const { attemptId, candidate } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    const questionId = exam.questions.find(({ kind }) => kind === 'essay')?.id ?? 0;
    const { accountId, email } = candidate.developer;
    await test.db.kysely
      .insertInto('exam_invitations')
      .values({ run_id: exam.runId, email, developer_id: accountId, created_at: test.clock.now() })
      .execute();
    const whose = { attemptId, runId: exam.runId, developerId: accountId, questionId };
    const written = await writeAttemptCanaries(test, whose);
    const end = new Date(now() + day);
    waitUntil(new Date(months(24, end).getTime() - 1000));
    expect(await anonymized()).toBe(0);
    expect(await findAttemptCanaries(test)).toEqual(written);
    waitUntil(months(24, end));
    expect(await anonymized()).toBe(1);
    expect(await findAttemptCanaries(test)).toEqual([]);
    expect(await anonymized()).toBe(0);
  });

  it('or for as many months as the run says', async () => {
    await deliver();
    await set({ keep_months: 6 });
    waitUntil(new Date(months(6, new Date(now() + day)).getTime() + day));
    expect(await anonymized()).toBe(1);
  });

  it('from its delivery, if the run has no end', async () => {
    await give(endless);
    await deliver();
    test.clock.advance(300 * day);
    await deliver();
    await (await createTestCandidate(test, exam.runId)).start();
    test.clock.advance(450 * day);
    expect(await anonymized()).toBe(1);
    expect(await personal()).toBe(2);
  });

  it('but not while a hold has a reason, and from then on once it is lifted', async () => {
    await deliver();
    await set({ hold_reason: 'Ação trabalhista' });
    test.clock.advance(1000 * day);
    expect(await anonymized()).toBe(0);
    await set({ hold_reason: null });
    expect(await anonymized()).toBe(1);
  });

  it('of a run of before only 60 days after its people were told', async () => {
    await deliver();
    await set({ keep_counts_from: test.clock.now() });
    test.clock.advance(1000 * day);
    expect(await anonymized()).toBe(0);
    await set({ keep_told_at: test.clock.now() });
    test.clock.advance(59 * day);
    expect(await anonymized()).toBe(0);
    test.clock.advance(day);
    expect(await anonymized()).toBe(1);
  });

  it('and becomes nobody’s in batches: what a killed job left, the next one does', async () => {
    for (let taker = 0; taker < 5; taker += 1) await deliver();
    test.clock.advance(1000 * day);
    let transactions = 0;
    const killed = {
      ...test.deps,
      db: {
        ...test.db,
        kysely: test.db.kysely,
        transaction: (work: Parameters<typeof test.db.transaction>[0]) => {
          transactions += 1;
          if (transactions > 1) throw new Error('killed');
          return test.db.transaction(work);
        },
      },
    } as typeof test.deps;
    await expect(anonymizeDue(killed, 2)).rejects.toThrow('killed');
    expect(await personal()).toBe(3);
    expect(await anonymized(2)).toBe(3);
    expect(await personal()).toBe(0);
  });

  it('while people save in another run, and two servers do it at once', async () => {
    for (let taker = 0; taker < 6; taker += 1) await deliver();
    test.clock.advance(1000 * day);
    const old = exam;
    await give();
    const candidate = await createTestCandidate(test, exam.runId);
    const started = await candidate.start();
    const essay = exam.questions.find(({ kind }) => kind === 'essay')?.id ?? 0;
    const save = async () => {
      const answers = [];
      for (const versao_base of [0, 1, 2]) {
        const saved = { resposta: `Versão ${versao_base}`, versao_base };
        answers.push((await candidate.save(started.body.data.id, essay, saved)).status);
      }
      return answers;
    };
    const [, , saved] = await Promise.all([anonymizeDue(test.deps, 1), anonymizeDue(test.deps, 1), save()]);
    expect(saved).toEqual([200, 200, 200]);
    exam = old;
    expect(await personal()).toBe(0);
  });
});
