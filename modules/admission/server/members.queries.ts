import { sql, type Transaction } from 'kysely';
import type { MemberStatus } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface StoredMember {
  readonly developerId: number;
  readonly status: MemberStatus;
  readonly invitedAt: Date;
}

/** `trx` holds the group's lock. */
export async function findMembers(
  trx: Transaction<Schema>,
  groupId: number,
  developerIds: readonly number[],
): Promise<StoredMember[]> {
  const rows = await trx
    .selectFrom('group_members')
    .select(['group_members.developer_id', 'group_members.status', 'group_members.invited_at'])
    .where('group_members.group_id', '=', groupId)
    .where('group_members.developer_id', 'in', [...developerIds])
    .execute();
  return rows.map((row) => ({
    developerId: row.developer_id,
    status: row.status,
    invitedAt: row.invited_at,
  }));
}

/** Old invitations become pending again. */
export async function putInvitations(
  trx: Transaction<Schema>,
  groupId: number,
  developerIds: readonly number[],
  now: Date,
): Promise<void> {
  const pending = { status: 'pending', invited_at: now, changed_at: now } as const;
  await trx
    .insertInto('group_members')
    .values(developerIds.map((developer_id) => ({ group_id: groupId, developer_id, ...pending })))
    .onConflict((conflict) => conflict.columns(['group_id', 'developer_id']).doUpdateSet(pending))
    .execute();
}

/** The company sees everybody but those it removed. */
export async function countMembers(trx: Transaction<Schema>, groupId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('group_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_members.group_id', '=', groupId)
    .where('group_members.status', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateStatus(
  trx: Transaction<Schema>,
  groupId: number,
  developerId: number,
  status: MemberStatus,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('group_members')
    .set({ status, changed_at: now })
    .where('group_members.group_id', '=', groupId)
    .where('group_members.developer_id', '=', developerId)
    .execute();
}

export interface OwnGroupMembership {
  readonly status: MemberStatus;
  readonly name: string;
  readonly active: boolean;
  readonly companyId: number;
}

export async function lockOwnMembership(
  trx: Transaction<Schema>,
  groupId: number,
  developerId: number,
): Promise<OwnGroupMembership | undefined> {
  const { rows } = await sql<OwnGroupMembership>`
    select group_members.status, groups.name, groups.active, groups.company_id as "companyId"
      from group_members join groups on groups.id = group_members.group_id
     where group_members.group_id = ${groupId} and group_members.developer_id = ${developerId}
       for no key update of group_members`.execute(trx);
  return rows[0];
}
