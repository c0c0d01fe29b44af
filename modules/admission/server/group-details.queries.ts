import { sql } from 'kysely';
import { shownEmail } from '#modules/accounts/server/public.ts';
import { isBlind, isBlindTo } from '#modules/marking/server/public.ts';
import type { MemberStatus } from '#platform/contract/words.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import type { GroupDetails, GroupMember, GroupRun } from '../contract/groups.ts';
import { invitableAt } from './invite-members.ts';

/** Reads the edition first. */
export async function findGroupDetails(
  db: Database<Schema>,
  groupId: number,
  reader: CompanyCaller,
): Promise<GroupDetails | undefined> {
  const group = await db.kysely
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.description', 'groups.active', 'groups.edition'])
    .where('groups.id', '=', groupId)
    .where('groups.company_id', '=', reader.companyId)
    .executeTakeFirst();
  if (!group) return undefined;
  const [members, runs] = await Promise.all([findMembers(db, groupId, reader), findRuns(db, groupId)]);
  return { group, members, runs };
}

/**
 * Hides the score of who has not accepted, and those of a blind run from who marks it: names beside scores would say
 * who is who in the ranking.
 */
async function findMembers(
  db: Database<Schema>,
  groupId: number,
  reader: CompanyCaller,
): Promise<GroupMember[]> {
  const { rows } = await sql<MemberRow>`
    select accounts.id, accounts.name, ${shownEmail(reader)} as email, developers.photo, home.city, home.state,
           group_members.status, group_members.invited_at,
           case when group_members.status = 'accepted' then developers.platform_score end as platform_score,
           case when group_members.status = 'accepted' and developers.platform_exams > 0
             then rank() over (partition by group_members.status, developers.platform_exams > 0
                               order by developers.platform_score desc) end as place,
           (select coalesce(json_agg(json_build_object(
                     'runId', attempts.run_id, 'attemptId', attempts.id,
                     'state', attempts.state, 'score', attempts.score,
                     'blind', ${isBlind()} and ${isBlindTo(reader)})), '[]')
              from group_runs
              join attempts on attempts.run_id = group_runs.run_id
              join runs on runs.id = attempts.run_id
             where group_runs.group_id = group_members.group_id
               and attempts.developer_id = group_members.developer_id) as results
      from group_members
      join developers on developers.id = group_members.developer_id
      join accounts on accounts.id = developers.id
      left join lateral (
        select developer_addresses.city, developer_addresses.state from developer_addresses
         where developer_addresses.developer_id = developers.id
         order by developer_addresses.id limit 1) as home on true
     where group_members.group_id = ${groupId} and group_members.status <> 'removed'
     order by array_position(array['accepted', 'pending', 'refused', 'left'], group_members.status),
              place nulls last, lower(f_unaccent(accounts.name)), accounts.id`.execute(db.kysely);
  return rows.map(asMember);
}

async function findRuns(db: Database<Schema>, groupId: number): Promise<GroupRun[]> {
  const { rows } = await sql<GroupRun>`
    select runs.id, runs.starts_at as "startsAt", runs.ends_at as "endsAt",
           json_build_object('id', runs.exam_id, 'title', exam_versions.title,
                             'description', exam_versions.description, 'active', runs.active) as exam
      from group_runs
      join runs on runs.id = group_runs.run_id
      join exam_versions on exam_versions.id = runs.exam_version_id
     where group_runs.group_id = ${groupId}
     order by runs.id desc`.execute(db.kysely);
  return rows;
}

interface MemberRow {
  id: number;
  name: string;
  email: string;
  photo: string | null;
  city: string | null;
  state: string | null;
  status: MemberStatus;
  invited_at: Date;
  platform_score: number | null;
  place: number | null;
  results: {
    runId: number;
    attemptId: number;
    state: 'in_progress' | 'delivered' | 'annulled';
    score: number | null;
    blind: boolean;
  }[];
}

const asMember = (row: MemberRow): GroupMember => ({
  status: row.status,
  invitedAt: row.invited_at,
  ...((row.status === 'refused' || row.status === 'left') && { invitableAt: invitableAt(row.invited_at) }),
  ...(row.place !== null && { place: row.place }),
  ...(row.platform_score !== null && { platformScore: row.platform_score }),
  results: row.results.map(({ runId, attemptId, state, score, blind }) => ({
    runId,
    attemptId,
    state: attemptStateOf({ state, score }),
    ...(score !== null && !blind && { score: Number(score) }),
  })),
  developer: {
    id: row.id,
    name: row.name,
    email: row.email,
    ...(row.photo && { photo: row.photo }),
    addresses: row.city === null ? [] : [{ city: row.city, state: row.state ?? '' }],
  },
});
