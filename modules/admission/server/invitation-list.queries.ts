import { sql } from 'kysely';
import { isFoundByEmail, shownEmail } from '#modules/accounts/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { ExamInvitation, InvitationFigures } from '../contract/exam-invitations.ts';
import type { InvitationProgress } from '../contract/invitation-words.ts';
import type { InvitableRun } from './invitable-runs.queries.ts';
import { attemptOfInvitation, isRemindable } from './invitations.queries.ts';

export interface InvitationFilter {
  readonly search?: string | undefined;
  readonly progress?: InvitationProgress | undefined;
  /** The cursor; 0 begins. */
  readonly after?: number | undefined;
}

/** A started exam outlives a withdrawn invitation. */
const progress = sql`case
  when attempts.delivered_at is not null then 'delivered'
  when attempts.id is not null then 'started'
  when exam_invitations.revoked_at is not null then 'revoked'
  when exam_invitations.accepted_at is not null then 'accepted'
  when exam_invitations.opened_at is not null then 'opened'
  when exam_invitations.unsent then 'unsent'
  else 'sent' end`;

/** The name would reveal whose account an e-mail is, before that person followed an invitation. */
const knownName = sql`case
  when exam_invitations.accepted_at is not null or attempts.id is not null then accounts.name end`;

export async function findInvitations(
  db: Database<Schema>,
  run: InvitableRun,
  { search, progress: wanted, after }: InvitationFilter,
  page: Page,
  times: { now: Date; mailedBefore: Date },
  reader: CompanyReader,
) {
  const canBeTaken = run.active && run.ends_at > times.now;
  const matching = sql`
      from exam_invitations ${attemptOfInvitation}
      left join developers on developers.id = exam_invitees.developer_id
      left join accounts on accounts.id = developers.id
      left join exam_invitation_links on exam_invitation_links.id = exam_invitations.link_id
     where exam_invitations.run_id = ${run.id}
       and ${wanted ? sql`${progress} = ${wanted}` : sql`true`}
       and ${
         search
           ? sql`(position(lower(f_unaccent(${search})) in lower(f_unaccent(
               coalesce(exam_invitations.email, '') || ' ' || coalesce(${knownName}, '')))) > 0
               or exam_invitations.email is null and ${isFoundByEmail(search, reader)})`
           : sql`true`
       }`;
  const { rows } = await sql<Encodable<ExamInvitation> & Total>`
    with page as (
      select exam_invitations.id, coalesce(exam_invitations.email, ${shownEmail(reader)}) as email,
             ${knownName} as name,
             coalesce(nullif(exam_invitation_links.name, ''), 'Link ' || exam_invitation_links.id) as link,
             ${progress} as progress, exam_invitations.created_at as "invitedAt",
             exam_invitations.mailed_at as "mailedAt", exam_invitations.opened_at as "openedAt",
             exam_invitations.accepted_at as "acceptedAt",
             attempts.started_at as "startedAt", attempts.delivered_at as "deliveredAt", attempts.score,
             ${canBeTaken ? isRemindable(times.mailedBefore) : sql`false`} as remindable
        ${matching} ${after ? sql`and exam_invitations.id < ${after}` : sql``}
       order by exam_invitations.id desc
       ${limitTo(page)}
    )
    select total.count as total, page.*
      from (select count(*) ${matching}) as total left join page on true
     order by page.id desc`.execute(db.kysely);
  return pageOfRows(rows, 'id', page);
}

export async function countInvitations(
  db: Database<Schema>,
  run: InvitableRun,
  times: { now: Date; mailedBefore: Date },
): Promise<InvitationFigures> {
  const canBeTaken = run.active && run.ends_at > times.now;
  const { rows } = await sql<Omit<InvitationFigures, 'access' | 'endsAt'>>`
    select count(*) filter (where exam_invitations.revoked_at is null or attempts.id is not null) as invited,
           count(*) filter (where exam_invitations.revoked_at is null and exam_invitations.opened_at is not null
                              or attempts.id is not null) as opened,
           count(*) filter (where attempts.id is not null) as started,
           count(*) filter (where attempts.delivered_at is not null) as delivered,
           count(*) filter (where ${canBeTaken ? isRemindable(times.mailedBefore) : sql`false`}) as remindable
      from exam_invitations ${attemptOfInvitation}
     where exam_invitations.run_id = ${run.id}`.execute(db.kysely);
  const none = { invited: 0, opened: 0, started: 0, delivered: 0, remindable: 0 };
  return { access: run.access, endsAt: run.ends_at, ...(rows[0] ?? none) };
}
