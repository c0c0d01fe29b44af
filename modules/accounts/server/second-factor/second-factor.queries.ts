import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { SealedSecret } from '#platform/server/security/sealer.ts';

export interface SecondFactor {
  readonly sealed: SealedSecret;
  readonly confirmedAt: Date | null;
}

export async function findSecondFactor(
  db: Database<Schema>,
  accountId: number,
): Promise<SecondFactor | undefined> {
  const row = await db.kysely
    .selectFrom('second_factors')
    .select(['second_factors.secret', 'second_factors.key_id', 'second_factors.confirmed_at as confirmedAt'])
    .where('second_factors.account_id', '=', accountId)
    .executeTakeFirst();
  return row && { sealed: { keyId: row.key_id ?? '', bytes: row.secret }, confirmedAt: row.confirmedAt };
}

export async function isFactorOn(trx: Transaction<Schema>, accountId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('second_factors')
    .select('second_factors.account_id')
    .where('second_factors.account_id', '=', accountId)
    .where('second_factors.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUnusedCodes(db: Database<Schema>, accountId: number): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recovery_codes.account_id', '=', accountId)
    .where('recovery_codes.used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces an unconfirmed secret. @returns false if there is a confirmed one */
export async function putSecret(
  db: Database<Schema>,
  accountId: number,
  { keyId, bytes }: SealedSecret,
  now: Date,
): Promise<boolean> {
  const sealed = { secret: bytes, key_id: keyId, created_at: now };
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('second_factors')
    .values({ account_id: accountId, ...sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if it was confirmed or replaced in the meantime */
export async function confirmSecret(
  trx: Transaction<Schema>,
  confirmed: { accountId: number; sealed: SealedSecret; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: confirmed.now, last_step: confirmed.step })
    .where('second_factors.account_id', '=', confirmed.accountId)
    .where('second_factors.secret', '=', confirmed.sealed.bytes)
    .where('second_factors.confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertCodes(
  trx: Transaction<Schema>,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** @returns false if the code of this step or of a later one was already used */
export async function useUpStep(db: Database<Schema>, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('second_factors.account_id', '=', accountId)
    .where('second_factors.confirmed_at', 'is not', null)
    .where('second_factors.last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function useUpCode(
  db: Database<Schema>,
  accountId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('recovery_codes.account_id', '=', accountId)
    .where('recovery_codes.code_hash', '=', hash)
    .where('recovery_codes.used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSecondFactor(trx: Transaction<Schema>, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('second_factors.account_id', '=', accountId)
    .where('second_factors.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function findOwner(
  db: Database<Schema>,
  accountId: number,
): Promise<{ name: string; email: string; kind: Schema['accounts']['kind'] }> {
  return db.kysely
    .selectFrom('accounts')
    .select(['accounts.name', 'accounts.email', 'accounts.kind'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
}
