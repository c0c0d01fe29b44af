import type { CodeReview } from '../code-review/code-review.ts';
import { readAs } from './execution-value.ts';

const fault = { path: '', from: 0, to: 0, kind: '', weight: 1, explanation: '' };

const shape = {
  files: [{ path: '', hunks: [{ oldStart: 1, newStart: 1, lines: '' }] }],
  faults: [fault],
  alarmCost: 0,
};

/** Words and figures may still be wrong: the rules of a question say so. */
export function asReview(value: unknown): CodeReview | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return readAs(shape, { alarmCost: 0, ...value }) as CodeReview | undefined;
}
