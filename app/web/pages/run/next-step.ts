import type { RunOverview } from '#modules/runs/contract/runs.ts';

export type NextStep =
  | { kind: 'invite' }
  | { kind: 'correct' | 'decide'; count: number }
  | { kind: 'publish' };

/** It is undefined if the run is over, or asks nothing of who only corrects. */
export function nextStep(run: RunOverview, { now, canDecide }: { now: Date; canDecide: boolean }) {
  if (run.toCorrect > 0) return step({ kind: 'correct', count: run.toCorrect });
  if (run.endsAt > now && run.delivered === 0) return canDecide ? step({ kind: 'invite' }) : undefined;
  // What only waits for its tests is not decided yet, nor published.
  if (canDecide && run.toDecide > 0) return step({ kind: 'decide', count: run.toDecide });
  if (canDecide && run.delivered > 0 && run.graded === run.delivered && mayPublish(run))
    return step({ kind: 'publish' });
  return canDecide && run.endsAt > now ? step({ kind: 'invite' }) : undefined;
}

export const mayPublish = ({ resultsRelease, publishedAt }: RunOverview): boolean =>
  resultsRelease === 'when_published' && !publishedAt;

const step = (found: NextStep): NextStep => found;
