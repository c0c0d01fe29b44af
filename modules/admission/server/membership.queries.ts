import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { attemptStateOf } from '#platform/server/schema/attempts.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { Membership } from '../contract/groups.ts';

/** A group as somebody sees it who is invited, in, or said no; undefined for everybody else. */
export async function findMembership(
  db: Database<Schema>,
  groupId: number,
  developerId: number,
  now: Date,
): Promise<Membership | undefined> {
  const { rows } = await sql<Row>`
    select groups.id, groups.name, groups.description, groups.active,
           group_members.status, group_members.invited_at as "invitedAt",
           (select count(*) from group_members as others
             where others.group_id = groups.id and others.status = 'accepted') as members,
           companies.id as company_id, companies.trade_name, companies.logo
      from group_members
      join groups on groups.id = group_members.group_id
      join companies on companies.id = groups.company_id and companies.suspended_at is null
     where groups.id = ${groupId} and group_members.developer_id = ${developerId}
       and group_members.status in ('pending', 'accepted', 'refused')`.execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  const { company_id, trade_name, logo, ...group } = row;
  const company = { id: company_id, name: trade_name, ...(logo && { logo }) };
  return { ...group, company, runs: await findRuns(db, groupId, developerId, now) };
}

/** The group's exams, those that can be taken now first. */
async function findRuns(
  db: Database<Schema>,
  groupId: number,
  developerId: number,
  now: Date,
): Promise<Membership['runs']> {
  const { rows } = await sql<RunRow>`
    select runs.id, runs.starts_at, runs.ends_at, runs.active, exam_versions.title, exam_versions.description,
           attempts.state, attempts.score, attempts.id is not null or (
             runs.active and (runs.access = 'open' or exists (
               select from run_admissions
                where run_admissions.run_id = runs.id and run_admissions.developer_id = ${developerId}))) as open
      from group_runs
      join runs on runs.id = group_runs.run_id
      join exam_versions on exam_versions.id = runs.exam_version_id
      left join attempts on attempts.run_id = runs.id and attempts.developer_id = ${developerId}
     where group_runs.group_id = ${groupId}
     order by runs.active and runs.ends_at >= ${now} desc, runs.ends_at, runs.id`.execute(db.kysely);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    active: row.active,
    open: row.open,
    ...(row.state !== null && { state: attemptStateOf({ state: row.state, score: row.score }) }),
    ...(row.score !== null && { score: row.score }),
  }));
}

interface Row extends Pick<Membership, 'id' | 'name' | 'description' | 'active' | 'status' | 'invitedAt'> {
  members: number;
  company_id: number;
  trade_name: string;
  logo: string | null;
}

interface RunRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  active: boolean;
  title: string;
  description: string;
  state: 'in_progress' | 'delivered' | 'annulled' | null;
  score: number | null;
  open: boolean;
}
