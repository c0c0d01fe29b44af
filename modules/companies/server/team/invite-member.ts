import type { Transaction } from 'kysely';
import { z } from 'zod';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { type Invitation, invitation } from '../../contract/team.ts';
import { grantedMail } from '../checks/claim-mails.ts';
import { takeMails } from '../contacts/take-mails.ts';
import { elsewhereMail, invitationMail } from './invitation-mails.ts';
import { findAccountOfEmail, findInvitation, findMembers, putInvitation, setToken } from './team.queries.ts';

const lifeMs = 7 * 86_400_000;
/** Enough for a big team in a day, too few for mass mails. */
const perCompany: WindowRule = { name: 'invitation', limit: 50, windowS: 86_400 };

interface InvitationToSend {
  readonly id: number;
  readonly granted?: boolean | undefined;
}

export const invitationJob: JobDefinition<InvitationToSend> = defineJob(
  'invitation',
  z.object({ id: z.int(), granted: z.optional(z.boolean()) }),
  sendInvitation,
);

/**
 * The answer does not reveal whether the e-mail has an account: only its owner learns that.
 * @returns the invitation's id
 * @throws Failure CAMPO_INVALIDO for a member of the company, MUITAS_TENTATIVAS, LIMITE_DE_EMAILS
 */
export async function inviteMember(
  deps: Deps,
  { companyId }: { readonly companyId: number },
  { email, role }: Invitation,
): Promise<number> {
  await takeTry(deps.throttle, perCompany, String(companyId));
  const members = await findMembers(deps.db.kysely, companyId);
  if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
    throw fieldFault(wireFaults(invitation, { email: 'Esta pessoa já está na equipe.' }));
  return deps.db.transaction(async (trx) => {
    await takeMails(deps, trx, companyId, [email]);
    return inviteIn(deps, trx, { companyId, email, role });
  });
}

/** Whoever is invited must not be a member yet. */
export async function inviteIn(
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  { granted, ...invited }: Invitation & Pick<InvitationToSend, 'granted'> & { readonly companyId: number },
): Promise<number> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const id = await putInvitation(trx, { ...invited, now, expiresAt });
  await outbox.enqueue(trx, invitationJob, { id, granted });
  return id;
}

/** The outbox would have the token as text in the database, so the mail is sent here. A retry makes a new link. */
async function sendInvitation(
  { db, clock, mailer, config }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  { id, granted }: InvitationToSend,
): Promise<void> {
  const found = await findInvitation(db, id, clock.now());
  if (!found) return;
  const account = await findAccountOfEmail(db.kysely, found.email);
  if (account && !account.isFree) {
    await mailer.sendMail(elsewhereMail(found, config.publicUrl));
    return;
  }
  const token = newSecret();
  await setToken(db, id, secretHash(token));
  const mail = granted ? grantedMail : invitationMail;
  await mailer.sendMail(mail(found, token, config.publicUrl));
}
