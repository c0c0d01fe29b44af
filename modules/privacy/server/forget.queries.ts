import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

export interface PersonToForget {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly created_at: Date;
}

export function lockDeveloper(
  trx: Transaction<Schema>,
  accountId: number,
): Promise<PersonToForget | undefined> {
  return trx
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.created_at'])
    .where('accounts.id', '=', accountId)
    .where('accounts.kind', '=', 'developer')
    .forUpdate()
    .executeTakeFirst();
}

const nobody = 'Conta excluída';

export async function forgetElsewhere(trx: Transaction<Schema>, id: number): Promise<void> {
  // A message to nobody else has no reader left. One to several people stays for the others.
  await sql`
    delete from contact_messages
     where contact_messages.id in (
             select contact_recipients.message_id from contact_recipients
              where contact_recipients.developer_id = ${id})
       and not exists (
             select from contact_recipients
              where contact_recipients.message_id = contact_messages.id
                and contact_recipients.developer_id <> ${id})`.execute(trx);
  await sql`
    delete from exam_invitations
     where exam_invitations.id in (
       select exam_invitees.invitation_id from exam_invitees where exam_invitees.developer_id = ${id})`.execute(
    trx,
  );
  // Administrators may still see what was reported, but not the person's words.
  await sql`update reports set reason = ${'Motivo apagado com a conta.'} where reporter_id = ${id}`.execute(
    trx,
  );
  await sql`update audit_log set subject_name = ${nobody}, detail = '{}', subject_id = null
             where subject_kind = 'account' and subject_id = ${id}`.execute(trx);
  // Reviews and feedback of the person are called by their words or the name there.
  await sql`update audit_log set subject_name = '', detail = '{}'
             where subject_kind in ('review', 'feedback') and subject_id in (
               select reviews.id from reviews where reviews.developer_id = ${id} and subject_kind = 'review'
               union all
               select feedbacks.id from feedbacks
                where feedbacks.developer_id = ${id} and subject_kind = 'feedback')`.execute(trx);
  // They say in an administrator's words why feedback to the person was hidden.
  await sql`delete from notifications
             where kind = 'content_hidden' and (payload ->> 'personId')::bigint = ${id}`.execute(trx);
}

export async function forgetMails(trx: Transaction<Schema>, { id, email }: PersonToForget): Promise<void> {
  await sql`delete from invitations where lower(email) = lower(${email})`.execute(trx);
  await sql`
    delete from outbox
     where lower(${email}) in (lower(outbox.payload ->> 'to'), lower(outbox.payload ->> 'email'))
        or (outbox.payload ->> 'aboutId')::bigint = ${id}`.execute(trx);
}

export async function deleteAccount(trx: Transaction<Schema>, accountId: number): Promise<void> {
  await trx.deleteFrom('accounts').where('accounts.id', '=', accountId).execute();
}
