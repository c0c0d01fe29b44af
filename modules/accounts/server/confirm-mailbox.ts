import { noticesTopic } from '#modules/notifications/server/public.ts';
import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/errors.ts';
import { tellListeners } from '#platform/server/live.ts';
import { secretHash } from '#platform/server/secrets.ts';
import { acceptMailbox, lockConfirmation } from './confirmation.queries.ts';

export interface ConfirmedMailbox {
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
  /** An earlier use of the link did it. */
  readonly wasConfirmed: boolean;
}

/**
 * Takes a mailbox as shown by a link. Of several uses at once, one does it and the others find it done.
 *
 * @throws Failure LINK_INVALIDO
 */
export async function confirmMailbox({ db, clock }: Deps, token: string): Promise<ConfirmedMailbox> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const link = await lockConfirmation(trx, secretHash(token));
    if (!link || (link.usedAt === null && link.expiresAt <= now)) throw new Failure('LINK_INVALIDO');
    const { accountId, email, role } = link;
    if (link.usedAt === null) {
      await acceptMailbox(trx, { accountId, email, now });
      await tellListeners(trx, [noticesTopic(accountId)]);
    }
    return { accountId, email, role, wasConfirmed: link.usedAt !== null };
  });
}
