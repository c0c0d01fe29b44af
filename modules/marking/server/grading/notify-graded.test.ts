import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import type { TestCompany } from '#app/server/test-people.ts';

const choice = { kind: 'single', options: ['*certa', 'errada'] } as const;

describe('when attempts are graded', () => {
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

  it('grading notifies the developer of each changed result, and the company once nothing is left', async () => {
    const exam = await createTestExam(test, { company, questions: [{ kind: 'essay' }, choice] });
    const one = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    const two = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    const grade = (attemptId: number, correta: boolean | null) =>
      test.call('PUT', `/test/${exam.runId}/correction`, {
        as: company.token,
        body: {
          id_prova_usuario: attemptId,
          questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta }],
        },
      });
    const result = ['resultado_disponivel', 1, `/dev/test/result/${one.attemptId}`];
    await grade(one.attemptId, true);
    expect(await told(one.candidate.developer)).toEqual([result]);
    expect(await told(company)).toEqual([]);
    await grade(one.attemptId, true);
    expect(await told(one.candidate.developer), 'the same again').toEqual([result]);
    await grade(one.attemptId, false);
    expect(await told(one.candidate.developer), 'a changed result, not read yet').toEqual([
      ['resultado_disponivel', 2, result[2]],
    ]);
    await grade(two.attemptId, false);
    expect(await told(company)).toEqual([['prova_corrigida', 1, `/company/test/applicate/${exam.runId}`]]);
  });
});
