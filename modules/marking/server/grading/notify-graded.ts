import type { Transaction } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AttemptToGrade } from './grading.queries.ts';

interface Graded {
  readonly attempt: AttemptToGrade;
  readonly companyId: number;
  readonly score: number | null;
}

/** The developer hears of a score that is out and new or changed, the company of the end of the correction. */
export async function notifyGraded(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config'>,
  trx: Transaction<Schema>,
  { attempt, companyId, score }: Graded,
): Promise<void> {
  if (score === null || score === attempt.score) return;
  const { id: attemptId, run_id: runId, developer_id: developer } = attempt;
  if (attempt.out) {
    await notify(deps, trx, { to: { developer }, kind: 'result_ready', about: { attemptId, runId } });
  }
  if (attempt.score === null && !(await isAnythingLeft(trx, runId))) {
    await notify(deps, trx, {
      to: { company: companyId, from: 'corretor' },
      kind: 'run_graded',
      about: { runId },
    });
  }
}

async function isAnythingLeft(trx: Transaction<Schema>, runId: number): Promise<boolean> {
  const left = await trx
    .selectFrom('attempts')
    .select('attempts.id')
    .where('attempts.run_id', '=', runId)
    .where('attempts.state', '=', 'delivered')
    .where('attempts.score', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
