import type { Deps } from '#platform/server/deps.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { removeSecondFactor } from '../second-factor/check-second-factor.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { findAccountToRecover, putRecovery, updatePassword } from './recovery.queries.ts';
import { linkTo, resetOnServerMail } from './recovery-mails.ts';
import { linkLifeMs, recoveryJob } from './send-link.ts';

/**
 * Removes password and sessions of an administrator at the word of whoever keeps the server, and tells the
 * administrator by mail. Nobody else can help the only one who has lost the password.
 * @param asked `byMail` sends the link instead of returning it
 * @returns the link; undefined if there is no such administrator, or if it goes by mail
 */
export async function resetOnServer(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'passwords' | 'securityLog' | 'config'>,
  asked: { readonly email: string; readonly factorOff: boolean; readonly byMail: boolean },
): Promise<{ isFound: boolean; link: string | undefined }> {
  const { db, clock, outbox, passwords, config } = deps;
  const { factorOff, byMail } = asked;
  const email = asked.email.toLowerCase();
  const account = await findAccountToRecover(db, 'ADMIN', email);
  if (!account) return { isFound: false, link: undefined };

  const unknownToAnybody = await passwords.hashPassword(newSecret());
  const token = newSecret();
  const now = clock.now();
  await db.transaction(async (trx) => {
    await updatePassword(trx, account.id, unknownToAnybody);
    if (factorOff) await removeSecondFactor(trx, account.id);
    await endSessions(trx, account.id);
    const subject = { kind: 'account', id: account.id, name: account.name } as const;
    await writeAudit(trx, {
      by: undefined,
      action: 'reset',
      subject,
      reason: 'Comando no servidor',
      at: now,
    });
    if (byMail) {
      await outbox.enqueue(trx, recoveryJob, { role: 'ADMIN', email, onServer: { factorOff } });
      return;
    }
    await putRecovery(trx, {
      accountId: account.id,
      tokenHash: secretHash(token),
      now,
      expiresAt: new Date(now.getTime() + linkLifeMs),
    });
    await outbox.enqueue(trx, mailJob, resetOnServerMail(account, { factorOff }, config.publicUrl));
  });
  deps.securityLog.write({ event: 'access.reset', accountId: account.id, by: 'server', factorOff });
  return { isFound: true, link: byMail ? undefined : linkTo('ADMIN', token, config.publicUrl) };
}
