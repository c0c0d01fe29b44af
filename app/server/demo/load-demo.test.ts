import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareAdminCode } from '#modules/accounts/server/sign-in/admin-code.ts';
import { testExecutor } from '#modules/execution/server/test-executor.ts';
import { runTests } from '#modules/marking/server/answer-tests/test-answer-tests.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { demoRuns } from './exams.ts';
import { loadDemo } from './load-demo.ts';
import { demoCompanies, demoDeveloperEmail, demoDevelopers, demoPassword, demoSignIns } from './people.ts';

const attempts = demoRuns.reduce((sum, { taken, underWay = 0 }) => sum + taken + underWay, 0);

describe('the demo data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ now: '2026-03-10T15:00:00Z' });
    const stopped = await loadDemo(test.deps, await prepareAdminCode(test.deps));
    await stopped?.(AbortSignal.abort());
    await runTests(test, testExecutor());
    // A server that was stopped before its tests ran leaves the end of the story to the next one.
    const end = await loadDemo(test.deps);
    await end?.(new AbortController().signal);
  });
  afterAll(() => test.close());

  const count = async (table: 'companies' | 'developers' | 'runs' | 'attempts') => {
    const { total } = await test.db.kysely
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  it('has three companies, forty developers and ten runs with attempts', async () => {
    expect(demoCompanies).toHaveLength(3);
    expect(await count('developers')).toBe(demoDevelopers.length);
    expect(await count('runs')).toBe(demoRuns.length);
    expect(await count('attempts')).toBe(attempts);
  });

  it('has a team with names in the first company, of an owner, a recruiter and a grader, and an exam that they have begun', async () => {
    const { body: owner } = await test.call('POST', '/auth', {
      body: { login: demoCompanies[0]?.email, senha: demoPassword },
    });
    const { body } = await test.call('GET', '/company/team', { as: owner.token });
    expect(body.data.membros.map(({ papel }: { papel: string }) => papel)).toEqual([
      'dono',
      'recrutador',
      'corretor',
    ]);
    expect(body.data.membros.every(({ nome }: { nome: string }) => nome.includes(' '))).toBe(true);
    expect(body.data.convites).toEqual([]);
    const drafts = await test.call('GET', '/test/drafts', { as: owner.token });
    expect(drafts.body.data).toMatchObject([{ totalQuestoes: 3, salvo_em: '2026-03-10T13:00:00.000Z' }]);
  });

  it('has reviews that speak of the exam that their author delivered before', async () => {
    const said = await test.db.kysely
      .selectFrom('reviews')
      .innerJoin('attempts', 'attempts.id', 'reviews.attempt_id')
      .innerJoin('runs', 'runs.id', 'attempts.run_id')
      .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
      .select(['reviews.text', 'reviews.created_at', 'attempts.delivered_at', 'exam_versions.title'])
      .execute();
    expect(said).toHaveLength(demoRuns.flatMap(({ exam }) => exam.reviews).length);
    for (const { text, title, created_at, delivered_at } of said) {
      const { exam } = demoRuns.find((run) => run.exam.title === title) ?? {};
      expect(exam?.reviews.map((review) => review.text)).toContain(text);
      expect(created_at.getTime()).toBeGreaterThanOrEqual(delivered_at?.getTime() ?? Number.NaN);
    }
    const given = await test.db.kysely.selectFrom('feedbacks').selectAll('feedbacks').execute();
    expect(given).toMatchObject([{ published_at: expect.any(Date) }]);
  });

  it('has approvals, a rejection with feedback, and a group with every answer to an invitation', async () => {
    const decided = await test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.decision', 'attempts.feedback'])
      .where('attempts.decision', '<>', 'pending')
      .orderBy('attempts.decision')
      .execute();
    expect(decided.map(({ decision }) => decision)).toEqual(['approved', 'approved', 'approved', 'rejected']);
    expect(decided.every(({ feedback }) => feedback)).toBe(true);
    const members = await test.db.kysely.selectFrom('group_members').select('group_members.status').execute();
    expect(new Set(members.map(({ status }) => status))).toEqual(new Set(['accepted', 'pending', 'refused']));
  });

  it('has an appeal that was decided by somebody who gave no mark of it, and one that waits', async () => {
    const appeals = await test.db.kysely
      .selectFrom('appeals')
      .leftJoin('accounts', 'accounts.id', 'appeals.decided_by')
      .select(['appeals.outcome', 'appeals.opened_at', 'accounts.email'])
      .orderBy('appeals.opened_at')
      .execute();
    expect(appeals).toMatchObject([
      { outcome: 'upheld', email: 'recrutadora@demo.example' },
      { outcome: null, email: null },
      { outcome: null, email: null },
    ]);
  });

  it('has answers in code and SQL that pass all, some or none of their tests, and the marks that follow', async () => {
    const answers = await test.db.kysely
      .selectFrom('answer_tests')
      .leftJoin('verdicts', (join) =>
        join
          .onRef('verdicts.attempt_id', '=', 'answer_tests.attempt_id')
          .onRef('verdicts.question_id', '=', 'answer_tests.question_id'),
      )
      .select(['answer_tests.state', 'answer_tests.engine', 'verdicts.passed', 'verdicts.judged_by'])
      .execute();
    expect(answers.length).toBeGreaterThan(8);
    for (const { state, passed, judged_by } of answers)
      expect([state, passed, judged_by]).toEqual(['done', expect.anything(), null]);
    expect(new Set(answers.map(({ engine }) => engine === 'sql')).size).toBe(2);
    const shares = answers.map(({ passed }) => (passed ? passed.weight / passed.of : 0));
    expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
    for (const share of [0, 1]) expect(shares).toContain(share);
  });

  it('has a blind run that two mark, with answers that wait for the second, for a third, and are settled', async () => {
    const { body: owner } = await test.call('POST', '/auth', {
      body: { login: demoCompanies[0]?.email, senha: demoPassword },
    });
    const run = await test.db.kysely
      .selectFrom('runs')
      .select('runs.id')
      .where('runs.blind', '=', true)
      .executeTakeFirstOrThrow();
    const { body } = await test.call('GET', `/test/${run.id}/double-marking`, { as: owner.token });
    const { comUma, emDesacordo, concluidas, corretores, concordancia } = body.data;
    expect(comUma).toBeGreaterThan(0);
    for (const answers of [emDesacordo, concluidas]) expect(answers).toBeGreaterThan(1);
    expect(corretores.find(({ proprio }: { proprio: boolean }) => proprio).faltam).toBeGreaterThan(1);
    expect(concordancia.pares).toBeGreaterThan(4);
  });

  it('told people of published results on the day of their publication', async () => {
    const told = await test.db.kysely
      .selectFrom('notifications')
      .select('notifications.created_at')
      .where('notifications.kind', '=', 'result_ready')
      .execute();
    expect(told.length).toBeGreaterThan(0);
    expect(
      told.some(({ created_at }) => created_at.getTime() === test.clock.now().getTime() - 10 * 86_400_000),
    ).toBe(true);
  });

  it('has open answers that nobody repeats within a run', async () => {
    const given = await test.db.kysely
      .selectFrom('answers')
      .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
      .select(['attempts.run_id', 'answers.text'])
      .where('answers.text', '<>', '')
      .execute();
    const texts = given.map(({ run_id, text }) => `${run_id} ${text}`);
    expect(texts.length).toBeGreaterThan(20);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has logos of all companies, an office, and a portrait of whoever has a biography', async () => {
    const companies = await test.db.kysely
      .selectFrom('companies')
      .select(['companies.logo', 'companies.trade_name'])
      .execute();
    const ours = companies.filter(({ trade_name }) =>
      demoCompanies.some(({ tradeName }) => tradeName === trade_name),
    );
    expect(ours.filter(({ logo }) => logo)).toHaveLength(demoCompanies.length);
    const shown = await test.db.kysely
      .selectFrom('developers')
      .select(['developers.biography', 'developers.photo'])
      .execute();
    expect(shown.filter(({ biography }) => biography).length).toBeGreaterThan(10);
    expect(shown.every(({ biography, photo }) => Boolean(biography) === Boolean(photo))).toBe(true);
  });

  it('has the exams’ questions in the banks of their companies, one of them in a second version', async () => {
    const bank = await test.db.kysely
      .selectFrom('bank_questions')
      .select(['bank_questions.version', 'bank_questions.company_id', 'bank_questions.tags'])
      .execute();
    expect(new Set(bank.map((question) => question.company_id)).size).toBe(demoCompanies.length);
    expect(bank.every(({ tags }) => tags.length > 0)).toBe(true);
    expect(bank.filter(({ version }) => version === 2).length).toBeGreaterThan(0);
  });

  it('has an exam whose open question weighs more and is marked by a rubric, with comments', async () => {
    const marked = await test.db.kysely
      .selectFrom('verdicts')
      .innerJoin('questions', 'questions.id', 'verdicts.question_id')
      .select(['questions.points', 'questions.rubric', 'verdicts.levels', 'verdicts.comments'])
      .where('verdicts.levels', 'is not', null)
      .execute();
    expect(marked.length).toBeGreaterThan(4);
    for (const { points, rubric, comments } of marked) {
      expect([points, rubric?.length, comments?.length]).toEqual([4, 2, 2]);
      expect(comments?.every(Boolean)).toBe(true);
    }
    expect(new Set(marked.map(({ levels }) => String(levels))).size).toBeGreaterThan(1);
  });

  it('has no tests that seem to have waited for weeks', async () => {
    const jobs = await test.db.kysely.selectFrom('run_jobs').select('run_jobs.queued_at').execute();
    expect(new Set(jobs.map(({ queued_at }) => queued_at.toISOString()))).toEqual(
      new Set(['2026-03-10T15:00:00.000Z']),
    );
  });

  it('is not loaded twice', async () => {
    expect(await loadDemo(test.deps)).toBeUndefined();
    expect(await count('attempts')).toBe(attempts);
  });

  it('signs in with every account that the sign-ins offer', async () => {
    const signIn = { DEVELOPER: '/developer/login', COMPANY: '/auth', ADMIN: '/dev/login' };
    for (const { role, email, password } of demoSignIns) {
      const { status } = await test.call('POST', signIn[role], { body: { login: email, senha: password } });
      expect(status, email).toBe(200);
    }
  });

  it('has nothing in the future, and scores that vary', async () => {
    const rows = await test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.started_at', 'attempts.delivered_at', 'attempts.score', 'attempts.state'])
      .execute();
    const now = test.clock.now();
    for (const { state, started_at, delivered_at } of rows) {
      expect(started_at <= (delivered_at ?? now)).toBe(true);
      expect((delivered_at ?? now) <= now).toBe(true);
      expect(state === 'delivered').toBe(delivered_at !== null);
    }
    const underWay = demoRuns.reduce((sum, run) => sum + (run.underWay ?? 0), 0);
    expect(rows.filter(({ state }) => state !== 'delivered')).toHaveLength(underWay);
    const scores = new Set(rows.map(({ score }) => score).filter((score) => score !== null));
    expect(scores.size).toBeGreaterThan(10);
    expect(Math.min(...scores)).toBeLessThan(40);
    expect(Math.max(...scores)).toBe(100);
  });

  it('leaves the first developer an exam to take', async () => {
    const { body } = await test.call('POST', '/developer/login', {
      body: { login: demoDeveloperEmail(0), senha: demoPassword },
    });
    const { body: recommended } = await test.call('GET', '/developer/recommendedTest/getAll', {
      as: body.token,
    });
    expect(recommended.data.length).toBeGreaterThan(0);
  });
});
