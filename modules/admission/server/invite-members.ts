import type { Transaction } from 'kysely';
import { takeMails } from '#modules/companies/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { groupIsFull, groupLimits } from '../contract/groups.ts';
import { countInvitable, lockGroup } from './groups.queries.ts';
import { countMembers, findMembers, putInvitations, type StoredMember } from './members.queries.ts';

const dayMs = 86_400_000;

/** People who refused or left can be invited again a day later at the earliest. */
export const invitableAt = (invitedAt: Date): Date => new Date(invitedAt.getTime() + dayMs);

export const groupInvitations: WindowRule = { name: 'group-invitations', limit: 60, windowS: 3_600 };

export interface GroupToFill {
  readonly id: number;
  readonly name: string;
}

export interface InvitedCounts {
  readonly invited: number;
  readonly known: number;
  readonly recent: number;
}

/** @throws Failure NAO_ENCONTRADO, GRUPO_INATIVO, MUITAS_TENTATIVAS, LIMITE_ATINGIDO */
export async function addMembers(
  deps: Deps,
  caller: CompanyReader,
  groupId: number,
  developerIds: readonly number[],
): Promise<InvitedCounts> {
  await takeTry(deps.throttle, groupInvitations, String(caller.companyId));
  return deps.db.transaction(async (trx) => {
    const group = await lockGroup(trx, groupId, caller.companyId);
    if (!group) throw notFound('group');
    if (!group.active) throw new Failure('GRUPO_INATIVO');
    return invite(deps, trx, caller, group, developerIds);
  });
}

/**
 * Skips members and who was invited within a day. `trx` holds the group's lock.
 * @throws Failure NAO_ENCONTRADO if the company may not invite one of them, LIMITE_DE_EMAILS, LIMITE_ATINGIDO
 */
export async function invite(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config' | 'throttle'>,
  trx: Transaction<Schema>,
  caller: CompanyReader,
  group: GroupToFill,
  developerIds: readonly number[],
): Promise<InvitedCounts> {
  const now = deps.clock.now();
  const asked = [...new Set(developerIds)];
  if (asked.length === 0) return { invited: 0, known: 0, recent: 0 };
  if ((await countInvitable(trx, caller, asked)) !== asked.length) throw notFound();
  const before = new Map(
    (await findMembers(trx, group.id, asked)).map((member) => [member.developerId, member]),
  );
  const isIn = (id: number) => isOpen(before.get(id));
  const isRecent = (id: number) => {
    const member = before.get(id);
    return member !== undefined && !isOpen(member) && invitableAt(member.invitedAt) > now;
  };
  const fresh = asked.filter((id) => !isIn(id) && !isRecent(id));
  if (fresh.length > 0) {
    await putInvited(trx, group.id, fresh, now);
    await notifyInvited(deps, trx, { ...group, companyId: caller.companyId }, fresh);
  }
  return {
    invited: fresh.length,
    known: asked.filter(isIn).length,
    recent: asked.filter(isRecent).length,
  };
}

/** @throws Failure NAO_ENCONTRADO, GRUPO_INATIVO, CONVITE_EM_ABERTO, CONVITE_RECENTE, LIMITE_ATINGIDO */
export async function inviteAgain(
  deps: Deps,
  caller: CompanyReader,
  groupId: number,
  developerId: number,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const group = await lockGroup(trx, groupId, caller.companyId);
    const [member] = group ? await findMembers(trx, groupId, [developerId]) : [];
    if (!group || !member) throw notFound();
    if (!group.active) throw new Failure('GRUPO_INATIVO');
    if (isOpen(member)) throw new Failure('CONVITE_EM_ABERTO');
    if (invitableAt(member.invitedAt) > now) throw new Failure('CONVITE_RECENTE');
    if ((await countInvitable(trx, caller, [developerId])) !== 1) throw notFound();
    await putInvited(trx, groupId, [developerId], now);
    await notifyInvited(deps, trx, { ...group, companyId: caller.companyId }, [developerId]);
  });
}

const isOpen = (member: StoredMember | undefined): boolean =>
  member?.status === 'pending' || member?.status === 'accepted';

/** @throws Failure LIMITE_ATINGIDO */
async function putInvited(
  trx: Transaction<Schema>,
  groupId: number,
  developerIds: readonly number[],
  now: Date,
): Promise<void> {
  await putInvitations(trx, groupId, developerIds, now);
  if ((await countMembers(trx, groupId)) > groupLimits.members)
    throw new Failure('LIMITE_ATINGIDO', { message: groupIsFull });
}

async function notifyInvited(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config' | 'throttle'>,
  trx: Transaction<Schema>,
  { id, name, companyId }: GroupToFill & { companyId: number },
  developers: readonly number[],
): Promise<void> {
  const people = await trx
    .selectFrom('accounts')
    .select('accounts.email')
    .where('accounts.id', 'in', developers)
    .execute();
  const emails = people.map(({ email }) => email);
  await takeMails(deps, trx, companyId, emails);
  const about = { groupId: id, group: name, companyId };
  await notify(deps, trx, { to: { developers }, kind: 'group_invited', about });
}
