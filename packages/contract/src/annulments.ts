import { z } from 'zod';
import { runParams } from './exams.ts';
import { fillThisField, flatPaged, id, instant, page, pathId, requiredText } from './fields.ts';
import { acknowledges, only, owner, route } from './route.ts';
import { as, translated } from './translate.ts';

/** Most characters of the reason, which the developer reads. */
export const annulmentReasonMost = 500;

const reason = requiredText(annulmentReasonMost, fillThisField);

export const annulmentForm = translated({
  attemptId: as('id_prova_usuario', id),
  reason: as('motivo', reason),
});

export type AnnulmentForm = z.output<typeof annulmentForm>;

export const annulAttempt = route({
  method: 'POST',
  url: '/test/:andamentoId/annulments',
  room: 'attempts',
  summary:
    'Annuls an attempt for good, for a reason that its developer reads: it leaves rankings, figures and scores, and its certificate is revoked.',
  access: owner('COMPANY', 'run'),
  params: runParams,
  body: annulmentForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'TENTATIVA_ANULADA'],
});

/** An annulled attempt of a run. */
export const annulledAttempt = translated({
  attemptId: as('id_prova_usuario', id),
  developerId: as('id_usuario', id),
  name: as('nome', z.string()),
  /** The account is gone. */
  deleted: as('excluida', z.literal(true).optional()),
  reason: as('motivo', z.string()),
  at: as('em', instant),
  /** Who did it; absent for the administration of the platform. */
  by: as('por', z.string().optional()),
});

export type AnnulledAttempt = z.output<typeof annulledAttempt>;

export const listAnnulments = route({
  method: 'GET',
  url: '/test/:andamentoId/annulments',
  room: 'attempts',
  summary: 'The annulled attempts of a run, the latest first.',
  access: owner('COMPANY', 'run'),
  params: runParams,
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(annulledAttempt) },
  errors: ['NAO_ENCONTRADO'],
});

export const annulAnyAttempt = route({
  method: 'POST',
  url: '/admin/attempts/:idProvaUsuario/annulment',
  room: 'attempts',
  summary: 'Annuls any attempt, as an administrator; it stands in the audit log.',
  access: only('ADMIN'),
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  body: translated({ reason: as('motivo', reason) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'TENTATIVA_ANULADA'],
});
