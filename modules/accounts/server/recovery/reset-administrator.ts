import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { fieldFault, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { newSecret } from '#platform/server/security/secrets.ts';
import { resetAdministrator as resetRoute } from '../../contract/recovery.ts';
import { isOwnPassword, wrongPassword } from '../password/own-password.ts';
import { removeSecondFactor } from '../second-factor/check-second-factor.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { findAdministrator, updatePassword } from './recovery.queries.ts';
import { recoveryJob } from './send-link.ts';

/**
 * Removes password, second factor and sessions of another administrator at once. A mailed link restores the access.
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
  deps.securityLog.write({ event: 'factor.reset', accountId: other.id, by: accountId });
}
