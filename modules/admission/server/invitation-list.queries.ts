import { sql } from 'kysely';
import type { InvitationProgress } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/paging.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { ExamInvitation, InvitationFigures } from '../contract/exam-invitations.ts';
import type { InvitableRun } from './invitable-runs.queries.ts';
import { attemptOfInvitation, isRemindable } from './invitations.queries.ts';

export interface InvitationFilter {
  /** Part of the e-mail or the name. */
  readonly search?: string | undefined;
  readonly progress?: InvitationProgress | undefined;
}

/** How far somebody has come; an exam that was begun outlives an invitation that was taken back. */
const progress = sql`case
  when attempts.delivered_at is not null then 'delivered'
  when attempts.id is not null then 'started'
  when exam_invitations.revoked_at is not null then 'revoked'
  when exam_invitations.accepted_at is not null then 'accepted'
  when exam_invitations.opened_at is not null then 'opened'
  else 'sent' end`;

/** The name of who followed an invitation: before that it would tell whose account an e-mail is. */
const knownName = sql`case
  when exam_invitations.accepted_at is not null or attempts.id is not null then accounts.name end`;

/** A page of who is invited to a run, newest first. */
export async function findInvitations(
  db: Database<Schema>,
  run: InvitableRun,
  { search, progress: wanted }: InvitationFilter,
  page: Page,
  times: { now: Date; mailedBefore: Date },
) {
  const canBeTaken = run.active && run.ends_at > times.now;
  const matching = sql`
      from exam_invitations ${attemptOfInvitation}
      left join accounts on accounts.id = exam_invitations.developer_id
      left join exam_invitation_links on exam_invitation_links.id = exam_invitations.link_id
     where exam_invitations.run_id = ${run.id}
       and ${wanted ? sql`${progress} = ${wanted}` : sql`true`}
       and ${
         search
           ? sql`position(lower(f_unaccent(${search})) in lower(f_unaccent(
               coalesce(exam_invitations.email, accounts.email, '') || ' ' || coalesce(${knownName}, '')))) > 0`
           : sql`true`
       }`;
  const { rows } = await sql<Row>`
    with page as (
      select exam_invitations.id, coalesce(exam_invitations.email, accounts.email) as email,
             ${knownName} as name,
             exam_invitation_links.id as link_id, exam_invitation_links.name as link,
             ${progress} as progress, exam_invitations.created_at, exam_invitations.mailed_at,
             exam_invitations.opened_at, attempts.started_at, attempts.delivered_at, attempts.score,
             ${canBeTaken ? isRemindable(times.mailedBefore) : sql`false`} as remindable
        ${matching}
       order by exam_invitations.id desc
       limit ${page.size}::int offset ${offsetOf(page)}::bigint
    )
    select total.count as total, page.*
      from (select count(*) ${matching}) as total left join page on true
     order by page.id desc`.execute(db.kysely);
  return pageAnswer(rows.filter(({ id }) => id !== null).map(asInvitation), rows[0]?.total ?? 0, page);
}

/** How many were invited to a run, and how many of them got how far. */
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

interface Row {
  total: number;
  id: number;
  email: string;
  name: string | null;
  link_id: number | null;
  link: string | null;
  progress: InvitationProgress;
  created_at: Date;
  mailed_at: Date | null;
  opened_at: Date | null;
  started_at: Date | null;
  delivered_at: Date | null;
  score: number | null;
  remindable: boolean;
}

const asInvitation = (row: Row): ExamInvitation => ({
  id: row.id,
  email: row.email,
  ...(row.name !== null && { name: row.name }),
  ...(row.link_id !== null && { link: row.link || `Link ${row.link_id}` }),
  progress: row.progress,
  invitedAt: row.created_at,
  ...(row.mailed_at && { mailedAt: row.mailed_at }),
  ...(row.opened_at && { openedAt: row.opened_at }),
  ...(row.started_at && { startedAt: row.started_at }),
  ...(row.delivered_at && { deliveredAt: row.delivered_at }),
  ...(row.score !== null && { score: row.score }),
  remindable: row.remindable,
});
