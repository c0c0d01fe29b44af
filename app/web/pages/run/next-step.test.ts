import { expect, test } from 'vitest';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { nextStep } from './next-step.ts';

const now = new Date('2026-01-15T12:00:00Z');
const run = (more: Partial<RunOverview>) =>
  ({
    ...{ endsAt: new Date('2026-01-20T12:00:00Z'), resultsRelease: 'when_published' },
    ...{ delivered: 0, graded: 0, toCorrect: 0, toDecide: 0 },
    ...more,
  }) as RunOverview;
const over = { endsAt: now };
const testing = { graded: 21 };
const done = { delivered: 24, graded: 24 };

test.each([
  ['invites while nobody has delivered', {}, { kind: 'invite' }],
  ['corrects first what was delivered', { ...done, graded: 17, toCorrect: 7 }, { kind: 'correct', count: 7 }],
  [
    'lets tests mark, and decides the rest',
    { ...done, ...testing, toDecide: 1 },
    { kind: 'decide', count: 1 },
  ],
  ['publishes nothing while tests mark', { ...done, ...testing }, { kind: 'invite' }],
  ['decides once all is corrected', { ...done, toDecide: 17 }, { kind: 'decide', count: 17 }],
  ['publishes once all is decided', done, { kind: 'publish' }],
  ['invites again if all is told and it goes on', { ...done, publishedAt: now }, { kind: 'invite' }],
  ['asks nothing if all is told and it has ended', { ...done, ...over, publishedAt: now }, undefined],
  ['asks nothing if it has ended and nobody came', over, undefined],
] as const)('a run %s', (_, more, wanted) => {
  expect(nextStep(run(more), { now, canDecide: true })).toEqual(wanted);
});

test('who only corrects is asked to correct, and nothing else', () => {
  const steps = [{ ...done, graded: 17, toCorrect: 7 }, done, {}].map((more) =>
    nextStep(run(more), { now, canDecide: false }),
  );
  expect(steps).toEqual([{ kind: 'correct', count: 7 }, undefined, undefined]);
});
