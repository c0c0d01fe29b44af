import type { Deps } from '#platform/server/deps.ts';
import type { Written } from '#platform/server/http/bind.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { findLastLateAnswers } from '../answers/late-answers.queries.ts';
import { takesLateAnswers } from '../answers/late-answers.ts';
import type { Sitting, SittingOfSession, StoredAttempt } from '../attempts.queries.ts';
import { isOverdue, lockUpToDate } from '../end/close-overdue.ts';
import { refusedWithReceipt } from '../end/receipt.ts';
import type { WritePaper } from './write-paper.ts';

/** @throws Failure PROVA_NAO_INICIADA; PROVA_ENCERRADA with the receipt, after closing an attempt whose time is over */
export async function readPaper(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  writePaper: WritePaper,
  runId: number,
  sitting: SittingOfSession,
): Promise<Written> {
  if (sitting.attemptId === null) throw new Failure('PROVA_NAO_INICIADA');
  const { attemptId, account_id: developerId } = sitting;
  if (sitting.state !== 'in_progress' || isOverdue(deps, sitting.deadline)) {
    const attempt = await deps.db.transaction((trx) => lockUpToDate(trx, deps, { attemptId, developerId }));
    throw over(deps, attempt, sitting);
  }
  const late = sitting.reopened > 0 ? await findLastLateAnswers(deps.db.kysely, attemptId) : [];
  return writePaper(runId, { ...sitting, late });
}

/** The refusal carries the key: a browser that was closed offline may hold answers that only it can decrypt. */
function over(
  { clock }: Pick<Deps, 'clock'>,
  attempt: StoredAttempt,
  { key, defence }: Pick<Sitting, 'key' | 'defence'>,
) {
  const more = takesLateAnswers(attempt, clock.now()) ? { key } : {};
  return refusedWithReceipt('PROVA_ENCERRADA', attempt, { ...more, isDefence: defence !== null });
}
