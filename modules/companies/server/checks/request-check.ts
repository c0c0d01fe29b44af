import type { Transaction } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { mostNewRequests } from '../../contract/company-checks.ts';
import { insertCheck, lockCheck, markChecked } from './company-checks.queries.ts';
import { checkTopic } from './settle-check.ts';

type RequestDeps = Pick<Deps, 'clock' | 'outbox' | 'config'>;

export async function requestFirstCheck(
  deps: RequestDeps,
  trx: Transaction<Schema>,
  company: { readonly companyId: number; readonly tradeName: string },
): Promise<void> {
  if (deps.config.companyCheck !== 'off') await request(deps, trx, company);
}

/** The caller has locked the company. */
export async function requestCheckOfName(
  deps: RequestDeps,
  trx: Transaction<Schema>,
  { companyId, tradeName, before }: { companyId: number; tradeName: string; before: string },
): Promise<void> {
  await markChecked(trx, companyId, null);
  await request(deps, trx, { companyId, tradeName, message: `O nome mudou: era ${before}.` });
}

/** @throws Failure ESTADO_JA_MUDOU if nothing was refused, LIMITE_ATINGIDO */
export async function requestCheck(
  deps: RequestDeps & Pick<Deps, 'db'>,
  { companyId }: { readonly companyId: number },
  message: string,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const found = await lockCheck(trx, companyId);
    if (!found) throw notFound();
    const { company, latest, requests } = found;
    if (company.checkedAt || latest?.approved !== false) throw new Failure('ESTADO_JA_MUDOU');
    if (requests > mostNewRequests) throw new Failure('LIMITE_ATINGIDO');
    await request(deps, trx, { companyId, tradeName: company.name, message });
  });
}

/** An address that nobody confirmed proves nothing, so then the administrators are told. */
async function request(
  deps: RequestDeps,
  trx: Transaction<Schema>,
  asked: { companyId: number; tradeName: string; message?: string },
): Promise<void> {
  const now = deps.clock.now();
  const isProof = deps.config.emailConfirmation === 'required';
  await insertCheck(trx, { ...asked, now, lookAt: isProof ? now : null });
  await notifyListeners(trx, [checkTopic(asked.companyId)]);
  if (!isProof) await notifyAdministrators(deps, trx, asked.companyId);
}

export const notifyAdministrators = (deps: RequestDeps, trx: Transaction<Schema>, companyId: number) =>
  notify(deps, trx, { to: { admins: true }, kind: 'company_waiting', about: { companyId } });
