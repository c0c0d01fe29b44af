import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { redefinition } from '../../contract/recovery.ts';
import { redefinitionFaults } from '../password/password-faults.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { documentTaken, insertConsents, isDocumentConflict } from '../sign-in/conclude-sign-up.ts';
import { forgiveTries } from '../sign-in/sign-in.ts';
import { findRecovery, updatePassword, useUpRecovery } from './recovery.queries.ts';
import { redefinedMail } from './recovery-mails.ts';
import { type EmptyAccount, takeOver } from './take-over.ts';

/**
 * Sets the new password of a link's account, ends all its sessions and notifies its owner. The link shows the mailbox
 * to be theirs, so an account that nobody had confirmed is confirmed, and emptied unless it was signed up in the same
 * browser. It is removed if a confirmed account has its CPF or CNPJ, which frees the e-mail. A refused password leaves
 * the link valid. Who chooses a first password accepts the terms. One of several uses at once succeeds.
 * @throws Failure LINK_INVALIDO, CAMPO_INVALIDO, CPF_EM_USO, CNPJ_EM_USO
 */
export async function redefinePassword(
  deps: Deps,
  form: z.output<typeof redefinition>,
  { browser, emptyAccount }: { readonly browser: Buffer | undefined; readonly emptyAccount: EmptyAccount },
): Promise<{ isFirst: boolean }> {
  const { db, clock, config, passwords, outbox, throttle } = deps;
  const tokenHash = secretHash(form.token);
  // Checked before the costly hash, which only the holder of a link may cause.
  const account = await findRecovery(db, tokenHash, clock.now());
  if (!account) throw new Failure('LINK_INVALIDO');
  const faults = wireFaults(redefinition, {
    ...redefinitionFaults(config.passwordPolicy, form),
    ...(account.isFirst && !form.termsVersion && { termsVersion: 'Aceite os termos para continuar.' }),
  });
  if (Object.keys(faults).length > 0) throw fieldFault(faults);

  const passwordHash = await passwords.hashPassword(form.password);
  const work = async (trx: Transaction<Schema>): Promise<number | undefined> => {
    if (!(await useUpRecovery(trx, tokenHash, clock.now()))) throw new Failure('LINK_INVALIDO');
    const id = await takeOver(deps, trx, { accountId: account.id, browser, emptyAccount });
    if (id === undefined) return undefined;
    await updatePassword(trx, id, passwordHash);
    if (account.isFirst)
      await insertConsents(trx, id, { ...form, allowsEmail: form.allowsEmail ?? false, now: clock.now() });
    await endSessions(trx, id);
    if (!account.isFirst) await outbox.enqueue(trx, mailJob, redefinedMail(account, config.publicUrl));
    return id;
  };
  const accountId = await db.transaction(work).catch((error: unknown) => {
    // Another account with the CPF or CNPJ was confirmed meanwhile.
    if (!isDocumentConflict(error)) throw error;
    return db.transaction(work);
  });
  if (accountId === undefined) {
    deps.securityLog.write({ event: 'account.deleted', accountId: account.id });
    throw documentTaken(account.role, { isRemoved: true });
  }
  deps.securityLog.write({ event: 'credentials.changed', accountId, how: 'by link' });
  await forgiveTries(throttle, account.role, account.email);
  return { isFirst: account.isFirst };
}
