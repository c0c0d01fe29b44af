import { z } from 'zod';
import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { findAccountToRecover, putRecovery } from './recovery.queries.ts';
import { type ResetOnServer, recoveryMail } from './recovery-mails.ts';

interface Asked {
  readonly role: Role;
  readonly email: string;
  /** Whoever keeps the server has reset the access. */
  readonly onServer?: ResetOnServer | undefined;
}

export const linkLifeMs = 30 * 60_000;

export const recoveryJob: JobDefinition<Asked> = defineJob(
  'recovery',
  z.object({
    role: z.enum(['DEVELOPER', 'COMPANY', 'ADMIN']),
    email: z.string(),
    onServer: z.object({ factorOff: z.boolean() }).optional(),
  }),
  sendLink,
);

/** The outbox would have the token as text. The job runs again with a new link if the mail cannot be sent. */
async function sendLink(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  { role, email, onServer }: Asked,
): Promise<void> {
  const account = await findAccountToRecover(db, role, email);
  if (!account) return;
  const token = newSecret();
  const now = clock.now();
  await db.transaction((trx) =>
    putRecovery(trx, {
      accountId: account.id,
      tokenHash: secretHash(token),
      now,
      expiresAt: new Date(now.getTime() + linkLifeMs),
    }),
  );
  await mailer.sendMail(recoveryMail(account, token, { publicUrl: config.publicUrl, reset: onServer }));
}
