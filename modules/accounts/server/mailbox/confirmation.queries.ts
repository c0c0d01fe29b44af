import { sql, type Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { roleOf } from '../account.queries.ts';

export interface AwaitedMailbox {
  readonly accountId: number;
  readonly role: Role;
  readonly email: string;
  readonly isChange: boolean;
}

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

/** Earlier links to the same mailbox stay valid until they end, others do not. */
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
  await sql`
    insert into earlier_confirmations (token_hash, account_id, expires_at)
    select before.token_hash, before.account_id, before.expires_at from confirmations before
     where before.account_id = ${accountId} and before.token_hash is not null and before.used_at is null
       and before.email = ${link.email} and before.expires_at > ${link.now}`.execute(trx);
  await sql`
    delete from earlier_confirmations earlier using confirmations before
     where earlier.account_id = ${accountId} and before.account_id = earlier.account_id
       and (before.email <> ${link.email} or before.used_at is not null or earlier.expires_at <= ${link.now})`.execute(
    trx,
  );
  await trx
    .insertInto('confirmations')
    .values({ account_id: accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute();
}

type Reader = Pick<Transaction<Schema>, 'selectFrom'>;

/** Undefined if the link was never mailed or belongs to an earlier mailbox. */
const linkOf = (on: Reader, tokenHash: Buffer) =>
  on
    .selectFrom('confirmations')
    .innerJoin('accounts', 'accounts.id', 'confirmations.account_id')
    .select([
      'accounts.id as accountId',
      'accounts.kind',
      'accounts.email as own',
      'accounts.confirmed_at as confirmedAt',
      'accounts.signed_up_on as signedUpOn',
      'confirmations.email',
      'confirmations.used_at as usedAt',
      sql<Date>`
        coalesce((select earlier.expires_at from earlier_confirmations earlier where earlier.token_hash = ${tokenHash}),
                 confirmations.expires_at)`.as('expiresAt'),
    ])
    .where(
      'confirmations.account_id',
      '=',
      sql<number>`(
        select mailed.account_id from confirmations mailed where mailed.token_hash = ${tokenHash}
        union all
        select earlier.account_id from earlier_confirmations earlier where earlier.token_hash = ${tokenHash})`,
    )
    .where('accounts.suspended_at', 'is', null)
    .$narrowType<{ kind: keyof typeof roleOf }>();

export async function findConfirmation(db: Database<Schema>, tokenHash: Buffer) {
  return withRole(await linkOf(db.kysely, tokenHash).executeTakeFirst());
}

export async function lockConfirmation(trx: Transaction<Schema>, tokenHash: Buffer) {
  return withRole(await linkOf(trx, tokenHash).forUpdate().executeTakeFirst());
}

function withRole<Found extends { kind: keyof typeof roleOf }>(found: Found | undefined) {
  if (!found) return undefined;
  const { kind, ...link } = found;
  return { ...link, role: roleOf[kind] };
}

export async function findDocumentOf(
  on: Reader,
  accountId: number,
): Promise<{ cpf?: string | null; cnpj?: string | null }> {
  const found = await on
    .selectFrom('accounts')
    .leftJoin('developers', 'developers.id', 'accounts.id')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .select(['developers.cpf', 'companies.cnpj'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return found ?? {};
}

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

/** The link of an account's own mailbox stays. */
export async function deleteChange(
  on: Pick<Transaction<Schema>, 'deleteFrom'>,
  accountId: number,
): Promise<void> {
  await on
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
