import * as z from 'zod/mini';
import { passwordChange } from '#modules/accounts/contract/own-password.ts';
import { passwordText } from '#modules/accounts/contract/password.ts';
import { emailAddress } from '#platform/contract/email.ts';
import { id, instant, pathId, properName } from '#platform/contract/fields.ts';
import {
  acknowledges,
  anyone,
  fromMember,
  members,
  only,
  reads,
  route,
  writes,
} from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

const role = z.enum(members, { error: 'Escolha o papel da pessoa.' });

export const teamMember = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  role: as('papel', role),
  since: as('desde', instant),
  self: as('proprio', z.boolean()),
});

export type TeamMember = z.output<typeof teamMember>;

export const teamInvitation = translated({
  id: as('id', id),
  email: as('email', z.string()),
  role: as('papel', role),
  expiresAt: as('expiraEm', instant),
  expired: as('expirado', z.boolean()),
});

export type TeamInvitation = z.output<typeof teamInvitation>;

export const getTeam = route({
  method: 'GET',
  url: '/company/team',
  module: 'companies',
  summary: 'Who works in the company and who is invited.',
  access: only('COMPANY'),
  responses: {
    200: reads(
      translated({
        members: as('membros', z.array(teamMember)),
        invitations: as('convites', z.array(teamInvitation)),
      }),
    ),
  },
});

export const invitation = translated({
  email: as('email', emailAddress()),
  role: as('papel', role),
});

export type Invitation = z.output<typeof invitation>;

export const inviteTeamMember = route({
  method: 'POST',
  url: '/company/team/invitations',
  module: 'companies',
  summary: 'Mails somebody a link with which to join the company, good for seven days.',
  access: fromMember('dono', only('COMPANY')),
  needs: 'checked',
  body: invitation,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['MUITAS_TENTATIVAS', 'LIMITE_DE_EMAILS'],
});

export const withdrawTeamInvitation = route({
  method: 'DELETE',
  url: '/company/team/invitations/:id',
  module: 'companies',
  summary: 'Makes the link of an invitation worthless.',
  access: fromMember('dono', only('COMPANY')),
  params: translated({ id: as('id', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const ownName = translated({ name: as('nome', properName(120)) });

export type OwnName = z.output<typeof ownName>;

export const changeOwnName = route({
  method: 'PUT',
  url: '/company/team/me',
  module: 'companies',
  summary: "Changes the caller's own name.",
  access: fromMember('corretor', only('COMPANY')),
  body: ownName,
  responses: { 200: acknowledges },
});

export const changeTeamPassword = route({
  method: 'PUT',
  url: '/company/team/me/password',
  module: 'companies',
  summary: "Changes the password of the caller's own account and ends its other sessions.",
  access: fromMember('corretor', only('COMPANY')),
  body: passwordChange,
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

const memberParams = translated({ id: as('idMembro', pathId) });

export const changeTeamRole = route({
  method: 'PUT',
  url: '/company/team/:idMembro',
  module: 'companies',
  summary: 'Gives a member another role.',
  access: fromMember('dono', only('COMPANY')),
  params: memberParams,
  body: translated({ role: as('papel', role) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ULTIMO_DONO'],
});

export const removeTeamMember = route({
  method: 'DELETE',
  url: '/company/team/:idMembro',
  module: 'companies',
  summary: 'Takes a member out of the company and ends the sessions; an owner may leave this way too.',
  access: fromMember('dono', only('COMPANY')),
  params: memberParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ULTIMO_DONO'],
});

const token = z.string().check(z.maxLength(200));

export const readTeamInvitation = route({
  method: 'POST',
  url: '/company/invitation/read',
  module: 'companies',
  summary: 'What a link invites to; does not use it up.',
  access: anyone,
  body: translated({ token: as('token', token) }),
  responses: {
    200: reads(
      translated({
        company: as('empresa', z.string()),
        email: as('email', z.string()),
        role: as('papel', role),
      }),
    ),
  },
  errors: ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'],
});

/** Joining also accepts the terms. */
export const teamInvitationAnswer = translated({
  token: as('token', token),
  name: as('nome', properName(120)),
  password: as('senha', passwordText),
  confirmation: as('confirmar_senha', passwordText),
  allowsEmail: as('permissao_email', z._default(z.boolean(), false)),
  termsVersion: as('versao_termos', z.nullish(z.string().check(z.trim(), z.maxLength(40)))),
});

export type TeamInvitationAnswer = z.output<typeof teamInvitationAnswer>;

export const acceptTeamInvitation = route({
  method: 'POST',
  url: '/company/invitation/accept',
  module: 'companies',
  summary: 'Joins a company by the link of an invitation, once.',
  access: anyone,
  body: teamInvitationAnswer,
  responses: { 201: acknowledges },
  errors: ['LINK_INVALIDO', 'CADASTRO_NAO_CONCLUIDO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});
