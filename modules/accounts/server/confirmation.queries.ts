import type { Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import { roleOf } from './roles.ts';

export interface AwaitedMailbox {
  readonly accountId: number;
  readonly role: Role;
  /** The mailbox to show. */
  readonly email: string;
  /** Whether the account shall change to it. */
  readonly isChange: boolean;
}

/** The mailbox that an account still has to show: the new one of a change, or its own. */
export async function findAwaited(
  db: Pick<Transaction<Schema>, 'selectFrom'>,
  accountId: number,
): Promise<AwaitedMailbox | undefined> {
  const found = await db
    .selectFrom('accounts')
    .leftJoin('confirmations', (join) =>
      join.onRef('confirmations.account_id', '=', 'accounts.id').on('confirmations.used_at', 'is', null),
    )
    .select([
      'accounts.id as accountId',
      'accounts.kind',
      'accounts.email as own',
      'accounts.confirmed_at as confirmedAt',
      'confirmations.email as asked',
    ])
    .where('accounts.id', '=', accountId)
    .where('accounts.kind', '<>', 'deleted')
    .where('accounts.suspended_at', 'is', null)
    .$narrowType<{ kind: keyof typeof roleOf }>()
    .executeTakeFirst();
  const email = found?.asked ?? (found?.confirmedAt ? undefined : found?.own);
  if (!found || email === undefined) return undefined;
  const { kind, own } = found;
  return { accountId, role: roleOf[kind], email, isChange: email !== own };
}

/** Stores the only link of an account. It replaces an older one. */
export async function putConfirmation(
  trx: Transaction<Schema>,
  {
    accountId,
    ...link
  }: { accountId: number; email: string; tokenHash: Buffer | null; now: Date; expiresAt: Date },
): Promise<void> {
  const stored = {
    email: link.email,
    token_hash: link.tokenHash,
    created_at: link.now,
    expires_at: link.expiresAt,
    used_at: null,
  };
  await trx
    .insertInto('confirmations')
    .values({ account_id: accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute();
}

/** The link and its account, locked until the end of the transaction; undefined if it never was or is replaced. */
export async function lockConfirmation(trx: Transaction<Schema>, tokenHash: Buffer) {
  const found = await trx
    .selectFrom('confirmations')
    .innerJoin('accounts', 'accounts.id', 'confirmations.account_id')
    .select([
      'accounts.id as accountId',
      'accounts.name',
      'accounts.kind',
      'accounts.email as own',
      'accounts.confirmed_at as confirmedAt',
      'confirmations.email',
      'confirmations.expires_at as expiresAt',
      'confirmations.used_at as usedAt',
    ])
    .where('confirmations.token_hash', '=', tokenHash)
    .where('accounts.suspended_at', 'is', null)
    .forUpdate()
    .$narrowType<{ kind: keyof typeof roleOf }>()
    .executeTakeFirst();
  if (!found) return undefined;
  const { kind, ...link } = found;
  return { ...link, role: roleOf[kind] };
}

/** The CPF or CNPJ of the account that a link is of. */
export async function findDocumentOf(
  db: Database<Schema>,
  tokenHash: Buffer,
): Promise<{ cpf?: string | null; cnpj?: string | null }> {
  const found = await db.kysely
    .selectFrom('confirmations')
    .leftJoin('developers', 'developers.id', 'confirmations.account_id')
    .leftJoin('memberships', 'memberships.account_id', 'confirmations.account_id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .select(['developers.cpf', 'companies.cnpj'])
    .where('confirmations.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found ?? {};
}

/** Gives the account the mailbox that was shown, and marks its link as used. */
export async function acceptMailbox(
  trx: Transaction<Schema>,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ email, confirmed_at: eb.fn.coalesce('accounts.confirmed_at', eb.val(now)) }))
    .where('accounts.id', '=', accountId)
    .execute();
  await trx
    .updateTable('confirmations')
    .set({ used_at: now })
    .where('confirmations.account_id', '=', accountId)
    .execute();
}

/** Ends a change that waits. The link of an account's own mailbox stays. */
export async function deleteChange(db: Database<Schema>, accountId: number): Promise<void> {
  await db.kysely
    .deleteFrom('confirmations')
    .using('accounts')
    .where('confirmations.account_id', '=', accountId)
    .whereRef('accounts.id', '=', 'confirmations.account_id')
    .whereRef('accounts.email', '<>', 'confirmations.email')
    .where('confirmations.used_at', 'is', null)
    .execute();
}

/** @param before links that ended earlier; for some days they still say that the mailbox is confirmed */
export async function deleteOldConfirmations(db: Database<Schema>, before: Date): Promise<void> {
  await db.kysely.deleteFrom('confirmations').where('confirmations.expires_at', '<', before).execute();
}
