import { sql } from 'kysely';
import { mayTake, scoreOut } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Membership } from '../contract/groups.ts';

/** Undefined unless the developer is invited, is a member, or refused. */
export async function findMembership(
  db: Database<Schema>,
  groupId: number,
  developerId: number,
  now: Date,
): Promise<Encodable<Membership> | undefined> {
  const { rows } = await sql<Encodable<Omit<Membership, 'runs'>>>`
    select groups.id, groups.name, groups.description, groups.active,
           group_members.status, group_members.invited_at as "invitedAt",
           (select count(*) from group_members as others
             where others.group_id = groups.id and others.status = 'accepted') as members,
           json_build_object('id', companies.id, 'name', companies.trade_name, 'logo', companies.logo) as company
      from group_members
      join groups on groups.id = group_members.group_id
      join companies on companies.id = groups.company_id and companies.suspended_at is null
     where groups.id = ${groupId} and group_members.developer_id = ${developerId}
       and group_members.status in ('pending', 'accepted', 'refused')`.execute(db.kysely);
  const [group] = rows;
  return group && { ...group, runs: await findRuns(db, groupId, developerId, now) };
}

async function findRuns(
  db: Database<Schema>,
  groupId: number,
  developerId: number,
  now: Date,
): Promise<Encodable<Membership['runs']>> {
  const { rows } = await sql<RunRow>`
    select runs.id, runs.starts_at as "startsAt", runs.ends_at as "endsAt", runs.active, exam_versions.title, exam_versions.description,
           attempts.state, ${scoreOut} as score, attempts.id is not null or (runs.active and ${mayTake(developerId)}) as open
      from group_runs
      join runs on runs.id = group_runs.run_id
      join exam_versions on exam_versions.id = runs.exam_version_id
      left join attempts on attempts.run_id = runs.id and attempts.developer_id = ${developerId}
     where group_runs.group_id = ${groupId}
     order by runs.active and runs.ends_at >= ${now} desc, runs.ends_at, runs.id`.execute(db.kysely);
  return rows.map(({ state, score, ...run }) => ({
    ...run,
    state: state && attemptStateOf({ state, score }),
    score,
  }));
}

type Run = Membership['runs'][number];
type RunRow = Omit<Run, 'state' | 'score'> & {
  readonly state: 'in_progress' | 'delivered' | 'annulled' | null;
  readonly score: number | null;
};
