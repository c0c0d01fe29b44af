import * as contract from '#platform/contract/membership.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import type { Bind } from './bind.ts';
import type { CompanyCaller } from './caller.ts';
import { notFound } from './errors.ts';

export function membershipRoutes(bind: Bind, { db }: Deps): void {
  bind(contract.getOwnMembership, async ({ caller }) => {
    const member = await findOwnMembership(db, caller);
    if (!member) throw notFound();
    return { data: member };
  });
}

function findOwnMembership(db: Database<Schema>, { companyId, accountId }: CompanyCaller) {
  return db.kysely
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.name', 'accounts.email', 'memberships.role'])
    .where('memberships.company_id', '=', companyId)
    .where('memberships.account_id', '=', accountId)
    .executeTakeFirst();
}
