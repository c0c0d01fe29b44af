import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';

export const noon = '2026-03-02T12:00:00.000Z';

export interface Begun {
  readonly test: TestApp;
  readonly exam: TestExam;
  readonly candidate: TestCandidate;
  readonly id: number;
  question(kind: TestQuestion['kind']): TestQuestion;
}

/** Call it once at the top of a `describe`, whose tests share one server. */
export function useBegunAttempt(given: GivenExam = {}): Begun {
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;
  let id: number;
  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(noon);
    exam = await createTestExam(test, given);
    candidate = await createTestCandidate(test, exam.runId);
    id = (await candidate.start()).body.data.id;
  });
  return {
    get test() {
      return test;
    },
    get exam() {
      return exam;
    },
    get candidate() {
      return candidate;
    },
    get id() {
      return id;
    },
    question: (kind) => {
      const found = exam.questions.find((question) => question.kind === kind);
      if (!found) throw new Error(`The exam has no ${kind} question.`);
      return found;
    },
  };
}
