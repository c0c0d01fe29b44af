import { sql } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { ReceivedData } from '../contract/privacy.ts';

export async function findRecipients(db: Database<Schema>, developerId: number, page: Page) {
  const received = receivedSql(developerId);
  const { rows } = await sql<Encodable<ReceivedData>>`
    select json_build_object('id', companies.id, 'name', companies.trade_name) as company, received.kind,
           received.about, received.at
      from (${received}) as received
      join companies on companies.id = received.company_id and companies.kind = 'customer'
     order by received.at desc, companies.id, received.kind, received.about
     ${limitTo(page)}`.execute(db.kysely);
  const counted = await sql<{ total: number }>`
    select count(*) as total
      from (${received}) as received
      join companies on companies.id = received.company_id and companies.kind = 'customer'`.execute(
    db.kysely,
  );
  return pageAnswer(rows, counted.rows[0]?.total ?? 0, page);
}

// A view of a profile has a day and no time: noon stands for it.
const receivedSql = (developerId: number) => sql`
  select runs.company_id, 'exam' as kind, exam_versions.title as about, attempts.started_at as at
    from attempts
    join runs on runs.id = attempts.run_id
    join exam_versions on exam_versions.id = attempts.exam_version_id
   where attempts.developer_id = ${developerId}
  union all
  select profile_views.company_id, 'profile', null,
         (profile_views.day + time '12:00') at time zone 'America/Sao_Paulo'
    from profile_views where profile_views.developer_id = ${developerId}
  union all
  select runs.company_id, 'exam_invitation', exam_versions.title, exam_invitations.accepted_at
    from exam_invitations
    join runs on runs.id = exam_invitations.run_id
    join exam_versions on exam_versions.id = runs.exam_version_id
   where exam_invitations.developer_id = ${developerId} and exam_invitations.accepted_at is not null
  union all
  select groups.company_id, 'group', groups.name, group_members.invited_at
    from group_members join groups on groups.id = group_members.group_id
   where group_members.developer_id = ${developerId}
  union all
  select contact_messages.company_id, 'message', contact_messages.subject, contact_messages.sent_at
    from contact_recipients join contact_messages on contact_messages.id = contact_recipients.message_id
   where contact_recipients.developer_id = ${developerId}`;
