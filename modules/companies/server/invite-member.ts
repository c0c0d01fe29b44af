import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault } from '#platform/server/errors.ts';
import { newSecret, secretHash } from '#platform/server/secrets.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import { type Invitation, invitation } from '../contract/team.ts';
import { invitationJob } from './invitation-job.policy.ts';
import { elsewhereMail, invitationMail } from './invitation-mails.ts';
import { findAccountOfEmail, findInvitation, findMembers, putInvitation, setToken } from './team.queries.ts';

const lifeMs = 7 * 86_400_000;
/** A big team is invited in a day; nobody sends circulars this way. */
const perCompany: WindowRule = { name: 'invitation', limit: 50, windowS: 86_400 };

/**
 * Invites somebody, or once more. Whether the e-mail has an account elsewhere is not told: only its owner hears
 * of that.
 *
 * @returns the invitation's id
 * @throws Failure CAMPO_INVALIDO for somebody who is in the company, MUITAS_TENTATIVAS
 */
export async function inviteMember(
  { db, clock, throttle, outbox }: Deps,
  { companyId }: { readonly companyId: number },
  { email, role }: Invitation,
): Promise<number> {
  await takeTry(throttle, perCompany, String(companyId));
  const members = await findMembers(db, companyId);
  if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
    throw fieldFault(wireFaults(invitation, { email: 'Esta pessoa já está na equipe.' }));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  return db.transaction(async (trx) => {
    const id = await putInvitation(trx, { companyId, email, role, now, expiresAt });
    await outbox.enqueue(trx, invitationJob, { id });
    return id;
  });
}

/**
 * Makes the link of an invitation and mails it. The mail does not go through the outbox: there the token would lie
 * in the database as text. When it could not be sent the job comes again with another one.
 *
 * @param payload `{ id }` as `inviteMember` wrote it down
 */
export async function sendInvitation(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  payload: unknown,
): Promise<void> {
  const { id } = payload as { id: number };
  const found = await findInvitation(db, id, clock.now());
  if (!found) return;
  const account = await findAccountOfEmail(db.kysely, found.email);
  if (account && !account.isFree) {
    await mailer.sendMail(elsewhereMail(found, config.publicUrl));
    return;
  }
  const token = newSecret();
  await setToken(db, id, secretHash(token));
  await mailer.sendMail(invitationMail(found, token, config.publicUrl));
}
