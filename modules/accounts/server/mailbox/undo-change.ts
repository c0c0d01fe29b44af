import type { Transaction } from 'kysely';
import { z } from 'zod';
import { noticesTopic } from '#modules/notifications/server/public.ts';
import type { Role } from '#platform/contract/route.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { emailTakenMeanwhile } from '../password/change-credentials.ts';
import { forgetIdentities } from '../providers/identities.queries.ts';
import { updatePassword } from '../recovery/recovery.queries.ts';
import { recoveryJob } from '../recovery/send-link.ts';
import { removeSecondFactor } from '../second-factor/check-second-factor.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { undoMail } from './confirmation-mail.ts';
import { findUndo, lockUndo, putUndoLink, useUpUndo } from './undo.queries.ts';

export const undoLifeMs = 7 * 86_400_000;

/** The token is in the mail alone. */
export const undoJob: JobDefinition<{ readonly undoId: number }> = defineJob(
  'address_undo',
  z.object({ undoId: z.int() }),
  async ({ db, mailer, config }, { undoId }) => {
    const token = newSecret();
    const owner = await putUndoLink(db, { undoId, tokenHash: secretHash(token) });
    if (owner) await mailer.sendMail(undoMail(owner, token, config.publicUrl));
  },
);

/** @throws Failure LINK_INVALIDO unless the link can undo a change */
export async function checkUndo({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  if (!(await findUndo(db, secretHash(token), clock.now()))) throw new Failure('LINK_INVALIDO');
}

/**
 * Whoever made the change loses the account: sessions, password, links, later changes, accounts at providers that were
 * linked since, and a second factor that was turned on in the week before or after it. A mailed link restores the access.
 * @returns the account, and the role whose sign-in is meant
 * @throws Failure LINK_INVALIDO, CADASTRO_NAO_CONCLUIDO if another account has the e-mail by now
 */
export async function undoChange(
  { db, clock, passwords, outbox }: Deps,
  token: string,
): Promise<{ accountId: number; role: Role }> {
  const now = clock.now();
  const unknownToAnybody = await passwords.hashPassword(newSecret());
  const work = async (trx: Transaction<Schema>) => {
    const undo = await lockUndo(trx, secretHash(token), now);
    if (!undo) throw new Failure('LINK_INVALIDO');
    const { id, accountId, email, role, createdAt } = undo;
    await trx.updateTable('accounts').set({ email }).where('accounts.id', '=', accountId).execute();
    await useUpUndo(trx, accountId, id);
    await updatePassword(trx, accountId, unknownToAnybody);
    await endSessions(trx, accountId);
    await trx.deleteFrom('confirmations').where('confirmations.account_id', '=', accountId).execute();
    await trx.deleteFrom('recoveries').where('recoveries.account_id', '=', accountId).execute();
    const factor = await trx
      .selectFrom('second_factors')
      .select('second_factors.account_id')
      .where('second_factors.account_id', '=', accountId)
      .where('second_factors.created_at', '>=', new Date(createdAt.getTime() - undoLifeMs))
      .executeTakeFirst();
    if (factor) await removeSecondFactor(trx, accountId);
    await forgetIdentities(trx, accountId, createdAt);
    await outbox.enqueue(trx, recoveryJob, { role, email: email.toLowerCase() });
    await notifyListeners(trx, [noticesTopic(accountId)]);
    return { accountId, role };
  };
  return db.transaction(work).catch((error: unknown) => {
    throw violatedConstraint(error) === 'accounts_email' ? emailTakenMeanwhile() : error;
  });
}
