import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import {
  choiceFilter,
  flatPaged,
  id,
  instant,
  page,
  pathId,
  placedInstant,
  requiredText,
  score,
  textFilter,
} from '#platform/contract/fields.ts';
import { acknowledges, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptState, decision, words } from '#platform/contract/words.ts';

export const annulmentReasonMost = 500;

const reason = requiredText(annulmentReasonMost);

export const annulmentForm = translated({
  attemptId: as('id_prova_usuario', id),
  reason: as('motivo', reason),
});

export type AnnulmentForm = z.output<typeof annulmentForm>;

export const annulAttempt = route({
  method: 'POST',
  url: '/test/:andamentoId/annulments',
  module: 'conduct',
  summary:
    'Annuls an attempt for good, for a reason that its developer reads: it leaves rankings, figures and scores, and its certificate is revoked.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  params: runParams,
  body: annulmentForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'TENTATIVA_ANULADA'],
});

export const annulmentPreview = translated({
  state: as('estado', attemptState),
  startedAt: as('data_inicio', placedInstant),
  deliveredAt: as('data_entrega', z.optional(instant)),
  score: as('pontuacao', z.optional(score)),
  decision: as('situacao', decision),
  certificate: as('certificado', z.boolean()),
  /** The developer's platform score, for administrators only. */
  platform: as(
    'pontuacao_plataforma',
    z.optional(translated({ before: as('antes', z.int()), after: as('depois', z.int()) })),
  ),
  /** Other developers whose platform score would change, because the exam would no longer count. */
  others: as('outras_pessoas', z.int().check(z.nonnegative())),
});

export type AnnulmentPreview = z.output<typeof annulmentPreview>;

export const previewAnnulment = route({
  method: 'GET',
  url: '/test/:andamentoId/annulments/:idProvaUsuario/preview',
  module: 'conduct',
  summary: 'What annulling an attempt of a run would do.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(annulmentPreview) },
  errors: ['NAO_ENCONTRADO', 'TENTATIVA_ANULADA'],
});

export const annulledAttempt = translated({
  attemptId: as('id_prova_usuario', id),
  developerId: as('id_usuario', id),
  name: as('nome', z.string()),
  deleted: as('excluida', z.optional(z.literal(true))),
  reason: as('motivo', z.string()),
  at: as('em', instant),
  /** Who did it; absent for administrators of the platform. */
  by: as('por', z.optional(z.string())),
});

export type AnnulledAttempt = z.output<typeof annulledAttempt>;

export const listAnnulments = route({
  method: 'GET',
  url: '/test/:andamentoId/annulments',
  module: 'conduct',
  summary: 'The annulled attempts of a run, the latest first.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  params: runParams,
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(annulledAttempt) },
  errors: ['NAO_ENCONTRADO'],
});

const adminAttemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

export const attemptForAdmin = translated({
  id: as('id', id),
  developer: as(
    'usuario',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      email: as('email', z.string()),
      deleted: as('excluida', z.optional(z.literal(true))),
    }),
  ),
  exam: as('prova', z.string()),
  company: as('empresa', z.string()),
  state: as('estado', attemptState),
  startedAt: as('data_inicio', placedInstant),
  deliveredAt: as('data_entrega', z.optional(instant)),
  score: as('pontuacao', z.optional(score)),
  annulment: as(
    'anulacao',
    z.optional(
      translated({
        reason: as('motivo', z.string()),
        at: as('em', instant),
        byAdmin: as('pela_administracao', z.boolean()),
      }),
    ),
  ),
});

export type AttemptForAdmin = z.output<typeof attemptForAdmin>;

export const listedState = words({ em_andamento: 'in_progress', entregue: 'delivered', anulada: 'annulled' });

export const listAllAttempts = route({
  method: 'GET',
  url: '/admin/attempts',
  module: 'conduct',
  summary: 'All attempts, the latest first, found by part of a name, an e-mail or the title of an exam.',
  access: only('ADMIN'),
  query: translated({
    search: as('busca', textFilter),
    state: as('situacao', choiceFilter(listedState)),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(attemptForAdmin) },
});

export const previewAnnulmentAsAdmin = route({
  method: 'GET',
  url: '/admin/attempts/:idProvaUsuario/annulment/preview',
  module: 'conduct',
  summary: 'What annulling any attempt would do, as an administrator.',
  access: only('ADMIN'),
  params: adminAttemptParams,
  responses: { 200: reads(annulmentPreview) },
  errors: ['NAO_ENCONTRADO', 'TENTATIVA_ANULADA'],
});

export const annulAttemptAsAdmin = route({
  method: 'POST',
  url: '/admin/attempts/:idProvaUsuario/annulment',
  module: 'conduct',
  summary:
    'Annuls any attempt, as an administrator: it stands in the audit log, and developer and company are told.',
  access: only('ADMIN'),
  params: adminAttemptParams,
  body: translated({ reason: as('motivo', reason) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'TENTATIVA_ANULADA'],
});
