import type { Transaction } from 'kysely';
import { withdrawNotices } from '#modules/notifications/server/public.ts';
import { countOwnRuns } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { takeTry } from '#platform/server/http/throttle.ts';
import type { GroupChange, NewGroup } from '../contract/groups.ts';
import { deleteLockedGroup, insertGroup, lockGroup, putGroupRuns, updateGroup } from './groups.queries.ts';
import { groupInvitations, invite } from './invite-members.ts';

/** @throws Failure NAO_ENCONTRADO for another company's run or somebody who cannot be invited, MUITAS_TENTATIVAS */
export async function formGroup(deps: Deps, caller: CompanyReader, given: NewGroup): Promise<number> {
  const { companyId } = caller;
  await takeTry(deps.throttle, groupInvitations, String(companyId));
  return deps.db.transaction(async (trx) => {
    const runIds = await ownRuns(trx, companyId, given.runIds);
    const { name } = given;
    const group = { companyId, name, description: given.description ?? '' };
    const id = await insertGroup(trx, group, deps.clock.now());
    await putGroupRuns(trx, id, runIds);
    await invite(deps, trx, caller, { id, name }, given.developerIds);
    return id;
  });
}

/** @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA */
export async function changeGroup(
  { db }: Deps,
  companyId: number,
  groupId: number,
  { name, description, active, runIds, edition }: GroupChange,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockGroup(trx, groupId, companyId))) throw notFound('group');
    await takeEdition(trx, 'groups', groupId, edition);
    const own = await ownRuns(trx, companyId, runIds);
    await updateGroup(trx, groupId, { name, description: description ?? '', active });
    await putGroupRuns(trx, groupId, own);
  });
}

/** Nobody is told, as nobody is when the company removes people one by one. @throws Failure NAO_ENCONTRADO */
export async function deleteGroup({ db }: Deps, companyId: number, groupId: number): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockGroup(trx, groupId, companyId))) throw notFound('group');
    const developers = await deleteLockedGroup(trx, groupId);
    await withdrawNotices(trx, { companyId, developers }, { groupId });
  });
}

async function ownRuns(
  trx: Transaction<Schema>,
  companyId: number,
  given: readonly number[],
): Promise<number[]> {
  const runIds = [...new Set(given)];
  if (runIds.length > 0 && (await countOwnRuns(trx, companyId, runIds)) !== runIds.length)
    throw notFound('run');
  return runIds;
}
