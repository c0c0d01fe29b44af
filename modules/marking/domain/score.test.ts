import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Credit, isHalfOrMore } from './credit.ts';
import type { MarkableQuestion } from './kinds/marked-kind.ts';
import { attemptScore, type Earned, questionCredit, roundHalfUp } from './score.ts';

/** The first `right` options are right, the next `wrong` ones are wrong; ids count from 1. */
function choice(kind: 'single' | 'multiple', right: number, wrong: number): MarkableQuestion {
  const options = Array.from({ length: right + wrong }, (_, index) => ({
    id: index + 1,
    right: index < right,
  }));
  return { kind, options };
}

/** The question has `of` right options. */
function picks(right: number, of: number, wrong: number): number[] {
  return [
    ...Array.from({ length: right }, (_, index) => index + 1),
    ...Array.from({ length: wrong }, (_, index) => of + index + 1),
  ];
}

const value = ({ numerator, denominator }: Credit) => Number(numerator) / Number(denominator);

const anyCredit: fc.Arbitrary<Credit> = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .chain(([right, wrong]) =>
    fc.record({
      rightPicked: fc.integer({ min: 0, max: right }),
      wrongPicked: fc.integer({ min: 0, max: wrong }),
      right: fc.constant(right),
      wrong: fc.constant(wrong),
    }),
  )
  .map(({ right, wrong, rightPicked, wrongPicked }) =>
    questionCredit(choice('multiple', right, wrong), { picked: picks(rightPicked, right, wrongPicked) }),
  );

describe('an essay', () => {
  test.each([
    ['judged right earns 1', { correct: true }, 1],
    ['judged wrong earns 0', { correct: false }, 0],
    ['with levels, but without a rubric, earns what was judged', { correct: true, levels: [0] }, 1],
    ['not judged earns 0', null, 0],
    ['without a mark earns 0', undefined, 0],
  ])('%s', (_, mark, credit) => {
    expect(value(questionCredit({ kind: 'essay' }, { mark }))).toBe(credit);
  });

  const rubric = [
    { name: 'Clareza', levels: [0, 1, 3].map((points) => ({ points, description: '' })) },
    { name: 'Exemplos', levels: [2, 0].map((points) => ({ points, description: '' })) },
  ];

  test.each([
    ['the best level of each criterion earns 1', [2, 0], 1],
    ['the points are added and divided by those of the best levels', [1, 0], 3 / 5],
    ['levels without points earn 0', [0, 1], 0],
  ])('with a rubric: %s', (_, levels, credit) => {
    // The mark follows from the levels, so it says nothing beside them.
    const earned = questionCredit({ kind: 'essay', rubric }, { mark: { correct: credit < 0.5, levels } });
    expect(value(earned)).toBe(credit);
  });

  test.each([
    ['as right, earns 1', true, 1],
    ['as wrong, earns 0', false, 0],
  ])('with a rubric, judged as a whole %s', (_, correct, credit) => {
    expect(value(questionCredit({ kind: 'essay', rubric }, { mark: { correct, levels: null } }))).toBe(
      credit,
    );
  });

  test.each([
    [1n, 2n, true],
    [1n, 3n, false],
    [2n, 3n, true],
    [0n, 1n, false],
  ])('%d of %d is half or more: %s', (numerator, denominator, expected) => {
    expect(isHalfOrMore({ numerator, denominator })).toBe(expected);
  });

  test('unanswered earns 0', () => {
    expect(value(questionCredit({ kind: 'essay' }, undefined))).toBe(0);
  });
});

describe('a single choice', () => {
  test.each([
    ['the right option earns 1', [1], 1],
    ['a wrong option earns 0', [2], 0],
    ['nothing picked earns 0', [], 0],
    ['two options picked earn 0, even with the right one among them', [1, 2], 0],
  ])('%s', (_, picked, credit) => {
    expect(value(questionCredit(choice('single', 1, 3), { picked }))).toBe(credit);
  });

  test('unanswered earns 0', () => {
    expect(value(questionCredit(choice('single', 1, 3), undefined))).toBe(0);
  });
});

describe('a multiple choice', () => {
  test('earns max(0, right picked ÷ right − wrong picked ÷ wrong) for every number of options up to six each', () => {
    for (let right = 1; right <= 6; right++) {
      for (let wrong = 0; wrong <= 6; wrong++) {
        for (let rightPicked = 0; rightPicked <= right; rightPicked++) {
          for (let wrongPicked = 0; wrongPicked <= wrong; wrongPicked++) {
            const answer = { picked: picks(rightPicked, right, wrongPicked) };
            const minus = wrong === 0 ? 0 : wrongPicked / wrong;
            const expected = Math.max(0, rightPicked / right - minus);
            expect(value(questionCredit(choice('multiple', right, wrong), answer))).toBeCloseTo(expected, 12);
          }
        }
      }
    }
  });

  test('with everything picked earns nothing if an option is wrong', () => {
    expect(value(questionCredit(choice('multiple', 3, 1), { picked: [1, 2, 3, 4] }))).toBe(0);
  });

  test('with everything picked earns 1 if no option is wrong', () => {
    expect(value(questionCredit(choice('multiple', 3, 0), { picked: [1, 2, 3] }))).toBe(1);
  });

  test('with half of the right options and no wrong one earns exactly one half', () => {
    const credit = questionCredit(choice('multiple', 2, 2), { picked: [1] });
    expect(2n * credit.numerator).toBe(credit.denominator);
  });

  test('an option named twice counts once', () => {
    const twice = questionCredit(choice('multiple', 2, 2), { picked: [1, 1] });
    expect(value(twice)).toBe(0.5);
  });

  test('an option of another question is refused', () => {
    expect(() => questionCredit(choice('multiple', 2, 2), { picked: [99] })).toThrow(RangeError);
  });

  test('never earns less for one more right option, nor more for one more wrong option', () => {
    const question = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
      .chain(([right, wrong]) =>
        fc.tuple(
          fc.constant(right),
          fc.constant(wrong),
          fc.integer({ min: 0, max: right - 1 }),
          fc.integer({ min: 0, max: wrong - 1 }),
        ),
      );
    fc.assert(
      fc.property(question, ([right, wrong, rightPicked, wrongPicked]) => {
        const earned = (r: number, w: number) =>
          value(questionCredit(choice('multiple', right, wrong), { picked: picks(r, right, w) }));
        expect(earned(rightPicked + 1, wrongPicked)).toBeGreaterThanOrEqual(earned(rightPicked, wrongPicked));
        expect(earned(rightPicked, wrongPicked + 1)).toBeLessThanOrEqual(earned(rightPicked, wrongPicked));
      }),
    );
  });

  test('earns between 0 and 1', () => {
    fc.assert(
      fc.property(anyCredit, (credit) => {
        expect(credit.numerator >= 0n && credit.numerator <= credit.denominator).toBe(true);
      }),
    );
  });
});

const alike = (credits: readonly Credit[]): Earned[] => credits.map((credit) => ({ credit, points: 1 }));

const anyEarned: fc.Arbitrary<Earned> = fc.record({
  credit: anyCredit,
  points: fc.integer({ min: 1, max: 100 }),
});

describe('the score of an attempt', () => {
  const one: Credit = { numerator: 1n, denominator: 1n };
  const none: Credit = { numerator: 0n, denominator: 1n };
  const part = (numerator: bigint, denominator: bigint): Credit => ({ numerator, denominator });

  test.each([
    ['all right is 100', [one, one, one], 100],
    ['all wrong is 0', [none, none], 0],
    ['one of three is 33.3', [one, none, none], 33.3],
    ['two of three is 66.7', [one, one, none], 66.7],
    ['three thirds add up to exactly one', [part(1n, 3n), part(1n, 3n), part(1n, 3n)], 33.3],
    ['one of eight is 12.5', [one, none, none, none, none, none, none, none], 12.5],
    ['exactly half a tenth goes up: 1 of 16 is 6.25, shown as 6.3', [one, ...Array(15).fill(none)], 6.3],
    ['just under half a tenth goes down', [part(624_999n, 10_000_000n)], 6.2],
    ['an exam without questions is 0', [], 0],
  ])('%s', (_, credits, score) => {
    expect(attemptScore(alike(credits))).toBe(score);
  });

  test('is not rounded early: sixths that floats would lose add up to the exact half', () => {
    expect(attemptScore(alike([part(1n, 6n), part(1n, 6n), part(1n, 6n), one]))).toBe(37.5);
  });

  test('weighs the questions by their points', () => {
    const earned = (credit: Credit, points: number) => ({ credit, points });
    expect(attemptScore([earned(one, 3), earned(none, 1)])).toBe(75);
    expect(attemptScore([earned(one, 1), earned(none, 3)])).toBe(25);
    expect(attemptScore([earned(part(1n, 3n), 2), earned(one, 1)])).toBe(55.6);
  });

  test('does not depend on the unit of the points', () => {
    fc.assert(
      fc.property(fc.array(anyEarned, { minLength: 1, maxLength: 40 }), (earned) => {
        const tenfold = earned.map(({ credit, points }) => ({ credit, points: points * 10 }));
        expect(attemptScore(tenfold)).toBe(attemptScore(earned));
      }),
    );
  });

  test('has one decimal and is between 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(anyEarned, { minLength: 1, maxLength: 60 }), (credits) => {
        const score = attemptScore(credits);
        expect(score).toBe(Number(score.toFixed(1)));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('does not depend on the order of the questions', () => {
    fc.assert(
      fc.property(fc.array(anyEarned, { minLength: 1, maxLength: 40 }), (credits) => {
        expect(attemptScore([...credits].reverse())).toBe(attemptScore(credits));
      }),
    );
  });

  test('is within half a tenth of the exact weighed mean', () => {
    fc.assert(
      fc.property(fc.array(anyEarned, { minLength: 1, maxLength: 40 }), (credits) => {
        const points = credits.reduce((sum, earned) => sum + earned.points, 0);
        const mean =
          (credits.reduce((sum, earned) => sum + value(earned.credit) * earned.points, 0) / points) * 100;
        expect(Math.abs(attemptScore(credits) - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

test('is rounded half up', () => {
  expect([1n, 2n, 3n, 4n, 5n, 6n].map((numerator) => roundHalfUp(numerator, 4n))).toEqual([
    0n,
    1n,
    1n,
    1n,
    1n,
    2n,
  ]);
});
