import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type AttemptToGrade, writeScore } from './grading.queries.ts';
import { markAttempts } from './mark-attempts.ts';
import { notifyGraded } from './notify-graded.ts';
import { updatePlatformScores } from './platform-scores.ts';

/** The attempt must be locked. Returns its new version. */
export async function rescore(
  deps: Pick<Deps, 'clock' | 'config' | 'outbox'>,
  trx: Transaction<Schema>,
  attempt: AttemptToGrade,
  {
    companyId,
    accountId,
    isComment,
  }: { companyId: number; accountId: number | null; isComment?: boolean | undefined },
): Promise<number> {
  const now = deps.clock.now();
  const mark = (await markAttempts(trx, [attempt])).get(attempt.id);
  if (!mark) throw new Error(`Attempt ${attempt.id} was not marked.`);
  await writeScore(trx, attempt.id, { mark, accountId, now, isComment });
  const result = { runId: attempt.run_id, developerId: attempt.developer_id };
  await updatePlatformScores(trx, deps.config.scoreMinAttempts, [result], now);
  await notifyGraded(deps, trx, { attempt, companyId, score: mark.score });
  return attempt.version + 1;
}
