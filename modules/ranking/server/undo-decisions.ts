import type { Decision } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { lockAttemptsToDecide, logDecisions, writeDecisions } from './decisions.queries.ts';

interface Undoing {
  readonly runId: number;
  readonly companyId: number;
  readonly accountId: number;
  readonly attemptIds: readonly number[];
  readonly decision: Decision;
}

/**
 * Leaves those alone who were told meanwhile, or about whom somebody else has decided otherwise.
 * @throws Failure DECISAO_AVISADA if of none; NAO_ENCONTRADO if one is not of this run of this company
 */
export async function undoDecisions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { runId, companyId, accountId, decision, ...undoing }: Undoing,
): Promise<{ undone: number; of: number }> {
  const ids = [...new Set(undoing.attemptIds)];
  const now = clock.now();
  return await db.transaction(async (trx) => {
    const attempts = await lockAttemptsToDecide(trx, { runId, companyId, ids });
    if (attempts.length < ids.length) throw notFound();
    const undone = attempts
      .filter(({ tell_at, decision: present }) => tell_at !== null && present === decision)
      .map((attempt) => ({
        id: attempt.id,
        from: attempt.decision,
        to: attempt.told_decision,
        feedback: attempt.told_feedback,
      }));
    if (undone.length === 0) throw new Failure('DECISAO_AVISADA');
    await writeDecisions(trx, undone, now);
    await logDecisions(trx, undone, { accountId, now });
    return { undone: undone.length, of: ids.length };
  });
}
