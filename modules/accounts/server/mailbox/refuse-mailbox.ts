import type { Transaction } from 'kysely';
import { noticesTopic } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { deleteChange, lockConfirmation } from './confirmation.queries.ts';

/** @throws Failure CONTA_EM_USO if others depend on the account */
export type RemoveAccount = (trx: Transaction<Schema>, accountId: number) => Promise<void>;

/**
 * A sign-up is removed, which frees its e-mail and document at once; a change is cancelled.
 * @returns whether an account was removed @throws Failure LINK_INVALIDO, CONTA_EM_USO
 */
export async function refuseMailbox(deps: Deps, token: string, remove: RemoveAccount): Promise<boolean> {
  const { db, clock, securityLog } = deps;
  const removed = await db.transaction(async (trx) => {
    const link = await lockConfirmation(trx, secretHash(token));
    if (!link || link.usedAt !== null || link.expiresAt <= clock.now()) throw new Failure('LINK_INVALIDO');
    const { accountId, email, own, confirmedAt } = link;
    if (email === own && confirmedAt === null) {
      await remove(trx, accountId);
      return accountId;
    }
    await deleteChange(trx, accountId);
    await notifyListeners(trx, [noticesTopic(accountId)]);
    return undefined;
  });
  if (removed !== undefined) securityLog.write({ event: 'account.deleted', accountId: removed });
  return removed !== undefined;
}
