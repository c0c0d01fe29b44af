import { resetAdministrator as resetRoute } from '@provado/contract/recovery.ts';
import { wireFaults } from '@provado/contract/translate.ts';
import type { Caller } from '#platform/caller.ts';
import { fieldFault, notFound } from '#platform/errors.ts';
import { newSecret } from '#platform/secrets.ts';
import { writeAudit } from '#rooms/admin/audit.policy.ts';
import { isOwnPassword, wrongPassword } from '#rooms/auth/own-password.policy.ts';
import { endSessions } from '#rooms/auth/session-end.policy.ts';
import { removeSecondFactor } from '#rooms/second-factor/second-factor.policy.ts';
import type { Deps } from '../../deps.ts';
import { findAdministrator, updatePassword } from './recovery.queries.ts';
import { recoveryJob } from './recovery-job.policy.ts';

/**
 * Ends the access of another administrator, who lost it or must not have it any more: password, second factor
 * and sessions are gone at once, and the log says who did it. What leads in again is the link that goes to the mailbox.
 *
 * @param asked `password` is the caller's own
 * @throws Failure CAMPO_INVALIDO for a wrong password, NAO_ENCONTRADO, MUITAS_TENTATIVAS
 */
export async function resetAdministrator(
  deps: Deps,
  { accountId }: Caller,
  asked: { readonly id: number; readonly password: string },
): Promise<void> {
  const { db, clock, outbox, passwords } = deps;
  if (!(await isOwnPassword(deps, accountId, asked.password)))
    throw fieldFault(wireFaults(resetRoute.body, { password: wrongPassword }));
  const other = asked.id === accountId ? undefined : await findAdministrator(db, asked.id);
  if (!other) throw notFound();

  const unknownToAnybody = await passwords.hashPassword(newSecret());
  await db.transaction(async (trx) => {
    await updatePassword(trx, other.id, unknownToAnybody);
    await removeSecondFactor(trx, other.id);
    await endSessions(trx, other.id);
    const subject = { kind: 'account', id: other.id, name: other.name } as const;
    await writeAudit(trx, { by: accountId, action: 'reset', subject, at: clock.now() });
    await outbox.enqueue(trx, recoveryJob, { role: 'ADMIN', email: other.email.toLowerCase() });
  });
}
