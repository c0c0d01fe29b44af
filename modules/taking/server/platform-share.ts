import { platformScore } from '#modules/marking/domain/platform-score.ts';
import type { CountedResult } from '#modules/marking/server/public.ts';

interface PlatformShare {
  readonly score: number;
  /** The effect is in points, and negative if the result lowers the score. */
  readonly effect: number;
}

export type CountedScore = Pick<CountedResult, 'attempt_id' | 'score'>;

/** Undefined while the attempt does not count. */
export function platformShareOf(
  attemptId: number,
  counted: readonly CountedScore[],
): PlatformShare | undefined {
  if (!counted.some((result) => result.attempt_id === attemptId)) return undefined;
  const scoreOf = (results: readonly CountedScore[]) => platformScore(results.map((result) => result.score));
  const score = scoreOf(counted);
  return { score, effect: score - scoreOf(counted.filter((result) => result.attempt_id !== attemptId)) };
}
