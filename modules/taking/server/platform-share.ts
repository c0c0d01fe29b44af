import { platformScore } from '#modules/results/domain/platform-score.ts';
import { findCountedResults } from '#modules/results/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';

/** The effect of a result on its developer's platform score. */
interface PlatformShare {
  readonly score: number;
  /** The points that the result adds to the score; negative if it lowers it. */
  readonly effect: number;
}

/** The effect of an attempt on its developer's platform score; undefined while it does not count. */
export async function findPlatformShare(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<PlatformShare | undefined> {
  const counted = await findCountedResults(db.kysely, [developerId], config.scoreMinAttempts);
  if (!counted.some((result) => result.attempt_id === attemptId)) return undefined;
  const scoreOf = (results: typeof counted) => platformScore(results.map((result) => result.score));
  const score = scoreOf(counted);
  return { score, effect: score - scoreOf(counted.filter((result) => result.attempt_id !== attemptId)) };
}
