import * as ownPassword from '#modules/accounts/contract/own-password.ts';
import { prepareCredentials } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { openLink, type WindowRule } from '#platform/server/http/throttle.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import * as contract from '../../contract/team.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole, removeMember } from './change-team.ts';
import { inviteMember } from './invite-member.ts';
import {
  deleteInvitation,
  findInvitationOfToken,
  findInvitations,
  findMembers,
  updateOwnName,
} from './team.queries.ts';

/** Counts links that do not exist; nobody can guess 256 bits anyway. */
const linksPerAddress: WindowRule = { name: 'invitation-link', limit: 120, windowS: 3600 };

export function teamRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(contract.changeTeamPassword, async ({ caller, body }) => {
    const apply = await prepareCredentials(deps, caller, ownPassword.passwordChange, body);
    await db.transaction(apply);
    return { message: 'Senha alterada com sucesso!' };
  });

  bind(contract.changeOwnName, async ({ caller, body }) => {
    await updateOwnName(db, caller.accountId, body.name);
    return { message: 'Nome alterado com sucesso!' };
  });

  bind(contract.getTeam, async ({ caller }) => {
    const [members, invitations] = await Promise.all([
      findMembers(db.kysely, caller.companyId),
      findInvitations(db, caller.companyId, clock.now()),
    ]);
    const team = members.map((member) => ({ ...member, self: member.id === caller.accountId }));
    return { data: { members: team, invitations } };
  });

  bind(contract.inviteTeamMember, async ({ caller, body }) => ({
    message: 'Convite enviado com sucesso!',
    data: { id: await inviteMember(deps, caller, body) },
  }));

  bind(contract.withdrawTeamInvitation, async ({ caller, params }) => {
    if (!(await deleteInvitation(db, caller.companyId, params.id))) throw notFound();
    return { message: 'Convite cancelado.' };
  });

  bind(contract.changeTeamRole, async ({ caller: { companyId }, params: { id }, body }) => {
    await changeRole(deps, { companyId, id }, body.role);
    return { message: 'Papel alterado com sucesso!' };
  });

  bind(contract.removeTeamMember, async ({ caller: { companyId, accountId }, params: { id } }) => {
    await removeMember(deps, { companyId, id });
    return { message: id === accountId ? 'Você saiu da equipe.' : 'Pessoa removida da equipe.' };
  });

  bind(contract.readTeamInvitation, async ({ body, address }) => {
    const data = await openLink(deps.throttle, [linksPerAddress, address], async () => {
      const found = await findInvitationOfToken(db.kysely, secretHash(body.token), clock.now());
      if (!found) throw new Failure('LINK_INVALIDO');
      return found;
    });
    return { data };
  });

  bind(contract.acceptTeamInvitation, async ({ body, address }) => {
    await openLink(deps.throttle, [linksPerAddress, address], () => acceptInvitation(deps, body));
    return { message: 'Boas-vindas à equipe!' };
  });
}
