import type { Transaction } from 'kysely';
import { endSessions } from '#modules/accounts/server/public.ts';
import { freeGrader } from '#modules/marking/server/public.ts';
import type { MemberRole } from '#platform/contract/route.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { noteRemoval } from '../provider/identity.queries.ts';
import { deleteMembership, lockOwners, updateRole } from './team.queries.ts';

interface Change {
  readonly companyId: number;
  readonly id: number;
}

/** The role is valid from the next call on. @throws Failure NAO_ENCONTRADO, ULTIMO_DONO */
export async function changeRole(
  { db, securityLog }: Deps,
  { companyId, id }: Change,
  role: MemberRole,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (role !== 'dono') await keepAnOwner(trx, { companyId, id });
    if (!(await updateRole(trx, companyId, id, role))) throw notFound();
  });
  securityLog.write({ event: 'role.changed', accountId: id, companyId, to: role });
}

/**
 * Keeps the account, which signs what the member graded. Others get what is yet to mark.
 * @throws Failure NAO_ENCONTRADO, ULTIMO_DONO
 */
export async function removeMember(
  { db, clock, securityLog }: Deps,
  { companyId, id }: Change,
): Promise<void> {
  await db.transaction(async (trx) => {
    await keepAnOwner(trx, { companyId, id });
    if (!(await takeOut(trx, { companyId, id }))) throw notFound();
    await noteRemoval(trx, { companyId, accountId: id, at: clock.now() });
  });
  securityLog.write({ event: 'role.changed', accountId: id, companyId, to: 'none' });
}

/** @returns false when the company has no such member */
export async function takeOut(trx: Transaction<Schema>, { companyId, id }: Change): Promise<boolean> {
  if (!(await deleteMembership(trx, companyId, id))) return false;
  await freeGrader(trx, { companyId, accountId: id });
  await endSessions(trx, id);
  return true;
}

async function keepAnOwner(trx: Transaction<Schema>, { companyId, id }: Change): Promise<void> {
  const owners = await lockOwners(trx, companyId);
  if (owners.length === 1 && owners[0] === id) throw new Failure('ULTIMO_DONO');
}
