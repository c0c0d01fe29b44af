import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

type On = Kysely<Schema>;

const people = (on: On, companyId: number) =>
  on
    .selectFrom('accounts')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.account_id', '=', 'accounts.id').on('memberships.company_id', '=', companyId),
    )
    .leftJoin('company_identities', 'company_identities.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.suspended_at as suspendedAt',
      'memberships.role',
      'company_identities.subject',
      'company_identities.removed_at as removedAt',
      // An account belongs to one company.
      sql<boolean>`exists (select from memberships as other where other.account_id = accounts.id
        and other.company_id <> ${companyId}::bigint)`.as('isElsewhere'),
      sql<boolean>`exists (select from second_factors where second_factors.account_id = accounts.id
        and second_factors.confirmed_at is not null)`.as('hasFactor'),
    ]);

export interface Identity {
  readonly companyId: number;
  readonly issuer: string;
  readonly subject: string;
}

export const findPersonOfSubject = (on: On, { companyId, issuer, subject }: Identity) =>
  people(on, companyId)
    .where('company_identities.company_id', '=', companyId)
    .where('company_identities.issuer', '=', issuer)
    .where('company_identities.subject', '=', subject)
    .executeTakeFirst();

export type KnownPerson = NonNullable<Awaited<ReturnType<typeof findPersonOfSubject>>>;

export const findPersonOfEmail = (on: On, companyId: number, email: string) =>
  people(on, companyId).where(sql`lower(accounts.email)`, '=', email.toLowerCase()).executeTakeFirst();

export async function insertIdentity(
  trx: Transaction<Schema>,
  { companyId, issuer, subject }: Identity,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('company_identities')
    .values({ company_id: companyId, issuer, subject, account_id: accountId, created_at: now })
    .execute();
}

export async function noteRemoval(
  trx: Transaction<Schema>,
  { companyId, accountId, at }: { companyId: number; accountId: number; at: Date | null },
): Promise<void> {
  await trx
    .updateTable('company_identities')
    .set({ removed_at: at })
    .where('company_identities.company_id', '=', companyId)
    .where('company_identities.account_id', '=', accountId)
    .execute();
}
