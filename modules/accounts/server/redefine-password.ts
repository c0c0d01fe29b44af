import type { z } from 'zod';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/errors.ts';
import { mailJob } from '#platform/server/jobs.ts';
import { secretHash } from '#platform/server/secrets.ts';
import { redefinition } from '../contract/recovery.ts';
import { endSessions } from './end-sessions.ts';
import { redefinitionFaults } from './password-faults.ts';
import { findRecovery, updatePassword, useUpRecovery } from './recovery.queries.ts';
import { redefinedMail } from './recovery-mails.ts';
import { forgiveTries } from './sign-in-tries.ts';

/**
 * Sets the new password of a link's account, ends all its sessions and notifies its owner. The link stays valid
 * after a refused password. If it is used several times at once, one use succeeds.
 *
 * @throws Failure LINK_INVALIDO, CAMPO_INVALIDO
 */
export async function redefinePassword(deps: Deps, form: z.output<typeof redefinition>): Promise<void> {
  const { db, clock, config, passwords, outbox, throttle } = deps;
  const tokenHash = secretHash(form.token);
  // Checked before the costly hash, which only the holder of a link may cause.
  const account = await findRecovery(db, tokenHash, clock.now());
  if (!account) throw new Failure('LINK_INVALIDO');
  const faults = wireFaults(redefinition, redefinitionFaults(config.passwordPolicy, form));
  if (Object.keys(faults).length > 0) throw fieldFault(faults);

  const passwordHash = await passwords.hashPassword(form.password);
  await db.transaction(async (trx) => {
    if (!(await useUpRecovery(trx, tokenHash, clock.now()))) throw new Failure('LINK_INVALIDO');
    await updatePassword(trx, account.id, passwordHash);
    await endSessions(trx, account.id);
    await outbox.enqueue(trx, mailJob, redefinedMail(account, config.publicUrl));
  });
  deps.securityLog.write({ event: 'credentials.changed', accountId: account.id, how: 'by link' });
  await forgiveTries(throttle, account.role, account.email);
}
