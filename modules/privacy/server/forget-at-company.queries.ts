import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

interface Whose {
  readonly companyId: number;
  readonly developerId: number;
}

/** What a company has beside attempts. Whatever an attempt that goes on needs stays. */
export async function forgetDealings(
  trx: Transaction<Schema>,
  { companyId, developerId }: Whose,
): Promise<void> {
  const runs = sql`(
    select runs.id from runs
     where runs.company_id = ${companyId} and not exists (
             select from attempts where attempts.run_id = runs.id and attempts.developer_id = ${developerId}
                and attempts.state = 'in_progress'))`;
  const messages = sql`(
    select contact_recipients.message_id from contact_recipients
      join contact_messages on contact_messages.id = contact_recipients.message_id
     where contact_messages.company_id = ${companyId} and contact_recipients.developer_id = ${developerId})`;
  // One to several people stays for the others.
  await sql`
    delete from contact_messages
     where contact_messages.id in ${messages} and not exists (
             select from contact_recipients
              where contact_recipients.message_id = contact_messages.id
                and contact_recipients.developer_id <> ${developerId})`.execute(trx);
  await sql`
    delete from contact_recipients
     where contact_recipients.developer_id = ${developerId} and contact_recipients.message_id in ${messages}`.execute(
    trx,
  );
  await sql`
    delete from group_members using groups
     where groups.id = group_members.group_id and groups.company_id = ${companyId}
       and group_members.developer_id = ${developerId}
       and not exists (select from group_runs where group_runs.group_id = groups.id
                          and group_runs.run_id not in ${runs})`.execute(trx);
  await sql`
    delete from exam_invitations
     where exam_invitations.run_id in ${runs} and exam_invitations.id in (
             select exam_invitees.invitation_id from exam_invitees where exam_invitees.developer_id = ${developerId})`.execute(
    trx,
  );
  await sql`
    delete from help_requests
     where help_requests.developer_id = ${developerId} and help_requests.run_id in ${runs}`.execute(trx);
  await sql`
    delete from extra_times
     where extra_times.developer_id = ${developerId} and extra_times.run_id in ${runs}`.execute(trx);
  await sql`
    delete from profile_views
     where profile_views.developer_id = ${developerId} and profile_views.company_id = ${companyId}`.execute(
    trx,
  );
}
