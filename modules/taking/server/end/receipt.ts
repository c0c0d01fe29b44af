import { createHash } from 'node:crypto';
import { toWire } from '#platform/contract/translate.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { type Receipt, receipt as receiptSchema } from '../../contract/attempts.ts';
import type { AnswerContent } from '../answers/given-answer.ts';
import type { StoredAttempt } from '../attempts.queries.ts';

/**
 * Anybody can recompute the SHA-256 from the answers: a JSON list without spaces, by ascending question id, blanks left
 * out, of `[question id, text]`, `[question id, text, language]` or `[question id, [option ids, ascending]]`.
 */
export function receiptHash(answers: Iterable<readonly [questionId: number, AnswerContent]>): string {
  const delivered = [...answers]
    .filter(([, { text, optionIds }]) => (text ?? '').trim() !== '' || optionIds !== null)
    .sort(([one], [other]) => one - other)
    .map(([questionId, { text, optionIds, language }]) => [
      questionId,
      optionIds ?? text,
      ...(language === null ? [] : [language]),
    ]);
  return createHash('sha256').update(JSON.stringify(delivered)).digest('hex');
}

export function receiptOf(attempt: StoredAttempt): Receipt | undefined {
  if (attempt.state !== 'delivered') return undefined;
  if (attempt.delivered_at === null || attempt.receipt_hash === null) return undefined;
  return {
    id: attempt.id,
    deliveredAt: attempt.delivered_at,
    ...(attempt.score !== null && { score: attempt.score }),
    graded: attempt.score !== null,
    hash: attempt.receipt_hash,
  };
}

/** @param more how many of the refused answers are stored as late, the device key, and whether it is a defence */
export function refusedWithReceipt(
  code: 'PROVA_ENCERRADA' | 'PROVA_ENTREGUE_DIFERENTE',
  attempt: StoredAttempt,
  { isDefence = false, ...more }: Pick<Receipt, 'late' | 'key'> & { readonly isDefence?: boolean } = {},
): Failure {
  const receipt = receiptOf(attempt);
  const byCandidate = code === 'PROVA_ENCERRADA' && attempt.delivered_by === 'candidate';
  return new Failure(code, {
    // Whoever opens its page anew has no words of its own yet.
    ...(isDefence && { message: 'Esta defesa já foi entregue.' }),
    ...(byCandidate && { message: `Você já entregou esta ${isDefence ? 'defesa' : 'prova'}.` }),
    ...(attempt.state === 'annulled' && { message: `Esta ${isDefence ? 'defesa' : 'prova'} foi anulada.` }),
    ...(receipt && { data: toWire(receiptSchema, { ...receipt, ...more }) }),
  });
}
