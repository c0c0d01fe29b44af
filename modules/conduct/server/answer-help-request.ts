import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import type { HelpAnswerForm } from '../contract/help-requests.ts';
import { countGrant } from './extra-time.queries.ts';
import { giveTime } from './grant-extra-time.ts';
import { helpTopic, lockRequest, type RequestToAnswer, storeAnswer } from './help-requests.queries.ts';

interface Answer extends HelpAnswerForm {
  readonly runId: number;
  readonly requestId: number;
}

/** It stands among the extra times of the run, which more people keep and for longer than the request. */
const neutralReason = 'Pedido da própria pessoa';

/**
 * The first answer holds: whoever answers second is told which it is.
 * @throws Failure NAO_ENCONTRADO, PEDIDO_RESPONDIDO, CAMPO_INVALIDO, PROVA_JA_ENTREGUE, TENTATIVA_ANULADA,
 * GABARITO_VISTO
 */
export async function answerHelpRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { companyId, accountId }: Pick<CompanyCaller, 'companyId' | 'accountId'>,
  { runId, requestId, outcome, answer, ...asked }: Answer,
): Promise<void> {
  const now = deps.clock.now();
  const isGranted = outcome === 'granted';
  const minutes = isGranted ? (asked.minutes ?? 0) : 0;
  const pauseMinutes = isGranted ? (asked.pauseMinutes ?? 0) : 0;
  await deps.db.transaction(async (trx) => {
    const run = await countGrant(trx, runId, companyId);
    const request = run && (await lockRequest(trx, runId, requestId));
    if (!run || !request) throw notFound();
    if (request.outcome !== null) throw new Failure('PEDIDO_RESPONDIDO', { message: whatHolds(request) });
    const { developerId } = request;
    if (minutes > 0 || pauseMinutes > 0) {
      const given = { share: 0, seconds: minutes * 60, pauseSeconds: pauseMinutes * 60, ownEndsAt: null };
      await giveTime(deps, trx, { run, developerId, given, reason: neutralReason, accountId, now });
    }
    await storeAnswer(trx, { requestId, outcome, answer, minutes, pauseMinutes, accountId, now });
    await notifyListeners(trx, [helpTopic(runId, developerId)]);
    await notify(deps, trx, { to: { developer: developerId }, kind: 'help_answered', about: { runId } });
  });
}

function whatHolds({ outcome, grantedMinutes, grantedPauseMinutes, answer, by }: RequestToAnswer): string {
  const who = by ?? 'Alguém da equipe';
  const what = outcome === 'granted' ? 'concedeu' : 'recusou';
  const time = grantedMinutes === null ? '' : `, com ${grantedMinutes} min a mais`;
  const pauses = grantedPauseMinutes === null ? '' : `, com ${grantedPauseMinutes} min de pausas`;
  return `${who} já ${what} este pedido${time}${pauses}.${answer ? ` A resposta foi: “${answer}”` : ''}`;
}
