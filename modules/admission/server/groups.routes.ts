import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as contract from '../contract/groups.ts';
import { answerInvitation, leaveGroup, removeMember } from './answer-invitation.ts';
import { changeGroup, deleteGroup, formGroup } from './form-group.ts';
import { findGroupDetails } from './group-details.queries.ts';
import { findCompanyGroups, findDeveloperGroups } from './groups.queries.ts';
import { addMembers, inviteAgain } from './invite-members.ts';
import { findMembership } from './membership.queries.ts';

export function groupsRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(contract.createGroup, async (asked) => {
    // A group shows its people as often as one likes, so they count when they are invited.
    await spendReadQuota(deps.throttle, asked, asked.body.developerIds.length);
    return {
      message: 'Grupo criado com sucesso!',
      data: { id: await formGroup(deps, asked.caller, asked.body) },
    };
  });

  bind(contract.listCompanyGroups, async ({ caller, params: { companyId } }) => {
    if (companyId !== caller.companyId) throw new Failure('IDENTIDADE_DIVERGENTE');
    return { data: await findCompanyGroups(db, companyId) };
  });

  bind(contract.getCompanyGroup, async ({ caller, params: { groupId } }) => {
    const details = await findGroupDetails(db, groupId, caller);
    if (!details) throw notFound('group');
    return { data: details };
  });

  bind(contract.changeGroup, async ({ caller, params: { groupId }, body }) => {
    await orPresent(deps, contract.groupDetails, changeGroup(deps, caller.companyId, groupId, body), () =>
      findGroupDetails(db, groupId, caller),
    );
    return { message: 'Grupo atualizado com sucesso!' };
  });

  bind(contract.deleteGroup, async ({ caller: { companyId }, params: { groupId } }) => {
    await deleteGroup(deps, companyId, groupId);
    return { message: 'Grupo excluído.' };
  });

  bind(contract.addMembers, async (asked) => {
    const { caller, params, body } = asked;
    await spendReadQuota(deps.throttle, asked, body.developerIds.length);
    const data = await addMembers(deps, caller, params.groupId, body.developerIds);
    return { message: invitedSentence(data.invited), data };
  });

  bind(contract.inviteMemberAgain, async ({ caller, params: { groupId, developerId } }) => {
    await inviteAgain(deps, caller, groupId, developerId);
    return { message: 'Convite enviado de novo.' };
  });

  bind(contract.removeMember, async ({ caller: { companyId }, params: { groupId, developerId } }) => {
    await removeMember(deps, companyId, groupId, developerId);
    return { message: 'Participante removido do grupo.' };
  });

  bind(contract.listDeveloperGroups, async ({ caller, params: { developerId } }) => {
    if (developerId !== caller.developerId) throw new Failure('IDENTIDADE_DIVERGENTE');
    return { data: await findDeveloperGroups(db, developerId) };
  });

  bind(contract.getMembership, async ({ caller: { developerId }, params: { groupId } }) => {
    const membership = await findMembership(db, groupId, developerId, clock.now());
    if (!membership) throw notFound('group');
    return { data: membership };
  });

  bind(contract.leaveGroup, async ({ caller: { developerId }, params: { groupId } }) => {
    await leaveGroup(deps, developerId, groupId);
    return { message: 'Você saiu do grupo.' };
  });

  bind(contract.answerGroupInvitation, async ({ caller: { developerId }, params: { groupId }, body }) => {
    await answerInvitation(deps, developerId, groupId, body.answer);
    return { message: body.answer === 'accepted' ? 'Convite aceito!' : 'Convite recusado.' };
  });
}

function invitedSentence(invited: number): string {
  if (invited === 0) return 'Ninguém novo para convidar.';
  return invited === 1 ? '1 pessoa convidada.' : `${invited} pessoas convidadas.`;
}
