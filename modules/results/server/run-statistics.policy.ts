import type { Deps } from '#platform/server/deps.ts';
import { sampleMost } from './question-figures.queries.ts';
import { figureQuestions, type RunFigures } from './question-figures.ts';
import { findKeptStatistics, findResultsState, keepStatistics } from './run-statistics.queries.ts';

/** Of so many attempts on, one result more or less changes next to nothing: figures may then be a minute old. */
const largeFrom = 500;
const largeAgeMs = 60_000;

export interface RunStatistics {
  /** Delivered attempts that went into the figures. */
  readonly considered: number;
  readonly sampled: boolean;
  readonly figures: RunFigures;
}

/** What the results of a run say, computed once for each state of them; undefined when there is no such run. */
export async function readRunStatistics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  runId: number,
): Promise<RunStatistics | undefined> {
  const now = clock.now();
  const kept = await findKeptStatistics(db, runId);
  if (kept && kept.considered >= largeFrom && now.getTime() - kept.computed_at.getTime() < largeAgeMs) {
    return { considered: kept.considered, sampled: kept.considered === sampleMost, figures: kept.figures };
  }
  const state = await findResultsState(db, runId);
  if (!state) return undefined;
  const considered = Math.min(state.delivered, sampleMost);
  const sampled = state.delivered > considered;
  if (kept?.fingerprint === state.fingerprint) return { considered, sampled, figures: kept.figures };
  const figures = await figureQuestions(db, runId);
  await keepStatistics(db, runId, state, figures, now);
  return { considered, sampled, figures };
}
