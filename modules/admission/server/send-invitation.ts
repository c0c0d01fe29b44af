import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { invitationMail, type MailReason } from './invitation-mails.ts';
import { findMailContent, insertToken, noteSending } from './invitations.queries.ts';

interface InvitationToMail {
  readonly invitationId: number;
  readonly reason: MailReason;
}

export const examInvitationJob: JobDefinition<InvitationToMail> = defineJob(
  'exam-invitation',
  z.object({ invitationId: z.int(), reason: z.enum(['invitation', 'reminder']) }),
  sendExamInvitation,
);

/** The outbox would have the token as text. The job runs again with a new link if the mail cannot be sent. */
async function sendExamInvitation(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  { invitationId, reason }: InvitationToMail,
): Promise<void> {
  const now = clock.now();
  const about = await findMailContent(db.kysely, invitationId, now);
  if (!about) return;
  const token = newSecret();
  await insertToken(db.kysely, invitationId, secretHash(token), now);
  const isSent = await mailer.sendMail(
    invitationMail(reason, about, token, { publicUrl: config.publicUrl, now }),
  );
  await noteSending(db.kysely, invitationId, isSent);
}
