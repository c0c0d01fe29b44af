import type { Decision } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { untoldS } from '../contract/ranking.ts';
import { lockAttemptsToDecide, logDecisions, writeDecisions } from './decisions.queries.ts';
import { decidedJob } from './notify-decided.ts';

interface Deciding {
  readonly runId: number;
  readonly companyId: number;
  readonly accountId: number;
  readonly attemptIds: readonly number[];
  readonly decision: Decision;
  /** Absent keeps the former text if the decision is the same. */
  readonly feedback?: string | null | undefined;
}

/**
 * All are decided about or none; the developers are told once it cannot be taken back. Returns how many different ones.
 * @throws Failure PROVA_EM_ANDAMENTO; NAO_ENCONTRADO if one is annulled or not of this run of this company
 */
export async function decideAttempts(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
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
    const tellAt = new Date(now.getTime() + untoldS * 1000);
    await writeDecisions(trx, changed, tellAt);
    await logDecisions(trx, changed, { accountId, now });
    if (changed.length > 0)
      await deps.outbox.enqueue(trx, decidedJob, { attemptIds: changed.map(({ id }) => id) }, tellAt);
  });
  return ids.length;
}

/** A pending decision has no text, and a text never carries over to another decision. */
function feedbackAfter(
  attempt: { readonly decision: Decision; readonly feedback: string | null },
  decision: Decision,
  given: string | null | undefined,
): string | null {
  if (decision === 'pending') return null;
  if (given !== undefined && given !== null) return given || null;
  return attempt.decision === decision ? attempt.feedback : null;
}
