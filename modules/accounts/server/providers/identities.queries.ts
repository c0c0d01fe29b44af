import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { SocialProvider } from '../../contract/developer-entrance.ts';

/** Whoever changed the account's e-mail may have linked an account of theirs by it. */
export async function forgetIdentities(
  trx: Transaction<Schema>,
  accountId: number,
  since: Date,
): Promise<void> {
  for (const table of ['developer_identities', 'company_identities'] as const) {
    await trx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('created_at', '>=', since)
      .execute();
  }
}

export interface NewIdentity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly accountId: number;
  readonly now: Date;
}

/** Replaces one at a server that the installation does not ask any more. */
export async function putIdentity(
  trx: Transaction<Schema>,
  { provider, issuer, subject, accountId, now }: NewIdentity,
): Promise<void> {
  await trx
    .deleteFrom('developer_identities')
    .where('developer_identities.account_id', '=', accountId)
    .where('developer_identities.provider', '=', provider)
    .where('developer_identities.issuer', '<>', issuer)
    .execute();
  await trx
    .insertInto('developer_identities')
    .values({ provider, issuer, subject, account_id: accountId, created_at: now })
    .execute();
}

export const listIdentities = ({ kysely }: Database<Schema>, accountId: number) =>
  kysely
    .selectFrom('developer_identities')
    .select(['developer_identities.provider', 'developer_identities.created_at as since'])
    .where('developer_identities.account_id', '=', accountId)
    .orderBy('developer_identities.provider')
    .execute();

/** @returns false if there was none */
export async function deleteIdentity(
  { kysely }: Database<Schema>,
  accountId: number,
  provider: SocialProvider,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('developer_identities')
    .where('developer_identities.account_id', '=', accountId)
    .where('developer_identities.provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
