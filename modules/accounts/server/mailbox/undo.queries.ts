import { sql, type Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { roleOf } from '../account.queries.ts';

export async function insertUndo(
  trx: Transaction<Schema>,
  { accountId, email, now, expiresAt }: { accountId: number; email: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('address_undos')
    .values({ account_id: accountId, email, token_hash: null, created_at: now, expires_at: expiresAt })
    .returning('address_undos.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putUndoLink(
  db: Database<Schema>,
  { undoId, tokenHash }: { undoId: number; tokenHash: Buffer },
): Promise<{ name: string; email: string } | undefined> {
  return db.kysely
    .updateTable('address_undos')
    .from('accounts')
    .set({ token_hash: tokenHash })
    .where('address_undos.id', '=', undoId)
    .whereRef('accounts.id', '=', 'address_undos.account_id')
    .returning(['accounts.name', 'address_undos.email'])
    .executeTakeFirst();
}

const undoOf = (on: Pick<Transaction<Schema>, 'selectFrom'>, tokenHash: Buffer, now: Date) =>
  on
    .selectFrom('address_undos')
    .innerJoin('accounts', 'accounts.id', 'address_undos.account_id')
    .select([
      'address_undos.id',
      'address_undos.email',
      'address_undos.created_at as createdAt',
      'accounts.id as accountId',
      'accounts.kind',
    ])
    .where('address_undos.token_hash', '=', tokenHash)
    .where('address_undos.expires_at', '>', now)
    .where('accounts.suspended_at', 'is', null)
    .$narrowType<{ kind: keyof typeof roleOf }>();

export const findUndo = (db: Database<Schema>, tokenHash: Buffer, now: Date) =>
  undoOf(db.kysely, tokenHash, now).executeTakeFirst();

export async function lockUndo(
  trx: Transaction<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; accountId: number; email: string; role: Role; createdAt: Date } | undefined> {
  const found = await undoOf(trx, tokenHash, now).forUpdate().executeTakeFirst();
  if (!found) return undefined;
  const { kind, ...undo } = found;
  return { ...undo, role: roleOf[kind] };
}

/** Ends the ways back of later changes too. Earlier ones still lead to older mailboxes. */
export async function useUpUndo(trx: Transaction<Schema>, accountId: number, id: number): Promise<void> {
  await trx
    .deleteFrom('address_undos')
    .where('address_undos.account_id', '=', accountId)
    .where('address_undos.id', '>=', id)
    .execute();
}

/** Whether another account may still come back to this e-mail. */
export async function isReserved(
  trx: Transaction<Schema>,
  { email, accountId = 0, now }: { email: string; accountId?: number; now: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom('address_undos')
    .select('address_undos.id')
    .where(sql`lower(address_undos.email)`, '=', email.toLowerCase())
    .where('address_undos.account_id', '<>', accountId)
    .where('address_undos.expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteOldUndos(db: Database<Schema>, now: Date): Promise<void> {
  await db.kysely.deleteFrom('address_undos').where('address_undos.expires_at', '<=', now).execute();
}
