import type { RunOverview } from '#modules/exams/contract/exams.ts';

/** What a run asks of its company next; one at a time. */
export type NextStep =
  | { kind: 'invite' }
  | { kind: 'correct' | 'decide'; count: number }
  | { kind: 'publish' }
  | { kind: 'over' };

/** The next step of a run; undefined if there is none for who only corrects. */
export function nextStep(run: RunOverview, { now, canDecide }: { now: Date; canDecide: boolean }) {
  const uncorrected = run.delivered - run.graded;
  if (uncorrected > 0) return step({ kind: 'correct', count: uncorrected });
  if (run.endsAt > now && run.delivered === 0) return canDecide ? step({ kind: 'invite' }) : undefined;
  const undecided = run.delivered - run.approved - run.rejected;
  if (canDecide && undecided > 0) return step({ kind: 'decide', count: undecided });
  if (canDecide && run.delivered > 0 && mayPublish(run)) return step({ kind: 'publish' });
  if (run.endsAt <= now) return step({ kind: 'over' });
  return canDecide ? step({ kind: 'invite' }) : undefined;
}

/** Whether the results wait for the company to publish them. */
export const mayPublish = ({ resultsRelease, publishedAt }: RunOverview): boolean =>
  resultsRelease === 'when_published' && !publishedAt;

const step = (found: NextStep): NextStep => found;
