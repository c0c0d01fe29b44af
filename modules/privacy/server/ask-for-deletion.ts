import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { type DeletionForm, deletionLimits } from '../contract/deletion-requests.ts';
import { hasAnyOf } from './holdings.queries.ts';
import {
  countAsked,
  findCompanyToAsk,
  insertDeletionRequest,
  withdrawDeletionRequest,
} from './own-deletion-requests.queries.ts';

const dayMs = 86_400_000;

/**
 * Notices name nobody: others may look on. Who asks, takes back and asks again within a day causes no second one.
 * @throws Failure NAO_ENCONTRADO, PROVA_EM_ANDAMENTO, LIMITE_ATINGIDO, PEDIDO_REPETIDO
 */
export async function askForDeletion(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  developerId: number,
  { companyId, attemptId = null, note }: Omit<DeletionForm, 'attemptId'> & { attemptId?: number | null },
): Promise<{ isPassedOn: boolean; dueAt: Date }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const asked = { companyId, developerId, attemptId };
    const company = await findCompanyToAsk(trx, asked);
    if (!company || (attemptId === null && !(await hasAnyOf(trx, developerId, companyId)))) throw notFound();
    if (company.isRunning)
      throw new Failure('PROVA_EM_ANDAMENTO', {
        message: 'Você está fazendo esta prova. Entregue antes de pedir a exclusão.',
      });
    const before = await countAsked(
      trx,
      asked,
      new Date(now.getTime() - 30 * dayMs),
      new Date(now.getTime() - dayMs),
    );
    if (before.count >= deletionLimits.monthMost)
      throw new Failure('LIMITE_ATINGIDO', {
        message: `São até ${deletionLimits.monthMost} pedidos a cada empresa em 30 dias.`,
      });
    if (before.hasWhole) throw new Failure('PEDIDO_REPETIDO');
    const dueAt = company.isSilent ? now : new Date(now.getTime() + deletionLimits.days * dayMs);
    const { exam, isSilent } = company;
    const requestId = await insertDeletionRequest(trx, { ...asked, exam, note, now, dueAt });
    if (requestId === undefined) throw new Failure('PEDIDO_REPETIDO');
    // What goes to administrators at once is told by the job that passes on.
    if (!isSilent && !before.isTold) {
      const to = { company: companyId, from: 'dono' as const };
      await notify(deps, trx, { to, kind: 'deletion_asked', about: { companyId, requestId } });
    }
    return { isPassedOn: isSilent, dueAt };
  });
}

/** @throws Failure NAO_ENCONTRADO, PEDIDO_RESPONDIDO */
export async function takeBackDeletion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  developerId: number,
  requestId: number,
): Promise<void> {
  const state = await db.transaction((trx) =>
    withdrawDeletionRequest(trx, requestId, developerId, clock.now()),
  );
  if (state === 'gone') throw notFound();
  if (state === 'answered')
    throw new Failure('PEDIDO_RESPONDIDO', { message: 'Este pedido já foi respondido. Veja a resposta.' });
}
