import { notify } from '#modules/notifications/server/public.ts';
import type { Decision } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/errors.ts';
import { lockAttemptsToDecide, logDecisions, writeDecisions } from './decisions.queries.ts';

interface Deciding {
  readonly runId: number;
  readonly companyId: number;
  /** Who decides. */
  readonly accountId: number;
  readonly attemptIds: readonly number[];
  readonly decision: Decision;
  /** Absent: what was said before stays, as long as the decision stays. */
  readonly feedback?: string | null | undefined;
}

/**
 * Decides about delivered attempts of a run, all or none, and tells the developers what has changed for them.
 *
 * @returns how many attempts were meant
 * @throws Failure NAO_ENCONTRADO when one of them is not of this run of this company, PROVA_EM_ANDAMENTO
 */
export async function decideAttempts(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { runId, companyId, accountId, decision, feedback, ...deciding }: Deciding,
): Promise<number> {
  const ids = [...new Set(deciding.attemptIds)];
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const attempts = await lockAttemptsToDecide(trx, { runId, companyId, ids });
    if (attempts.length < ids.length || attempts.some(({ state }) => state === 'annulled')) throw notFound();
    if (attempts.some(({ state }) => state === 'in_progress')) throw new Failure('PROVA_EM_ANDAMENTO');
    const decided = attempts.map((attempt) => ({
      ...attempt,
      from: attempt.decision,
      to: decision,
      said: attempt.feedback,
      feedback: feedbackAfter(attempt, decision, feedback),
    }));
    const changed = decided.filter(({ from, to, said, feedback: says }) => from !== to || said !== says);
    await writeDecisions(trx, changed);
    await logDecisions(trx, changed, { accountId, now });
    for (const { id, developer_id, feedback: says } of changed) {
      const about = { attemptId: id, runId, decision, hasFeedback: says !== null };
      await notify(deps, trx, { to: { developer: developer_id }, kind: 'decided', about });
    }
  });
  return ids.length;
}

/** Who is still looked at has been told nothing; words about one decision are never those about another. */
function feedbackAfter(
  attempt: { readonly decision: Decision; readonly feedback: string | null },
  decision: Decision,
  given: string | null | undefined,
): string | null {
  if (decision === 'pending') return null;
  if (given !== undefined && given !== null) return given || null;
  return attempt.decision === decision ? attempt.feedback : null;
}
