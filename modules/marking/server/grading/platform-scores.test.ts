import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import {
  createTestExam,
  createTestRun,
  type GivenExam,
  type TestExam,
  type TestExamOwner,
  type TestQuestion,
} from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';

describe('the platform score', () => {
  let test: TestApp;
  let developer: TestPerson;
  const single = [{ kind: 'single', options: ['*a', 'b'] }] as const;
  const essay = [{ kind: 'essay' }] as const;

  beforeAll(async () => {
    test = await createTestApp({ env: { SCORE_MIN_ATTEMPTS: '3' } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    developer = await test.people.developer();
  });

  const scoreOf = async ({ accountId }: TestPerson) => {
    await test.deps.outbox.runOnce();
    const row = await test.db.kysely
      .selectFrom('developers')
      .select(['developers.platform_score', 'developers.platform_exams'])
      .where('developers.id', '=', accountId)
      .executeTakeFirstOrThrow();
    return [row.platform_score, row.platform_exams];
  };
  const stacksOf = async ({ accountId }: TestPerson) => {
    await test.deps.outbox.runOnce();
    return test.db.kysely
      .selectFrom('developer_stacks')
      .select(['stack_id', 'score', 'exams', 'chosen'])
      .where('developer_id', '=', accountId)
      .orderBy('stack_id')
      .execute();
  };
  const shared = (given: GivenExam = {}) =>
    createTestExam(test, { template: true, questions: single, ...given });
  const right = ({ questions: [question] }: TestExam) => [
    { id_questao: question?.id, id_alternativa: question?.rightIds[0] },
  ];
  const take = (exam: TestExam, person: TestPerson, isRight: boolean, runId = exam.runId) =>
    takeTestExam(test, runId, isRight ? right(exam) : [], person);
  const grade = (exam: TestExam, attemptId: number, correta: boolean | null) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: exam.company.token,
      body: {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: (exam.questions as TestQuestion[])[0]?.id, correta }],
      },
    });

  it('follows the published formula over shared exams', async () => {
    expect(await scoreOf(developer)).toEqual([0, 0]);
    await take(await shared(), developer, true);
    expect(await scoreOf(developer)).toEqual([667, 1]);
    await take(await shared(), developer, false);
    expect(await scoreOf(developer)).toEqual([500, 2]);
  });

  it('counts a template once, whoever applies it, by the first delivered attempt', async () => {
    const exam = await shared();
    const again = await createTestRun(test, exam, { company: await test.people.company() });
    await take(exam, developer, false);
    test.clock.advance(1_000);
    await take(exam, developer, true, again);
    expect(await scoreOf(developer)).toEqual([333, 1]);
  });

  it('does not count an exam while the first attempt at it has no result', async () => {
    const exam = await shared({ questions: essay });
    const againRun = await createTestRun(test, exam);
    const answers = rightAnswers(exam.questions);
    const first = await takeTestExam(test, exam.runId, answers, developer);
    test.clock.advance(1_000);
    const second = await takeTestExam(test, againRun, answers, developer);
    await grade({ ...exam, runId: againRun }, second.attemptId, true);
    expect(await scoreOf(developer)).toEqual([0, 0]);
    await grade(exam, first.attemptId, false);
    expect(await scoreOf(developer)).toEqual([333, 1]);
  });

  it('always counts an exam of the platform’s own company', async () => {
    const company = await platformCompany();
    await take(await createTestExam(test, { company, questions: single }), developer, true);
    expect(await scoreOf(developer)).toEqual([667, 1]);
  });

  it('counts a company’s exam from a number of graded attempts on, for all who took it', async () => {
    const exam = await createTestExam(test, { questions: single });
    const others = [await test.people.developer(), await test.people.developer()];
    await take(exam, developer, true);
    await take(exam, others[0] as TestPerson, false);
    expect(await scoreOf(developer)).toEqual([0, 0]);
    await take(exam, others[1] as TestPerson, true);
    expect(await scoreOf(developer)).toEqual([667, 1]);
    expect(await scoreOf(others[0] as TestPerson)).toEqual([333, 1]);
    expect(await scoreOf(others[1] as TestPerson)).toEqual([667, 1]);
  });

  it('counts it for all also if its job runs after more deliveries than it takes', async () => {
    const exam = await createTestExam(test, { questions: single });
    const people = [developer];
    for (let more = 0; more < 4; more += 1) people.push(await test.people.developer());
    for (const person of people) await take(exam, person, true);
    for (const person of people) expect(await scoreOf(person)).toEqual([667, 1]);
  });

  it('stops counting it for all when a removed mark leaves too few', async () => {
    const exam = await createTestExam(test, { questions: essay });
    const people = [developer, await test.people.developer(), await test.people.developer()];
    const attempts: number[] = [];
    for (const person of people) {
      const { attemptId } = await takeTestExam(test, exam.runId, [], person);
      attempts.push(attemptId);
      await grade(exam, attemptId, true);
    }
    for (const person of people) expect(await scoreOf(person)).toEqual([667, 1]);
    await grade(exam, attempts[2] ?? 0, null);
    for (const person of people) expect(await scoreOf(person)).toEqual([0, 0]);
    await grade(exam, attempts[2] ?? 0, false);
    expect(await scoreOf(people[0] as TestPerson)).toEqual([667, 1]);
    expect(await scoreOf(people[2] as TestPerson)).toEqual([333, 1]);
  });

  it('crosses the threshold even if the deciding results come at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const exam = await createTestExam(test, { questions: essay });
      const people = [
        await test.people.developer(),
        await test.people.developer(),
        await test.people.developer(),
      ];
      const attempts = [];
      for (const person of people)
        attempts.push((await takeTestExam(test, exam.runId, [], person)).attemptId);
      const answers = await Promise.all(attempts.map((id) => grade(exam, id, true)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const person of people) expect(await scoreOf(person)).toEqual([667, 1]);
    }
  });

  it('counts both results of a developer even if they come at the same moment', async () => {
    const exams = [await shared({ questions: essay }), await shared({ questions: essay })];
    const attempts: number[] = [];
    for (const exam of exams) attempts.push((await takeTestExam(test, exam.runId, [], developer)).attemptId);
    await Promise.all(exams.map((exam, index) => grade(exam, attempts[index] ?? 0, true)));
    expect(await scoreOf(developer)).toEqual([750, 2]);
  });

  it('is stored per stack, and a stack that comes only from an exam disappears with it', async () => {
    developer = await test.people.developer({ stackIds: [1, 2] });
    await take(await shared({ stackIds: [1] }), developer, true);
    const exam = await shared({ stackIds: [1, 3], questions: essay });
    const { attemptId } = await takeTestExam(test, exam.runId, [], developer);
    await grade(exam, attemptId, false);
    expect(await stacksOf(developer)).toEqual([
      { stack_id: 1, score: 500, exams: 2, chosen: true },
      { stack_id: 2, score: null, exams: 0, chosen: true },
      { stack_id: 3, score: 333, exams: 1, chosen: false },
    ]);
    await grade(exam, attemptId, null);
    expect(await stacksOf(developer)).toEqual([
      { stack_id: 1, score: 667, exams: 1, chosen: true },
      { stack_id: 2, score: null, exams: 0, chosen: true },
    ]);
  });

  it('changes only by one’s own results', async () => {
    const exam = await shared();
    await take(exam, developer, true);
    const before = await scoreOf(developer);
    await take(exam, await test.people.developer(), false);
    expect(await scoreOf(developer)).toEqual(before);
  });

  async function platformCompany(): Promise<TestExamOwner> {
    const admin = await test.people.admin();
    const found = await test.db.kysely
      .selectFrom('companies')
      .select('companies.id')
      .where('companies.kind', '=', 'platform')
      .executeTakeFirst();
    const made =
      found ??
      (await test.db.kysely
        .insertInto('companies')
        .values({ kind: 'platform', cnpj: null, trade_name: 'Provado', created_at: test.clock.now() })
        .returning('companies.id')
        .executeTakeFirstOrThrow());
    return { companyId: made.id, accountId: admin.accountId, token: admin.token };
  }
});
