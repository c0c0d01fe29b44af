import { notify } from '#modules/notifications/server/public.ts';
import { anonymizeAttempts } from '#modules/records/server/public.ts';
import { dayOf, startOfDay } from '#platform/contract/day.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import type { DeletionAnswer } from '../contract/deletion-requests.ts';
import { groundWords } from '../domain/ground-words.ts';
import { type DeletionToAnswer, lockToAnswer, storeDeletionAnswer } from './deletion-requests.queries.ts';
import { forgetDealings } from './forget-at-company.queries.ts';

type AnswerDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

interface Given extends DeletionAnswer {
  readonly requestId: number;
  readonly accountId: number;
  /** Absent for an administrator, who answers what was passed on. */
  readonly companyId?: number;
}

/**
 * The first answer holds. What is accepted is deleted at once; result, certificate and platform score stay.
 * @throws Failure NAO_ENCONTRADO, PEDIDO_RESPONDIDO, PEDIDO_REPASSADO, EXCLUSAO_RETIDA
 * @returns how many attempts were deleted
 */
export async function answerDeletionRequest(
  deps: AnswerDeps,
  { requestId, accountId, companyId, outcome, ground, answer }: Given,
): Promise<number> {
  const now = deps.clock.now();
  const byAdmin = companyId === undefined;
  return deps.db.transaction(async (trx) => {
    const locked = await lockToAnswer(trx, requestId, companyId);
    if (!locked) throw notFound();
    const { request, attempts } = locked;
    if (request.outcome !== null) throw new Failure('PEDIDO_RESPONDIDO', { message: whatHolds(request) });
    const isPassedOn = request.dueAt <= now;
    if (byAdmin && !isPassedOn) throw notFound();
    if (!byAdmin && isPassedOn) throw new Failure('PEDIDO_REPASSADO');
    const isAccepted = outcome === 'accepted';
    const held = attempts.filter(({ onHold }) => onHold).map(({ exam }) => `“${exam}”`);
    if (isAccepted && held.length > 0)
      throw new Failure('EXCLUSAO_RETIDA', {
        message: `A empresa registrou um motivo para guardar ${held.join(', ')}. ${byAdmin ? 'Só ela pode retirá-lo: fale com ela, ou recuse o pedido.' : 'Retire-o na prova antes de aceitar, ou recuse o pedido.'}`,
      });
    const attemptIds = attempts.map(({ id }) => id);
    await storeDeletionAnswer(trx, {
      request,
      attemptIds,
      outcome: isAccepted ? 'accepted' : 'refused',
      ground: isAccepted ? undefined : ground,
      answer,
      accountId,
      byAdmin,
      now,
    });
    const { developerId } = request;
    if (isAccepted) {
      const whose = { companyId: request.companyId, developerId };
      // The day alone, so that the hour of the answer does not lead to the attempt.
      await anonymizeAttempts(trx, attemptIds, startOfDay(dayOf(now)));
      if (request.whole) await forgetDealings(trx, whose);
    }
    if (byAdmin)
      await writeAudit(trx, {
        by: accountId,
        action: isAccepted ? 'deletion_accepted' : 'deletion_refused',
        // Nothing leads from the log to who asked.
        subject: { kind: 'company', id: request.companyId, name: request.company },
        ...(!isAccepted && ground && { reason: groundWords[ground] }),
        at: now,
      });
    const about = { companyId: request.companyId, requestId };
    await notify(deps, trx, { to: { developer: developerId }, kind: 'deletion_answered', about });
    return isAccepted ? attempts.length : 0;
  });
}

function whatHolds({ outcome, ground, answer, by, byAdmin }: DeletionToAnswer): string {
  if (outcome === 'withdrawn') return 'A pessoa desistiu deste pedido.';
  if (outcome === 'expired') return 'O prazo desta prova terminou antes: ela já foi excluída.';
  const who = byAdmin ? 'A administração do Provado' : (by ?? 'Alguém da equipe');
  if (outcome === 'accepted') return `${who} já aceitou este pedido, e os dados já foram excluídos.`;
  return `${who} já recusou este pedido: ${ground ? groundWords[ground] : ''}. ${answer}`;
}
