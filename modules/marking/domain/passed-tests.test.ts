import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '#modules/execution/domain/verdicts.ts';
import type { ExecutionTest } from '#modules/question-bank/domain/execution.ts';
import { passedBy, passedNothing } from './passed-tests.ts';
import { attemptScore, questionCredit } from './score.ts';

const testsOf = (weights: readonly number[]): ExecutionTest[] =>
  weights.map((weight) => ({ name: '', input: '', expected: '', hidden: true, weight }));
const by = (weights: readonly number[], credit: 'weights' | 'all_or_nothing' = 'weights') => ({
  tests: testsOf(weights),
  credit,
});
const results = (...verdicts: (Verdict | undefined)[]) => verdicts.map((verdict) => ({ verdict }));

test('an answer passes the weights of its accepted tests, whatever ended the others', () => {
  const given = results('accepted', 'time_exceeded', 'accepted', 'wrong_answer');
  expect(passedBy(by([1, 2, 3, 1]), given)).toEqual({ weight: 4, of: 7 });
  expect(passedNothing(by([1, 2, 3, 1]))).toEqual({ weight: 0, of: 7 });
});

test('all or nothing asks for every test that weighs', () => {
  const question = by([1, 0, 3], 'all_or_nothing');
  expect(passedBy(question, results('accepted', 'wrong_answer', 'accepted'))).toEqual({ weight: 4, of: 4 });
  expect(passedBy(question, results('accepted', 'accepted', 'wrong_answer'))).toEqual({ weight: 0, of: 4 });
});

test('a failure of ours, a test that nothing judged and a missing test say nothing of the answer', () => {
  expect(passedBy(by([1, 1]), results('accepted', 'system_failure'))).toBeUndefined();
  expect(passedBy(by([1, 1]), results('accepted', undefined))).toBeUndefined();
  expect(passedBy(by([1, 1]), results('accepted'))).toBeUndefined();
});

test('the credit is an exact fraction: a question in thirds adds up to everything', () => {
  const third = { mark: { correct: false, passed: { weight: 1, of: 3 } } };
  const earned = Array.from({ length: 3 }, () => ({
    credit: questionCredit({ kind: 'essay' }, third),
    points: 1,
  }));
  expect(attemptScore(earned)).toBe(33.3);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 }), (weights) => {
      const passed = passedBy(by(weights), results(...weights.map(() => 'accepted' as const)));
      const credit = questionCredit({ kind: 'essay' }, { mark: { correct: true, passed: passed ?? null } });
      expect(credit.numerator).toBe(credit.denominator);
    }),
  );
});
