import { sql, type Transaction } from 'kysely';
import { scoreOut } from '#modules/runs/server/public.ts';
import { dayOf, timeZone } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { PersonalAttempt } from './empty-attempts.queries.ts';

/** No attempt leads back to what its developer keeps: only the day of delivery stays. Rehearsals leave nothing. */
export async function keepResults(
  trx: Transaction<Schema>,
  attempts: readonly PersonalAttempt[],
  now: Date,
): Promise<void> {
  const ids = attempts.map(({ id }) => id);
  const ofThem = sql`attempt_id = any(${ids}::bigint[])`;
  await sql`
    insert into kept_results (developer_id, run_id, exam_version_id, state, score, questions, delivered_on, is_first,
                              shared, kept_on)
    select attempts.developer_id, attempts.run_id, attempts.exam_version_id, attempts.state, ${scoreOut},
           cardinality(attempts.question_ids),
           (attempts.delivered_at at time zone ${timeZone}::text)::date,
           not exists (select from attempts as earlier join runs as others on others.id = earlier.run_id
                        where earlier.developer_id = attempts.developer_id and others.exam_id = runs.exam_id
                          and earlier.state = 'delivered'
                          and (earlier.delivered_at, earlier.id) < (attempts.delivered_at, attempts.id))
             and not exists (select from kept_results as earlier join runs as others on others.id = earlier.run_id
                              where earlier.developer_id = attempts.developer_id and others.exam_id = runs.exam_id
                                and earlier.is_first),
           attempts.shared, ${dayOf(now)}::date
      from attempts join runs on runs.id = attempts.run_id
     where attempts.id = any(${ids}::bigint[]) and attempts.state in ('delivered', 'annulled')
     order by attempts.delivered_at, attempts.id`.execute(trx);
  for (const table of ['certificates', 'reviews', 'feedbacks'] as const) {
    // Feedback that its developer did not publish is the company's own text about a person.
    if (table === 'feedbacks')
      await sql`delete from feedbacks where ${ofThem} and feedbacks.published_at is null`.execute(trx);
    await sql`
      update ${sql.table(table)} as owned set attempt_id = null, kept_result_id = kept_results.id
        from attempts join kept_results on kept_results.run_id = attempts.run_id
         and kept_results.developer_id = attempts.developer_id
       where attempts.id = owned.attempt_id and owned.attempt_id = any(${ids}::bigint[])`.execute(trx);
  }
}

/** Whatever else a company has of a person because of a run. */
export async function forgetInRuns(
  trx: Transaction<Schema>,
  attempts: readonly PersonalAttempt[],
): Promise<void> {
  const given = sql`unnest(${attempts.map(({ id }) => id)}::bigint[], ${attempts.map(({ runId }) => runId)}::bigint[],
                           ${attempts.map(({ developerId }) => developerId)}::bigint[])
                      as given (attempt_id, run_id, developer_id)`;
  const isGiven = (table: string) =>
    sql`${sql.ref(`${table}.run_id`)} = given.run_id and ${sql.ref(`${table}.developer_id`)} = given.developer_id`;
  await sql`delete from extra_times using ${given} where ${isGiven('extra_times')}`.execute(trx);
  await sql`delete from help_requests using ${given} where ${isGiven('help_requests')}`.execute(trx);
  await sql`delete from exam_invitations where exam_invitations.id in (
              select exam_invitees.invitation_id from exam_invitees join ${given} on ${isGiven('exam_invitees')})`.execute(
    trx,
  );
  // A message to nobody else has no reader left.
  const { rows } = await sql<{ id: number }>`
    delete from contact_recipients using contact_messages, ${given}
     where contact_messages.id = contact_recipients.message_id and contact_messages.run_id = given.run_id
       and contact_recipients.developer_id = given.developer_id
    returning contact_recipients.message_id as id`.execute(trx);
  if (rows.length > 0)
    await sql`delete from contact_messages
               where contact_messages.id = any(${rows.map(({ id }) => id)}::bigint[])
                 and not exists (select from contact_recipients
                                  where contact_recipients.message_id = contact_messages.id)`.execute(trx);
  await sql`delete from notifications using ${given}
             where notifications.account_id = given.developer_id
               and notifications.payload ->> 'attemptId' = given.attempt_id::text`.execute(trx);
  await sql`delete from notifications using ${given}, runs, memberships
             where runs.id = given.run_id and memberships.company_id = runs.company_id
               and notifications.account_id = memberships.account_id
               and notifications.payload ->> 'runId' = given.run_id::text
               and notifications.payload ->> 'personId' = given.developer_id::text`.execute(trx);
}
