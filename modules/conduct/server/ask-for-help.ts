import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { type HelpForm, helpLimits, type OwnHelp } from '../contract/help-requests.ts';
import {
  countRequests,
  emptyRequests,
  findOwnRequests,
  findRunToAskAbout,
  helpTopic,
  insertRequest,
  type RunToAskAbout,
} from './help-requests.queries.ts';

type HelpDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/** @throws Failure NAO_ENCONTRADO */
export async function readOwnHelp(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  runId: number,
  developerId: number,
): Promise<OwnHelp> {
  const asked = { runId, developerId, now: clock.now() };
  const run = await findRunToAskAbout(db.kysely, asked, config.companyCheck !== 'off');
  if (!run) throw notFound('run');
  return { mayAsk: obstacleOf(run) === undefined, requests: await findOwnRequests(db, runId, developerId) };
}

/**
 * Notices and mails about it name neither the person nor the reason.
 * @throws Failure NAO_ENCONTRADO, PEDIDO_INDISPONIVEL, PROVA_INICIADA, PROVA_TERMINADA, PEDIDO_REPETIDO,
 * LIMITE_ATINGIDO
 */
export async function askForHelp(
  deps: HelpDeps,
  { runId, developerId, ...form }: HelpForm & { runId: number; developerId: number },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const asked = { runId, developerId, now };
    const run = await findRunToAskAbout(trx, asked, deps.config.companyCheck !== 'off');
    if (!run) throw notFound('run');
    const obstacle = obstacleOf(run);
    if (obstacle) throw obstacle;
    if ((await countRequests(trx, runId, developerId)) >= helpLimits.requestsMost) {
      throw new Failure('LIMITE_ATINGIDO', {
        message: `Cada pessoa faz até ${helpLimits.requestsMost} pedidos por prova.`,
      });
    }
    if (!(await insertRequest(trx, { ...form, ...asked }))) throw new Failure('PEDIDO_REPETIDO');
    await notifyListeners(trx, [helpTopic(runId, developerId)]);
    const to = { company: run.companyId, from: 'recrutador' as const };
    await notify(deps, trx, { to, kind: 'help_asked', about: { runId } });
  });
}

/** @throws Failure NAO_ENCONTRADO */
export async function takeBackHelp(
  { db }: Pick<Deps, 'db'>,
  runId: number,
  developerId: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await emptyRequests(trx, runId, developerId))) throw notFound();
    await notifyListeners(trx, [helpTopic(runId, developerId)]);
  });
}

function obstacleOf({ isAnswered, isStarted, isOver }: RunToAskAbout): Failure | undefined {
  if (!isAnswered) return new Failure('PEDIDO_INDISPONIVEL');
  if (isStarted) return new Failure('PROVA_INICIADA', { message: 'Você já começou esta prova.' });
  return isOver ? new Failure('PROVA_TERMINADA') : undefined;
}
