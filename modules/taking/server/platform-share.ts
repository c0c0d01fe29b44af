import { platformScore } from '#modules/results/domain/platform-score.ts';
import type { CountedResult } from '#modules/results/server/public.ts';

/** The effect of a result on its developer's platform score. */
interface PlatformShare {
  readonly score: number;
  /** The points that the result adds to the score; negative if it lowers it. */
  readonly effect: number;
}

/** What of a counted result decides about its share. */
export type CountedScore = Pick<CountedResult, 'attempt_id' | 'score'>;

/**
 * The effect of an attempt on its developer's platform score; undefined while it does not count.
 *
 * @param counted the developer's results that count
 */
export function platformShareOf(
  attemptId: number,
  counted: readonly CountedScore[],
): PlatformShare | undefined {
  if (!counted.some((result) => result.attempt_id === attemptId)) return undefined;
  const scoreOf = (results: readonly CountedScore[]) => platformScore(results.map((result) => result.score));
  const score = scoreOf(counted);
  return { score, effect: score - scoreOf(counted.filter((result) => result.attempt_id !== attemptId)) };
}
