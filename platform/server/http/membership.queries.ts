import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { CompanyCaller } from './caller.ts';

export function findOwnMembership(db: Database<Schema>, { companyId, accountId }: CompanyCaller) {
  return db.kysely
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.name', 'accounts.email', 'memberships.role'])
    .where('memberships.company_id', '=', companyId)
    .where('memberships.account_id', '=', accountId)
    .executeTakeFirst();
}
