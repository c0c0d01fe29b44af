import * as contract from '#platform/contract/membership.ts';
import type { Deps } from '../deps.ts';
import type { Bind } from './bind.ts';
import { notFound } from './errors.ts';
import { findOwnMembership } from './membership.queries.ts';

export function membershipRoutes(bind: Bind, { db }: Deps): void {
  bind(contract.getOwnMembership, async ({ caller }) => {
    const member = await findOwnMembership(db, caller);
    if (!member) throw notFound();
    return { data: member };
  });
}
