import type { Transaction } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/errors.ts';
import { tellListeners } from '#platform/server/live.ts';
import type { Schema } from '#platform/server/schema.ts';
import { mostNewRequests } from '../contract/company-checks.ts';
import { insertCheck, lockCheck } from './company-checks.queries.ts';
import { checkTopic } from './settle-check.ts';

type RequestDeps = Pick<Deps, 'clock' | 'outbox' | 'config'>;

/** The first request of a company that signs up. An address that nobody confirmed proves nothing. */
export async function requestFirstCheck(
  deps: RequestDeps,
  trx: Transaction<Schema>,
  { companyId, tradeName }: { readonly companyId: number; readonly tradeName: string },
): Promise<void> {
  const { companyCheck, emailConfirmation } = deps.config;
  if (companyCheck === 'off') return;
  const now = deps.clock.now();
  const isProof = emailConfirmation === 'required';
  await insertCheck(trx, { companyId, tradeName, now, lookAt: isProof ? now : null });
  if (!isProof) await tellAdministrators(deps, trx, companyId);
}

/**
 * Asks again after a refusal.
 *
 * @throws Failure ESTADO_JA_MUDOU if nothing was refused, LIMITE_ATINGIDO
 */
export async function requestCheck(
  deps: RequestDeps & Pick<Deps, 'db'>,
  { companyId }: { readonly companyId: number },
  message: string,
): Promise<void> {
  const now = deps.clock.now();
  const isProof = deps.config.emailConfirmation === 'required';
  await deps.db.transaction(async (trx) => {
    const found = await lockCheck(trx, companyId);
    if (!found) throw notFound();
    const { company, latest, requests } = found;
    if (company.checkedAt || latest?.approved !== false) throw new Failure('ESTADO_JA_MUDOU');
    if (requests > mostNewRequests) throw new Failure('LIMITE_ATINGIDO');
    const lookAt = isProof ? now : null;
    await insertCheck(trx, { companyId, tradeName: company.name, message, now, lookAt });
    await tellListeners(trx, [checkTopic(companyId)]);
    if (!lookAt) await tellAdministrators(deps, trx, companyId);
  });
}

/** Tells the administrators that a company waits for them. */
export const tellAdministrators = (deps: RequestDeps, trx: Transaction<Schema>, companyId: number) =>
  notify(deps, trx, { to: { admins: true }, kind: 'company_waiting', about: { companyId } });
