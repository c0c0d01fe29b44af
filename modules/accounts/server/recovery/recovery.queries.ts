import { sql, type Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { noPassword } from '#platform/server/security/passwords.ts';
import { kindOf, roleOf } from '../account.queries.ts';

export interface RecoveringAccount {
  readonly id: number;
  /** Blank while the mailbox is not confirmed: somebody else may have chosen it. */
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

const safeName = sql<string>`case when accounts.confirmed_at is null then '' else accounts.name end`.as(
  'name',
);

export const isFirst = sql<boolean>`accounts.password_hash = ${noPassword}`.as('isFirst');

/** The e-mail is in lower case. A suspended account is not found. */
export async function findAccountToRecover(
  db: Database<Schema>,
  role: Role,
  email: string,
): Promise<RecoveringAccount | undefined> {
  const found = await db.kysely
    .selectFrom('accounts')
    .select(['accounts.id', safeName, 'accounts.email'])
    .where(sql`lower(accounts.email)`, '=', email)
    .where('accounts.kind', '=', kindOf[role])
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst();
  return found && { ...found, role };
}

export async function putRecovery(
  trx: Transaction<Schema>,
  recovery: { accountId: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const stored = {
    token_hash: recovery.tokenHash,
    created_at: recovery.now,
    expires_at: recovery.expiresAt,
  };
  await trx
    .insertInto('recoveries')
    .values({ account_id: recovery.accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute();
}

export interface AccountOfLink extends RecoveringAccount {
  readonly confirmedAt: Date | null;
  readonly signedUpOn: Buffer | null;
  /** Nobody has chosen a password yet, so nobody but an administrator left anything in the account. */
  readonly isFirst: boolean;
}

export async function findRecovery(
  db: Database<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<AccountOfLink | undefined> {
  const found = await db.kysely
    .selectFrom('recoveries')
    .innerJoin('accounts', 'accounts.id', 'recoveries.account_id')
    .select([
      'accounts.id',
      safeName,
      'accounts.email',
      'accounts.kind',
      'accounts.confirmed_at as confirmedAt',
      'accounts.signed_up_on as signedUpOn',
      isFirst,
    ])
    .where('recoveries.token_hash', '=', tokenHash)
    .where('recoveries.expires_at', '>', now)
    .where('accounts.suspended_at', 'is', null)
    .$narrowType<{ kind: keyof typeof roleOf }>()
    .executeTakeFirst();
  if (!found) return undefined;
  const { kind, ...account } = found;
  return { ...account, role: roleOf[kind] };
}

/** @returns false if the link was used or replaced in the meantime */
export async function useUpRecovery(
  trx: Transaction<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveries')
    .where('recoveries.token_hash', '=', tokenHash)
    .where('recoveries.expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function findAdministrator(
  db: Database<Schema>,
  id: number,
): Promise<{ id: number; name: string; email: string } | undefined> {
  return db.kysely
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', 'accounts.email'])
    .where('accounts.id', '=', id)
    .where('accounts.kind', '=', 'admin')
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function updatePassword(trx: Transaction<Schema>, id: number, hash: string): Promise<void> {
  await trx.updateTable('accounts').set({ password_hash: hash }).where('accounts.id', '=', id).execute();
}

export async function deleteExpiredRecoveries(db: Database<Schema>, now: Date): Promise<void> {
  await db.kysely.deleteFrom('recoveries').where('recoveries.expires_at', '<=', now).execute();
}
