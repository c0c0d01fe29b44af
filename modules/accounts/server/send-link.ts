import type { Deps } from '#platform/server/deps.ts';
import { newSecret, secretHash } from '#platform/server/secrets.ts';
import { findAccountToRecover, putRecovery, type RecoveringRole } from './recovery.queries.ts';
import { recoveryMail } from './recovery-mails.ts';

const lifeMs = 30 * 60_000;

/**
 * Makes a link and mails it, if there is such an account. The mail does not go through the outbox, where the token
 * would be in the database as text. If the mail cannot be sent, the job runs again with a new link.
 *
 * @param payload `{ role, email }` from `requestRecovery`
 */
export async function sendLink(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  payload: unknown,
): Promise<void> {
  const { role, email } = payload as { role: RecoveringRole; email: string };
  const account = await findAccountToRecover(db, role, email);
  if (!account) return;
  const token = newSecret();
  const now = clock.now();
  await db.transaction((trx) =>
    putRecovery(trx, {
      accountId: account.id,
      tokenHash: secretHash(token),
      now,
      expiresAt: new Date(now.getTime() + lifeMs),
    }),
  );
  await mailer.sendMail(recoveryMail(account, token, config.publicUrl));
}
