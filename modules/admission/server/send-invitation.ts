import type { Deps } from '#platform/server/deps.ts';
import { newSecret, secretHash } from '#platform/server/secrets.ts';
import { invitationMail, type MailReason } from './invitation-mails.ts';
import { findMailContent, insertToken } from './invitations.queries.ts';

/** The kind of the outbox job that makes a personal link and mails it. */
export const examInvitationJob = 'exam-invitation';

export interface InvitationToMail {
  readonly invitationId: number;
  readonly reason: MailReason;
}

/**
 * Makes a link for an invitation and mails it. The mail does not go through the outbox, where the token would be in
 * the database as text. If the mail cannot be sent, the job runs again with a new link.
 *
 * @param payload an `InvitationToMail`
 */
export async function sendExamInvitation(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  payload: unknown,
): Promise<void> {
  const { invitationId, reason } = payload as InvitationToMail;
  const now = clock.now();
  const about = await findMailContent(db.kysely, invitationId, now);
  if (!about) return;
  const token = newSecret();
  await insertToken(db.kysely, invitationId, secretHash(token), now);
  await mailer.sendMail(invitationMail(reason, about, token, config.publicUrl));
}
