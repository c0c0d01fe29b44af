import { expect, it } from 'vitest';
import { withFaultCriteria } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { proposalFor, proposedLevels } from './propose-levels.ts';

const fault = { path: 'a.ts', to: 5, kind: 'defect', weight: 1, explanation: 'x' } as const;
const faults = [
  { ...fault, from: 5 },
  { ...fault, from: 40, to: 40 },
];
const own = {
  name: 'Clareza',
  levels: [
    { points: 0, description: '' },
    { points: 1, description: '' },
  ],
};
const rubric = withFaultCriteria([own], { files: [], faults, alarmCost: 1 }) as Rubric;

it('proposes faults with a comment on their lines and counts false alarms, and leaves own criteria to a person', () => {
  const proposal = proposalFor(faults, 'a.ts:5 [defeito] é isto\na.ts:90 [risco] não é');
  expect(proposedLevels(rubric, proposal, [1, null, null, null])).toEqual([1, 1, 0, 1]);
  expect(proposedLevels(rubric, proposal, null)).toEqual([null, 1, 0, 1]);
  const many = proposalFor(
    faults,
    Array.from({ length: 30 }, (_, at) => `b.ts:${at + 1} [risco] x`).join('\n'),
  );
  expect(proposedLevels(rubric, many, null)).toEqual([null, 0, 0, 9]);
});
