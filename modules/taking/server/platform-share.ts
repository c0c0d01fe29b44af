import { platformScore } from '#modules/results/domain/platform-score.ts';
import { findCountedResults } from '#modules/results/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';

/** What a result does to its developer's score on the platform. */
interface PlatformShare {
  readonly score: number;
  /** How many points of it would be missing without the result; negative when it draws the score down. */
  readonly effect: number;
}

/** The share of an attempt in its developer's score on the platform; undefined while it does not count. */
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
