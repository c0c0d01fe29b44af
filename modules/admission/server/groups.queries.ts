import { sql, type Transaction } from 'kysely';
import { mayOpenProfile } from '#modules/developers/server/public.ts';
import type { MemberStatus } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requireQuota } from '#platform/server/database/owner-quota.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import type { CompanyGroup, DeveloperGroup } from '../contract/groups.ts';
import { isSameName } from '../domain/group-name.ts';

export async function findCompanyGroups(db: Database<Schema>, companyId: number): Promise<CompanyGroup[]> {
  const { rows } = await sql<CompanyGroup & { createdAt: Date }>`
    select groups.id, groups.name, groups.active, groups.created_at as "createdAt",
           count(*) filter (where group_members.status in ('pending', 'accepted')) as members,
           count(*) filter (where group_members.status = 'pending') as pending
      from groups left join group_members on group_members.group_id = groups.id
     where groups.company_id = ${companyId}
     group by groups.id
     order by groups.id desc`.execute(db.kysely);
  const isShared = ({ id, name }: CompanyGroup) =>
    rows.some((other) => other.id !== id && isSameName(other.name, name));
  return rows.map(({ createdAt, ...group }) => ({ ...group, ...(isShared(group) && { createdAt }) }));
}

export async function findDeveloperGroups(
  db: Database<Schema>,
  developerId: number,
): Promise<DeveloperGroup[]> {
  const { rows } = await sql<Row>`
    select groups.id, groups.name, groups.description, groups.active,
           group_members.status, group_members.invited_at,
           companies.id as company_id, companies.trade_name, companies.logo,
           (select count(*) from group_runs where group_runs.group_id = groups.id) as runs
      from group_members
      join groups on groups.id = group_members.group_id
      join companies on companies.id = groups.company_id and companies.suspended_at is null
     where group_members.developer_id = ${developerId}
       and group_members.status in ('pending', 'accepted', 'refused')
     order by group_members.invited_at desc, groups.id desc`.execute(db.kysely);
  return rows.map((row) => {
    const company = { id: row.company_id, name: row.trade_name, ...(row.logo && { logo: row.logo }) };
    return {
      status: row.status,
      invitedAt: row.invited_at,
      group: {
        id: row.id,
        name: row.name,
        description: row.description,
        state: row.active && row.status === 'accepted' ? 'Ativo' : '',
        active: row.active,
        runs: Array.from({ length: Math.max(1, row.runs) }, () => company),
      },
    };
  });
}

interface Row {
  id: number;
  name: string;
  description: string;
  active: boolean;
  status: MemberStatus;
  invited_at: Date;
  company_id: number;
  trade_name: string;
  logo: string | null;
  runs: number;
}

export interface StoredGroup {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
}

export async function lockGroup(
  trx: Transaction<Schema>,
  groupId: number,
  companyId: number,
): Promise<StoredGroup | undefined> {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.active'])
    .where('groups.id', '=', groupId)
    .where('groups.company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertGroup(
  trx: Transaction<Schema>,
  group: { companyId: number; name: string; description: string },
  now: Date,
): Promise<number> {
  await requireQuota(trx, 'groups', group.companyId);
  const { id } = await trx
    .insertInto('groups')
    .values({
      company_id: group.companyId,
      name: group.name,
      description: group.description,
      created_at: now,
    })
    .returning('groups.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(
  trx: Transaction<Schema>,
  groupId: number,
  change: { name: string; description: string; active: boolean },
): Promise<void> {
  await trx.updateTable('groups').set(change).where('groups.id', '=', groupId).execute();
}

export async function deleteLockedGroup(trx: Transaction<Schema>, groupId: number): Promise<number[]> {
  const memberships = await trx
    .deleteFrom('group_members')
    .where('group_members.group_id', '=', groupId)
    .returning('group_members.developer_id')
    .execute();
  await trx.deleteFrom('groups').where('groups.id', '=', groupId).execute();
  return memberships.map(({ developer_id }) => developer_id);
}

export async function putGroupRuns(
  trx: Transaction<Schema>,
  groupId: number,
  runIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('group_runs').where('group_runs.group_id', '=', groupId).execute();
  if (runIds.length === 0) return;
  await trx
    .insertInto('group_runs')
    .values(runIds.map((run_id) => ({ group_id: groupId, run_id })))
    .execute();
}

export async function countInvitable(
  trx: Transaction<Schema>,
  reader: CompanyReader,
  developerIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from developers
     where developers.id = any(${[...developerIds]}::bigint[]) and not developers.suspended
       and ${mayOpenProfile(reader)}`.execute(trx);
  return rows[0]?.count ?? 0;
}
