import { recordEvents } from '#modules/events/server/public.ts';
import { notify, withdrawNotices } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { InvitationAnswer } from '../contract/invitation-words.ts';
import { lockGroup } from './groups.queries.ts';
import { findMembers, lockOwnMembership, updateStatus } from './members.queries.ts';

/** A repetition changes nothing. @throws Failure NAO_ENCONTRADO, CONVITE_RESPONDIDO, GRUPO_INATIVO */
export async function answerInvitation(
  deps: Deps,
  developerId: number,
  groupId: number,
  answer: InvitationAnswer,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const membership = await lockOwnMembership(trx, groupId, developerId);
    if (!membership || membership.status === 'removed') throw notFound('group');
    if (membership.status === answer) return;
    if (membership.status !== 'pending') throw new Failure('CONVITE_RESPONDIDO');
    if (!membership.active) throw new Failure('GRUPO_INATIVO');
    const now = deps.clock.now();
    await updateStatus(trx, groupId, developerId, answer, now);
    if (answer === 'accepted') await recordEvents(trx, [{ kind: 'member_accepted', groupId }], now);
    const about = { groupId, group: membership.name, personId: developerId, accepted: answer === 'accepted' };
    await notify(deps, trx, { to: { company: membership.companyId }, kind: 'invitation_answered', about });
  });
}

/** An invited developer refuses instead. @throws Failure NAO_ENCONTRADO */
export async function leaveGroup({ db, clock }: Deps, developerId: number, groupId: number): Promise<void> {
  await db.transaction(async (trx) => {
    const membership = await lockOwnMembership(trx, groupId, developerId);
    if (membership?.status === 'left') return;
    if (membership?.status !== 'accepted') throw notFound('group');
    await updateStatus(trx, groupId, developerId, 'left', clock.now());
  });
}

/** A repetition changes nothing. @throws Failure NAO_ENCONTRADO */
export async function removeMember(
  { db, clock }: Deps,
  companyId: number,
  groupId: number,
  developerId: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    const group = await lockGroup(trx, groupId, companyId);
    const [member] = group ? await findMembers(trx, groupId, [developerId]) : [];
    if (!member) throw notFound();
    if (member.status === 'removed') return;
    await updateStatus(trx, groupId, developerId, 'removed', clock.now());
    await withdrawNotices(trx, { companyId, developers: [developerId] }, { groupId }, 'group_invited');
  });
}
