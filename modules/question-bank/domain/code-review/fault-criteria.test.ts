import { describe, expect, it } from 'vitest';
import { bestPoints, pointsOf, type Rubric } from '../rubric.ts';
import type { CodeReview } from './code-review.ts';
import { ownCriteria, weighedReview, withFaultCriteria } from './fault-criteria.ts';

const review: CodeReview = {
  files: [{ path: 'a.ts', hunks: [{ oldStart: 1, newStart: 1, lines: '+a\n+b' }] }],
  faults: [
    { path: 'a.ts', from: 1, to: 1, kind: 'defect', weight: 3, explanation: 'Um.' },
    { path: `${'p/'.repeat(99)}a.ts`, from: 1, to: 2, kind: 'risk', weight: 1, explanation: 'Dois.' },
  ],
  alarmCost: 2,
};
const own: Rubric = [
  {
    name: 'Clareza',
    levels: [
      { points: 0, description: '' },
      { points: 1, description: '' },
    ],
  },
];
const rubric = withFaultCriteria(own, review) as Rubric;

describe('the criteria of planted faults', () => {
  it('follow those of the author, and are made anew from the review whatever was sent', () => {
    expect(rubric.map(({ name, origin }) => [name, origin])).toEqual([
      ['Clareza', undefined],
      ['Defeito em a.ts:1', 'fault'],
      [expect.stringMatching(/^Risco em ….*a\.ts:1-2$/), 'fault'],
      ['Alarmes falsos', 'alarms'],
    ]);
    expect(rubric.every(({ name }) => name.length <= 120)).toBe(true);
    expect(withFaultCriteria(rubric, review)).toEqual(rubric);
    expect(withFaultCriteria(rubric, null)).toEqual(own);
    expect(withFaultCriteria(null, null)).toBeNull();
    expect(ownCriteria(rubric)).toEqual(own);
  });

  it('earn the weights that were found, less what false alarms cost, and never less than nothing', () => {
    expect(bestPoints(rubric)).toBe(5);
    expect(pointsOf(rubric, [0, 1, 1, 0])).toBe(4);
    expect(pointsOf(rubric, [1, 1, 0, 1])).toBe(2);
    expect(pointsOf(rubric, [0, 1, 0, 9])).toBe(0);
  });

  it('say in the review what they weigh in a run that weighs them anew', () => {
    const weighed = rubric.map((criterion) => ({
      ...criterion,
      levels: criterion.levels.map((level) => ({ ...level, points: level.points * 2 })),
    }));
    expect(weighedReview(review, weighed)).toEqual({
      ...review,
      faults: review.faults.map((fault) => ({ ...fault, weight: fault.weight * 2 })),
      alarmCost: 4,
    });
  });
});
