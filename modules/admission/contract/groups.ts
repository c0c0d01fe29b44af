import * as z from 'zod/mini';
import {
  edition,
  id,
  instant,
  optionalText,
  pathId,
  picture,
  placedInstant,
  properName,
  score,
} from '#platform/contract/fields.ts';
import { acknowledges, only, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';
import { attemptState, memberStatus } from '#platform/contract/words.ts';
import { invitationAnswer } from './invitation-words.ts';

/** Whoever refused or left counts as in the group, since its company sees them there. */
export const groupLimits = { name: 80, description: 540, members: 5_000, atOnce: 500, runs: 100 } as const;

export const groupIsFull = 'Um grupo tem até 5.000 pessoas. Forme outro grupo para as demais.';

const groupName = as('nome', properName(groupLimits.name));
const groupDescription = as('descricao', z.nullish(optionalText(groupLimits.description)));
const developerIds = z.array(id).check(
  z.maxLength(groupLimits.atOnce, {
    error: `Um convite leva até ${groupLimits.atOnce} pessoas por vez.`,
  }),
);
const runIds = z
  .array(id)
  .check(
    z.maxLength(groupLimits.runs, { error: `Um grupo tem até ${groupLimits.runs} provas relacionadas.` }),
  );

const groupParams = translated({ groupId: as('idGrupo', pathId) });
const memberParams = translated({ groupId: as('idGrupo', pathId), developerId: as('idUsuario', pathId) });

export const newGroup = translated({
  name: groupName,
  description: groupDescription,
  developerIds: as('candidatos', z._default(developerIds, [])),
  runIds: as('id_prova_andamento', z._default(runIds, [])),
});

export type NewGroup = z.output<typeof newGroup>;

export const createGroup = route({
  method: 'POST',
  url: '/group/create',
  specified: true,
  module: 'admission',
  summary: 'Forms a group of the company; its candidates are invited. All of it or nothing.',
  access: only('COMPANY'),
  scope: 'groups',
  needs: 'checked',
  body: newGroup,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: [
    'NAO_ENCONTRADO',
    'MUITAS_TENTATIVAS',
    'LIMITE_ATINGIDO',
    'LIMITE_DE_CONSULTAS',
    'LIMITE_DE_EMAILS',
  ],
});

export const companyGroup = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  members: as('quantidade', z.int()),
  pending: as('pendentes', z.int()),
  active: as('ativo', z.boolean()),
  /** Present only if another group of the company has the same name. */
  createdAt: as('criado_em', z.optional(instant)),
});

export type CompanyGroup = z.output<typeof companyGroup>;

export const listCompanyGroups = route({
  method: 'GET',
  url: '/group/groupsCompany/:companyId',
  specified: true,
  module: 'admission',
  summary: "Lists the company's groups, newest first.",
  access: only('COMPANY'),
  scope: 'groups',
  params: translated({ companyId: as('companyId', pathId) }),
  responses: { 200: reads(z.array(companyGroup)) },
  errors: ['IDENTIDADE_DIVERGENTE'],
});

/** Members who have not started the exam have no result. */
const memberResult = translated({
  runId: as('id_prova_andamento', id),
  attemptId: as('id_prova_usuario', id),
  state: as('estado', attemptState),
  /** Absent until graded; in a blind run, for who marks it, until the result is out. */
  score: as('pontuacao', z.optional(score)),
});

export const groupMember = translated({
  status: as('status', memberStatus),
  invitedAt: as('convidado_em', instant),
  /** Absent if there is nothing to send. */
  invitableAt: as('convidar_a_partir_de', z.optional(instant)),
  /** Ranks accepted members by platform score; equal scores share a place. */
  place: as('posicao', z.optional(z.int())),
  platformScore: as('pontuacao_plataforma', z.optional(z.int())),
  results: as('resultados', z.array(memberResult)),
  developer: as(
    'usuario',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      email: as('email', z.string()),
      photo: stated('foto_perfil', picture),
      addresses: as(
        'EnderecoUsuario',
        z.array(
          under(
            'cidade',
            translated({
              city: as('nome', z.string()),
              state: as('estado', under('nome', z.string())),
            }),
          ),
        ),
      ),
    }),
  ),
});

export type GroupMember = z.output<typeof groupMember>;

const groupRun = translated({
  id: as('id', id),
  startsAt: as('data_inicio', placedInstant),
  endsAt: as('data_fim', placedInstant),
  exam: as(
    'prova',
    translated({
      id: as('id', id),
      title: as('titulo', z.string()),
      description: as('descricao', z.string()),
      active: as('ativo', z.boolean()),
    }),
  ),
});

export type GroupRun = z.output<typeof groupRun>;

export const groupDetails = translated({
  group: as(
    'groupInfo',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      description: as('descricao', z.string()),
      active: as('ativo', z.boolean()),
      edition: as('edicao', edition),
    }),
  ),
  members: as('usersOfGroup', z.array(groupMember)),
  runs: as('testsOfGroup', z.array(under('provaAndamento', groupRun))),
});

export type GroupDetails = z.output<typeof groupDetails>;

export const getCompanyGroup = route({
  method: 'GET',
  url: '/group/groupsCompanyDetails/:idGrupo',
  specified: true,
  module: 'admission',
  summary: 'A group with its members, best first, their results, and its exams.',
  access: owner('COMPANY', 'group'),
  scope: 'groups',
  readsAttemptsOf: 'company',
  params: groupParams,
  responses: { 200: reads(groupDetails) },
  errors: ['NAO_ENCONTRADO'],
});

export const groupChange = translated({
  name: groupName,
  description: groupDescription,
  runIds: as('id_prova_andamento', runIds),
  active: as('ativo', z.boolean()),
  edition: as('edicao', edition),
});

export type GroupChange = z.output<typeof groupChange>;

export const changeGroup = route({
  method: 'PUT',
  url: '/group/:idGrupo',
  module: 'admission',
  summary: 'Gives a group another name, description, exams, or switches it on or off.',
  access: owner('COMPANY', 'group'),
  scope: 'groups',
  params: groupParams,
  body: groupChange,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA'],
});

export const deleteGroup = route({
  method: 'DELETE',
  url: '/group/:idGrupo',
  module: 'admission',
  summary: 'Deletes a group with its invitations; its exams and what was done in them stay.',
  access: owner('COMPANY', 'group'),
  scope: 'groups',
  params: groupParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

/** `recent` counts those who were invited less than a day ago. */
const invitedCounts = translated({
  invited: as('convidados', z.int()),
  known: as('ja_convidados', z.int()),
  recent: as('recentes', z.int()),
});

export const addMembers = route({
  method: 'POST',
  url: '/group/:idGrupo/members',
  module: 'admission',
  summary: 'Invites developers to a group.',
  access: owner('COMPANY', 'group'),
  scope: 'groups',
  needs: 'checked',
  params: groupParams,
  body: translated({
    developerIds: as(
      'candidatos',
      developerIds.check(z.minLength(1, { error: 'Escolha ao menos uma pessoa.' })),
    ),
  }),
  responses: { 200: writes(invitedCounts) },
  errors: [
    'NAO_ENCONTRADO',
    'GRUPO_INATIVO',
    'MUITAS_TENTATIVAS',
    'LIMITE_ATINGIDO',
    'LIMITE_DE_CONSULTAS',
    'LIMITE_DE_EMAILS',
  ],
});

export const inviteMemberAgain = route({
  method: 'POST',
  url: '/group/:idGrupo/members/:idUsuario/invitation',
  module: 'admission',
  summary: 'Invites somebody again who refused, left or was removed; at most once a day.',
  access: owner('COMPANY', 'group'),
  scope: 'groups',
  needs: 'checked',
  params: memberParams,
  responses: { 200: acknowledges },
  errors: [
    'NAO_ENCONTRADO',
    'GRUPO_INATIVO',
    'CONVITE_EM_ABERTO',
    'CONVITE_RECENTE',
    'LIMITE_ATINGIDO',
    'LIMITE_DE_EMAILS',
  ],
});

export const removeMember = route({
  method: 'DELETE',
  url: '/group/:idGrupo/members/:idUsuario',
  module: 'admission',
  summary: 'Takes a member or an invited developer out of a group.',
  access: owner('COMPANY', 'group'),
  scope: 'groups',
  params: memberParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

const groupCompany = translated({
  id: as('id', id),
  name: as('nome_fantasia', z.string()),
  logo: as('logo', z.optional(picture)),
});

/**
 * Repeats a company for each of its exams. Clients show `state`, the developer's own, as it is: 'Ativo' once accepted
 * while the group is active. They also read it by truth, so it is '' otherwise.
 */
const listedGroup = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  description: as('descricao', z.string()),
  state: as('status', z.enum(['Ativo', ''])),
  active: as('ativo', z.boolean()),
  runs: as(
    'provaGrupo',
    z.array(under('provaAndamento', under('empresa', groupCompany))).check(z.minLength(1)),
  ),
});

export const developerGroup = translated({
  status: as('status', memberStatus),
  invitedAt: as('convidado_em', instant),
  group: as('grupo', listedGroup),
});

export type DeveloperGroup = z.output<typeof developerGroup>;

export const listDeveloperGroups = route({
  method: 'GET',
  url: '/group/groupsUsers/:userId',
  specified: true,
  module: 'admission',
  summary: "Lists the developer's groups and invitations, newest first.",
  access: only('DEVELOPER'),
  params: translated({ developerId: as('userId', pathId) }),
  responses: { 200: reads(z.array(developerGroup)) },
  errors: ['IDENTIDADE_DIVERGENTE'],
});

export const membership = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  description: as('descricao', z.string()),
  active: as('ativo', z.boolean()),
  status: as('status', memberStatus),
  invitedAt: as('convidado_em', instant),
  members: as('quantidade', z.int()),
  company: as('empresa', groupCompany),
  runs: as(
    'provas',
    z.array(
      translated({
        id: as('id', id),
        title: as('titulo', z.string()),
        description: as('descricao', z.string()),
        startsAt: as('data_inicio', placedInstant),
        endsAt: as('data_fim', placedInstant),
        active: as('ativo', z.boolean()),
        open: as('aberta', z.boolean()),
        state: as('estado', z.optional(attemptState)),
        score: as('pontuacao', z.optional(score)),
      }),
    ),
  ),
});

export type Membership = z.output<typeof membership>;

export const getMembership = route({
  method: 'GET',
  url: '/group/:idGrupo/membership',
  module: 'admission',
  summary: 'A group with its company and exams, for a developer who is in it or invited.',
  access: owner('DEVELOPER', 'group'),
  readsAttemptsOf: 'developer',
  params: groupParams,
  responses: { 200: reads(membership) },
  errors: ['NAO_ENCONTRADO'],
});

export const leaveGroup = route({
  method: 'DELETE',
  url: '/group/:idGrupo/membership',
  module: 'admission',
  summary: 'The developer leaves the group.',
  access: owner('DEVELOPER', 'group'),
  params: groupParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const answerGroupInvitation = route({
  method: 'PUT',
  url: '/group/:idGrupo/invitation',
  module: 'admission',
  summary: 'The developer accepts or refuses an invitation to a group.',
  access: owner('DEVELOPER', 'group'),
  needs: 'confirmed',
  params: groupParams,
  body: translated({ answer: as('status', invitationAnswer) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'CONVITE_RESPONDIDO', 'GRUPO_INATIVO'],
});
