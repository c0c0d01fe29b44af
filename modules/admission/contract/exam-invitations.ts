import * as z from 'zod/mini';
import { ruleRead } from '#modules/exams/contract/run-rule.ts';
import { answerRate } from '#modules/runs/contract/answer-rate.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { isEmail, listedEmail } from '#platform/contract/email.ts';
import {
  calendarDay,
  choiceFilter,
  cursor,
  flatPagedByCursor,
  hoursAndMinutes,
  id,
  instant,
  optionalText,
  page,
  pathId,
  periodEnd,
  picture,
  placedInstant,
  score,
  textFilter,
} from '#platform/contract/fields.ts';
import { acknowledges, anyone, only, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptState, examKind, partner, runAccess, words } from '#platform/contract/words.ts';
import { invitationOutcome, invitationProgress, linkState } from './invitation-words.ts';

export const invitationLimits = {
  lines: 500,
  uses: 10_000,
  hoursBetweenMails: 24,
} as const;

/** An e-mail as invitations keep it. A quote before it is one of the text around it, which is not known. */
export const invitedEmail = z
  .string()
  .check(z.overwrite(listedEmail), z.toLowerCase(), z.maxLength(320), z.regex(/^[^']/))
  .check(isEmail);

const ofRun = owner('COMPANY', 'run');

export const setRunAccess = route({
  method: 'PUT',
  url: '/test/:andamentoId/access',
  module: 'admission',
  summary: 'Opens a run to everybody or to invited people only.',
  access: ofRun,
  scope: 'write-runs',
  params: runParams,
  body: translated({ access: as('acesso', runAccess) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const invitationFigures = translated({
  access: as('acesso', runAccess),
  endsAt: as('data_fim', placedInstant),
  invited: as('convidados', z.int()),
  opened: as('abriram', z.int()),
  started: as('iniciaram', z.int()),
  delivered: as('entregaram', z.int()),
  remindable: as('lembraveis', z.int()),
});

export type InvitationFigures = z.output<typeof invitationFigures>;

export const getInvitationFigures = route({
  method: 'GET',
  url: '/test/:andamentoId/invitations/summary',
  module: 'admission',
  summary: "A run's access, and how many invited people opened, started and delivered.",
  access: ofRun,
  scope: 'invite',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(invitationFigures) },
  errors: ['NAO_ENCONTRADO'],
});

export const examInvitation = translated({
  id: as('id', id),
  email: as('email', z.string()),
  name: as('nome', z.optional(z.string())),
  link: as('link', z.optional(z.string())),
  progress: as('situacao', invitationProgress),
  invitedAt: as('convidado_em', instant),
  mailedAt: as('enviado_em', z.optional(instant)),
  openedAt: as('aberto_em', z.optional(instant)),
  /** The invitation was bound then to the account that used its link. */
  acceptedAt: as('aceito_em', z.optional(instant)),
  startedAt: as('iniciado_em', z.optional(instant)),
  deliveredAt: as('entregue_em', z.optional(instant)),
  score: as('pontuacao', z.optional(score)),
  remindable: as('lembravel', z.boolean()),
});

export type ExamInvitation = z.output<typeof examInvitation>;

export const listInvitations = route({
  method: 'GET',
  url: '/test/:andamentoId/invitations',
  module: 'admission',
  summary: 'Who is invited to a run and how far each has come, newest first.',
  access: ofRun,
  scope: 'invite',
  readsAttemptsOf: 'run',
  params: runParams,
  query: translated({
    search: as('busca', textFilter),
    progress: as('situacao', choiceFilter(invitationProgress)),
    page: as('pagina', page),
    /** All of them whatever is added meanwhile, newest first. */
    after: as('depois', cursor),
  }),
  responses: { 200: flatPagedByCursor(examInvitation) },
  errors: ['NAO_ENCONTRADO'],
});

export const inviteByEmail = route({
  method: 'POST',
  url: '/test/:andamentoId/invitations',
  module: 'admission',
  summary:
    'Invites a list of e-mails to a run, but nobody who has begun it; the answer says of every line what became of it.',
  access: ofRun,
  scope: 'invite',
  needs: 'checked',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated({
    emails: as(
      'emails',
      z.array(z.string().check(z.maxLength(1000, { error: 'Uma das linhas é longa demais.' }))).check(
        z.minLength(1, { error: 'Informe ao menos um e-mail.' }),
        z.maxLength(invitationLimits.lines, {
          error: `Envie até ${invitationLimits.lines} e-mails por vez.`,
        }),
      ),
    ),
  }),
  responses: {
    200: writes(
      translated({
        invited: as('convidados', z.int()),
        lines: as(
          'linhas',
          z.array(translated({ text: as('email', z.string()), outcome: as('resultado', invitationOutcome) })),
        ),
      }),
    ),
  },
  errors: [
    'NAO_ENCONTRADO',
    'PROVA_FORA_DO_PERIODO',
    'PROVA_INATIVA',
    'MUITAS_TENTATIVAS',
    'LIMITE_DE_EMAILS',
  ],
});

export const remindInvited = route({
  method: 'POST',
  url: '/test/:andamentoId/invitations/reminder',
  module: 'admission',
  summary: 'Mails those again who have not delivered, at most once in 24 hours each.',
  access: ofRun,
  scope: 'invite',
  needs: 'confirmed',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated({
    /** If absent, everybody who can be reminded. */
    invitationIds: as('ids', z.nullish(z.array(id).check(z.maxLength(invitationLimits.lines)))),
  }),
  responses: { 200: writes(translated({ reminded: as('lembrados', z.int()) })) },
  errors: ['NAO_ENCONTRADO', 'PROVA_FORA_DO_PERIODO', 'PROVA_INATIVA', 'CONVITE_RECENTE', 'LIMITE_DE_EMAILS'],
});

export const revokeInvitation = route({
  method: 'DELETE',
  url: '/test/:andamentoId/invitations/:idConvite',
  module: 'admission',
  summary: 'Takes an invitation back, unless the exam was started with it.',
  access: ofRun,
  scope: 'invite',
  params: translated({ runId: as('andamentoId', pathId), invitationId: as('idConvite', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'CONVITE_USADO'],
});

export const invitationLink = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  url: as('url', z.string()),
  expiresAt: as('expira_em', instant),
  usesMost: as('maximo_usos', z.optional(z.int())),
  uses: as('usos', z.int()),
  state: as('situacao', linkState),
});

export type InvitationLink = z.output<typeof invitationLink>;

export const listInvitationLinks = route({
  method: 'GET',
  url: '/test/:andamentoId/invitation-links',
  module: 'admission',
  summary: "A run's links, newest first.",
  access: ofRun,
  scope: 'invite',
  params: runParams,
  responses: { 200: reads(z.array(invitationLink)) },
  errors: ['NAO_ENCONTRADO'],
});

export const newInvitationLink = translated({
  name: as('nome', z.nullish(optionalText(60))),
  expiresAt: as('expira_em', periodEnd),
  usesMost: as(
    'maximo_usos',
    z.nullish(
      z
        .int({ error: 'Informe um número inteiro.' })
        .check(
          z.minimum(1, { error: 'Informe ao menos 1 uso.' }),
          z.maximum(invitationLimits.uses, { error: 'Informe no máximo 10.000 usos.' }),
        ),
    ),
  ),
});

export type NewInvitationLink = z.output<typeof newInvitationLink>;

export const createInvitationLink = route({
  method: 'POST',
  url: '/test/:andamentoId/invitation-links',
  module: 'admission',
  summary: 'Makes a link with an expiry and, if wanted, a maximum number of uses.',
  access: ofRun,
  scope: 'invite',
  needs: 'confirmed',
  params: runParams,
  body: newInvitationLink,
  responses: { 201: writes(invitationLink) },
  errors: ['NAO_ENCONTRADO', 'PROVA_FORA_DO_PERIODO', 'LIMITE_ATINGIDO'],
});

export const revokeInvitationLink = route({
  method: 'DELETE',
  url: '/test/:andamentoId/invitation-links/:idLink',
  module: 'admission',
  summary: 'Makes a link worthless; who came by it before stays invited.',
  access: ofRun,
  scope: 'invite',
  params: translated({ runId: as('andamentoId', pathId), linkId: as('idLink', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

const invitationToken = translated({ token: as('token', z.string().check(z.maxLength(200))) });

export const openedInvitation = translated({
  runId: as('id_prova_andamento', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  kind: as('tipo', examKind),
  asksCode: as('comCodigo', z.boolean()),
  questions: as('totalQuestoes', z.int()),
  duration: as('duracao', z.optional(hoursAndMinutes)),
  answerDays: as('prazo_resposta', z.optional(z.int())),
  answerBy: as('resposta_ate', z.optional(calendarDay)),
  answerRate: as('taxa_resposta', z.optional(answerRate)),
  ...ruleRead,
  startsAt: as('data_inicio', placedInstant),
  endsAt: as('data_fim', placedInstant),
  company: as(
    'empresa',
    translated({ id: as('id', id), name: as('nome', z.string()), logo: as('logo', z.optional(picture)) }),
  ),
  /** The e-mail that received the invitation, unless it is that of the signed-in developer. */
  email: as('email', z.optional(z.string())),
  /** The program wrote it that sent them here. */
  name: as('nome', z.optional(z.string())),
  /** A partner of the company sent somebody with another e-mail than that of the signed-in developer. */
  referral: as(
    'inscricao',
    z.optional(
      translated({
        partner: as('parceiro', partner),
        state: as(
          'situacao',
          words({ livre: 'free', outra_inscricao: 'other_referral', outra_conta: 'other_account' }),
        ),
      }),
    ),
  ),
  admitted: as('aceito', z.boolean()),
  attempt: as('tentativa', z.optional(translated({ id: as('id', id), state: as('estado', attemptState) }))),
});

export type OpenedInvitation = z.output<typeof openedInvitation>;

export const openInvitation = route({
  method: 'POST',
  url: '/exam-invitation/open',
  module: 'admission',
  summary: 'What a link of an invitation leads to; notes that it was opened.',
  access: anyone,
  readsAttemptsOf: 'developer',
  body: invitationToken,
  responses: { 200: reads(openedInvitation) },
  errors: ['LINK_INVALIDO', 'CONVITE_USADO', 'MUITAS_TENTATIVAS'],
});

export const acceptInvitation = route({
  method: 'POST',
  url: '/exam-invitation/accept',
  module: 'admission',
  summary: 'The developer accepts an invitation to an exam by its link.',
  access: only('DEVELOPER'),
  body: invitationToken,
  responses: { 200: writes(translated({ runId: as('id_prova_andamento', id) })) },
  errors: ['LINK_INVALIDO', 'CONVITE_USADO', 'MUITAS_TENTATIVAS'],
});
