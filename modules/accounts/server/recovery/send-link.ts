import { z } from 'zod';
import type { Role } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { findAccountToRecover, putRecovery } from './recovery.queries.ts';
import {
  type EnteredCompany,
  enteredMail,
  linkTo,
  type ResetOnServer,
  recoveryMail,
} from './recovery-mails.ts';

interface Asked {
  readonly role: Role;
  readonly email: string;
  /** Whoever keeps the server has reset the access. */
  readonly onServer?: ResetOnServer | undefined;
  /** An administrator has just entered the company. */
  readonly entered?: EnteredCompany | undefined;
}

export const linkLifeMs = 30 * 60_000;

export const recoveryJob: JobDefinition<Asked> = defineJob(
  'recovery',
  z.object({
    role: z.enum(['DEVELOPER', 'COMPANY', 'ADMIN']),
    email: z.string(),
    onServer: z.object({ factorOff: z.boolean() }).optional(),
    entered: z.object({ company: z.string() }).optional(),
  }),
  sendLink,
);

/** The outbox would have the token as text. The job runs again with a new link if the mail cannot be sent. */
async function sendLink(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  { role, email, onServer, entered }: Asked,
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
  const { publicUrl } = config;
  await mailer.sendMail(
    entered
      ? enteredMail(account, entered, linkTo(role, token, publicUrl))
      : recoveryMail(account, token, { publicUrl, reset: onServer }),
  );
}
