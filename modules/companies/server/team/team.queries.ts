import { type Kysely, sql, type Transaction } from 'kysely';
import { noticesTopic } from '#modules/notifications/server/public.ts';
import type { MemberRole } from '#platform/contract/route.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import type { TeamInvitation } from '../../contract/team.ts';

type On = Kysely<Schema>;

export function findMembers(on: On, companyId: number) {
  return on
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'memberships.role',
      'memberships.created_at as since',
    ])
    .where('memberships.company_id', '=', companyId)
    .orderBy(sql`array_position(array['dono', 'recrutador', 'corretor'], memberships.role)`)
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute();
}

export async function updateOwnName(db: Database<Schema>, accountId: number, name: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.updateTable('accounts').set({ name }).where('accounts.id', '=', accountId).execute();
    // An account that was emptied is told so until it has a name.
    await notifyListeners(trx, [noticesTopic(accountId)]);
  });
}

/** Two owners cannot leave at once then. */
export async function lockOwners(trx: Transaction<Schema>, companyId: number): Promise<number[]> {
  const owners = await trx
    .selectFrom('memberships')
    .select('memberships.account_id')
    .where('memberships.company_id', '=', companyId)
    .where('memberships.role', '=', 'dono')
    .orderBy('memberships.account_id')
    .forUpdate()
    .execute();
  return owners.map(({ account_id }) => account_id);
}

/** @returns false when the company has no such member */
export async function updateRole(
  trx: Transaction<Schema>,
  companyId: number,
  accountId: number,
  role: MemberRole,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('memberships')
    .set({ role })
    .where('memberships.company_id', '=', companyId)
    .where('memberships.account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sessions in the company go with the membership. @returns false when the company has no such member */
export async function deleteMembership(
  trx: Transaction<Schema>,
  companyId: number,
  accountId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('memberships')
    .where('memberships.company_id', '=', companyId)
    .where('memberships.account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findInvitations(
  db: Database<Schema>,
  companyId: number,
  now: Date,
): Promise<TeamInvitation[]> {
  const rows = await db.kysely
    .selectFrom('invitations')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.expires_at as expiresAt',
    ])
    .where('invitations.company_id', '=', companyId)
    .orderBy('invitations.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, expired: row.expiresAt <= now }));
}

export async function putInvitation(
  trx: Transaction<Schema>,
  given: { companyId: number; email: string; role: MemberRole; now: Date; expiresAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invitations (company_id, email, role, created_at, expires_at)
    values (${given.companyId}, ${given.email}, ${given.role}, ${given.now}, ${given.expiresAt})
    on conflict (company_id, lower(email)) do update
      set role = excluded.role, token_hash = null,
          created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

export async function deleteInvitations(trx: Transaction<Schema>, companyId: number): Promise<void> {
  await trx.deleteFrom('invitations').where('invitations.company_id', '=', companyId).execute();
}

/** @returns false if the company has no such invitation */
export async function deleteInvitation(
  db: Database<Schema>,
  companyId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('invitations')
    .where('invitations.id', '=', id)
    .where('invitations.company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const invitations = (on: On, now: Date) =>
  on
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .select([
      'invitations.id',
      'invitations.company_id as companyId',
      'invitations.email',
      'invitations.role',
      'companies.trade_name as company',
    ])
    .where('invitations.expires_at', '>', now)
    .where('companies.suspended_at', 'is', null);

export const findInvitation = (db: Database<Schema>, id: number, now: Date) =>
  invitations(db.kysely, now).where('invitations.id', '=', id).executeTakeFirst();

export const findInvitationOfToken = (on: On, tokenHash: Buffer, now: Date) =>
  invitations(on, now).where('invitations.token_hash', '=', tokenHash).executeTakeFirst();

export async function setToken(db: Database<Schema>, id: number, tokenHash: Buffer): Promise<void> {
  await db.kysely
    .updateTable('invitations')
    .set({ token_hash: tokenHash })
    .where('invitations.id', '=', id)
    .execute();
}

/** @returns false if the link was used, replaced or withdrawn in the meantime */
export async function useUpInvitation(
  trx: Transaction<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Parallel calls use the account of this e-mail one by one. */
export async function lockAccountOfEmail(trx: Transaction<Schema>, email: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('accounts.id')
    .where(sql`lower(accounts.email)`, '=', email.toLowerCase())
    .forUpdate()
    .execute();
}

/** `free` means that it has left its company and may join another one. */
export async function findAccountOfEmail(on: On, email: string) {
  const found = await on
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.kind', 'accounts.suspended_at', 'memberships.company_id'])
    .where(sql`lower(accounts.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!found) return undefined;
  const isFree = found.kind === 'company' && found.company_id === null && found.suspended_at === null;
  return { id: found.id, isFree };
}

export async function deleteExpiredInvitations(db: Database<Schema>, before: Date): Promise<void> {
  await db.kysely.deleteFrom('invitations').where('invitations.expires_at', '<=', before).execute();
}
