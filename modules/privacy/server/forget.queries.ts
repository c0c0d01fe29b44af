import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { noPassword } from '#platform/server/security/passwords.ts';

export interface PersonToForget {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly created_at: Date;
}

/** Gives undefined if the account is already deleted. */
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

/** Its id does not reveal the old one's. */
export async function insertNobody(trx: Transaction<Schema>, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      kind: 'deleted',
      name: nobody,
      // No mail server and no sign-in accepts it.
      email: `${randomUUID()}@conta-excluida.invalid`,
      password_hash: noPassword,
      suspended_at: now,
      created_at: now,
    })
    .returning('accounts.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('developers')
    .values({ id, open_to_companies: false, in_ranking: false, suspended: true })
    .execute();
  return id;
}

/**
 * Times, chosen options, verdicts and scores stay. Texts, comments on them and the receipt of the answers are deleted.
 * An attempt in progress is annulled.
 */
export async function anonymizeAttempts(
  trx: Transaction<Schema>,
  developerId: number,
  nobodyId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update sittings as attempts
       set developer_id = ${nobodyId}, feedback = null, told_feedback = null, tell_at = null, receipt_hash = null,
           state = case when attempts.state = 'in_progress' then 'annulled' else attempts.state end
     where attempts.developer_id = ${developerId}
    returning attempts.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const ofThem = sql`attempt_id = any(${ids}::bigint[])`;
  // The existence of an answer still counts in a question's figures.
  await sql`update answers set text = ${erasedText} where ${ofThem} and text is not null`.execute(trx);
  await sql`update verdicts set comments = null, note = null where ${ofThem}`.execute(trx);
  await sql`update double_marks set comments = null, note = null where ${ofThem}`.execute(trx);
  // First the jobs, as whoever ends one does.
  await sql`delete from run_jobs where ${ofThem}`.execute(trx);
  await sql`delete from retested_answers where ${ofThem}`.execute(trx);
  // What was not tested yet is marked by hand, like other open answers of theirs. Verdicts say nothing of the texts.
  await sql`delete from answer_tests where ${ofThem} and answer_tests.state <> 'done'`.execute(trx);
  await sql`update answer_tests set results = shown_test_results(
              (select jsonb_agg(result || '{"hidden": true}' order by position)
                 from jsonb_array_elements(answer_tests.results) with ordinality as results (result, position)), false)
             where ${ofThem} and answer_tests.results is not null`.execute(trx);
  await sql`update verdict_versions set comments = null where ${ofThem}`.execute(trx);
  // How an appeal ended still counts in its run.
  await sql`delete from appeals where ${ofThem} and appeals.outcome is null`.execute(trx);
  await sql`update appeals set reason = '', answer = '' where ${ofThem}`.execute(trx);
  await sql`delete from answer_history where ${ofThem}`.execute(trx);
  await sql`delete from late_answers where ${ofThem}`.execute(trx);
  await sql`delete from declarations where ${ofThem}`.execute(trx);
  await sql`delete from attempt_signals where ${ofThem}`.execute(trx);
  await sql`delete from attempt_signal_counts where ${ofThem}`.execute(trx);
  await sql`delete from attempt_comments where ${ofThem}`.execute(trx);
  await sql`update attempt_annulments set reason = ${'Motivo apagado com a conta.'} where ${ofThem}`.execute(
    trx,
  );
  await sql`update attempt_events set account_id = null
             where ${ofThem} and account_id = ${developerId}`.execute(trx);
  await sql`update attempt_events set detail = '{}' where ${ofThem}`.execute(trx);
  // The log has the reason of an annulment and the person's name.
  await sql`update audit_log set subject_name = ${nobody}, detail = '{}'
             where subject_kind = 'attempt' and subject_id = any(${ids}::bigint[])`.execute(trx);
}

const erasedText = 'Resposta apagada com a conta.';

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
