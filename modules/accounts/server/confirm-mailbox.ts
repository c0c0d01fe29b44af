import type { Transaction } from 'kysely';
import { noticesTopic } from '#modules/notifications/server/public.ts';
import type { Role } from '#platform/contract/route.ts';
import type { Caller } from '#platform/server/caller.ts';
import { violatedConstraint } from '#platform/server/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/errors.ts';
import { tellListeners } from '#platform/server/live.ts';
import type { Schema } from '#platform/server/schema.ts';
import { secretHash } from '#platform/server/secrets.ts';
import { emailTakenMeanwhile } from './change-credentials.ts';
import { isDocumentConflict, tellOwners } from './conclude-sign-up.ts';
import { acceptMailbox, findDocumentOf, lockConfirmation } from './confirmation.queries.ts';
import { documentTaken } from './document-taken.ts';
import { endSessions } from './end-sessions.ts';
import { insertUndo, isReserved } from './undo.queries.ts';
import { undoJob, undoLifeMs } from './undo-change.ts';

export interface ConfirmedMailbox {
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
  /** An earlier use of the link did it. */
  readonly wasConfirmed: boolean;
}

/**
 * Takes a mailbox as shown by a link. Of several uses at once, one does it and the others find it done. Of several
 * accounts with one CPF or CNPJ, the first to confirm keeps it.
 *
 * @throws Failure LINK_INVALIDO, CADASTRO_NAO_CONCLUIDO if another account has the e-mail by now, CPF_EM_USO or
 * CNPJ_EM_USO if another confirmed one has the document
 */
export async function confirmMailbox(
  deps: Deps,
  token: string,
  caller: Caller | undefined,
): Promise<ConfirmedMailbox> {
  const { db, clock } = deps;
  const now = clock.now();
  const tokenHash = secretHash(token);
  const work = async (trx: Transaction<Schema>): Promise<ConfirmedMailbox> => {
    const link = await lockConfirmation(trx, tokenHash);
    if (!link || (link.usedAt === null && link.expiresAt <= now)) throw new Failure('LINK_INVALIDO');
    const { accountId, email, role } = link;
    if (link.usedAt === null) {
      if (await isReserved(trx, { email, accountId, now })) throw emailTakenMeanwhile();
      if (email !== link.own) await leaveMailbox(deps, trx, link, caller);
      await acceptMailbox(trx, { accountId, email, now });
      await tellListeners(trx, [noticesTopic(accountId)]);
    }
    return { accountId, email, role, wasConfirmed: link.usedAt !== null };
  };
  return db.transaction(work).catch(async (error: unknown) => {
    if (isDocumentConflict(error)) throw await documentConflict(deps, tokenHash);
    throw violatedConstraint(error) === 'accounts_email' ? emailTakenMeanwhile() : error;
  });
}

/** The owner of the other account learns of it, and may be the same person. */
async function documentConflict(deps: Deps, tokenHash: Buffer): Promise<Failure> {
  const held = await findDocumentOf(deps.db, tokenHash);
  await tellOwners(deps, held);
  return documentTaken(held.cnpj ? 'COMPANY' : 'DEVELOPER');
}

interface Left {
  readonly accountId: number;
  /** The mailbox of before. */
  readonly own: string;
  readonly confirmedAt: Date | null;
}

/** Ends what the mailbox of before opened. One that was shown gets a way back. */
async function leaveMailbox(
  { clock, outbox }: Deps,
  trx: Transaction<Schema>,
  { accountId, own, confirmedAt }: Left,
  caller: Caller | undefined,
): Promise<void> {
  await endSessions(trx, accountId, caller?.sessionId);
  await trx.deleteFrom('recoveries').where('recoveries.account_id', '=', accountId).execute();
  if (!confirmedAt) return;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + undoLifeMs);
  const undoId = await insertUndo(trx, { accountId, email: own, now, expiresAt });
  await outbox.enqueue(trx, undoJob, { undoId });
}
