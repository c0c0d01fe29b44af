import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { sampleMost } from './question-figures.queries.ts';
import { figureQuestions, type RunFigures } from './question-figures.ts';
import {
  cacheStatistics,
  findCachedStatistics,
  findResultsState,
  type ResultsState,
} from './run-statistics.queries.ts';

/** One more result changes almost nothing from this many attempts on, so figures may be a minute old. */
const largeFrom = 500;
/** A few more attempts hardly change the error of measurement from this many on, so it may be a minute old. */
export const steadyFrom: number = 30;
export const mostAgeMs: number = 60_000;

export interface SampledRunFigures {
  readonly considered: number;
  readonly sampled: boolean;
  readonly figures: RunFigures;
}

/** Caches until a result changes; figures of `staleFrom` attempts may be a minute old. Undefined: no such run. */
export async function readRunStatistics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  runId: number,
  staleFrom = largeFrom,
): Promise<SampledRunFigures | undefined> {
  const now = clock.now();
  const cached = await findCachedStatistics(db, runId);
  if (cached && cached.considered >= staleFrom && now.getTime() - cached.computed_at.getTime() < mostAgeMs) {
    return {
      considered: cached.considered,
      sampled: cached.considered === sampleMost,
      figures: cached.figures,
    };
  }
  const state = await findResultsState(db, runId);
  if (!state) return undefined;
  const considered = Math.min(state.delivered, sampleMost);
  const sampled = state.delivered > considered;
  if (cached?.fingerprint === state.fingerprint) return { considered, sampled, figures: cached.figures };
  return { considered, sampled, figures: await figureOnce(db, runId, state, now) };
}

const underWay = new WeakMap<Database<Schema>, Map<string, Promise<RunFigures>>>();

/** The figures are made once, however many ask for them meanwhile: all do when results come out. */
function figureOnce(
  db: Database<Schema>,
  runId: number,
  state: ResultsState,
  now: Date,
): Promise<RunFigures> {
  const ofDatabase = underWay.get(db) ?? new Map<string, Promise<RunFigures>>();
  underWay.set(db, ofDatabase);
  const key = `${runId} ${state.fingerprint}`;
  const begun = ofDatabase.get(key);
  if (begun) return begun;
  const figures = figureQuestions(db, runId).then(async (made) => {
    await cacheStatistics(db, runId, state, made, now);
    return made;
  });
  ofDatabase.set(key, figures);
  return figures.finally(() => ofDatabase.delete(key));
}
