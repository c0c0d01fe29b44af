import * as z from 'zod/mini';
import { annulment } from '#modules/taking/contract/annulment.ts';
import { pasteOrigin, signalKind, signals } from '#modules/taking/contract/signal-words.ts';
import { duration, id, instant, optionalText, pathId } from '#platform/contract/fields.ts';
import { acknowledges, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { interruption } from './outages.ts';

export const recordedKind = words({
  iniciada: 'started',
  assumida: 'taken_over',
  entregue: 'delivered',
  ...signals,
});
export type RecordedKind = z.output<typeof recordedKind>;

export const recordCommentMost = 1000;

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

export const recordedFact = translated({
  kind: as('tipo', recordedKind),
  /** The time on the server's clock when it happened, or when the server received it. */
  at: as('em', instant),
  deviceAt: as('em_dispositivo', z.optional(instant)),
  characters: as('caracteres', z.optional(z.int())),
  origin: as('origem', z.optional(pasteOrigin)),
  time: as('tempo', z.optional(duration)),
});

export type RecordedFact = z.output<typeof recordedFact>;

export const lateFact = translated({
  questionId: as('id_questao', id),
  /** Position in the candidate's paper, from 1. */
  number: as('numero', z.int()),
  statement: as('enunciado', z.string()),
  text: as('texto', z.optional(z.string())),
  options: as('alternativas', z.optional(z.array(z.string()))),
  deviceAt: as('em_dispositivo', z.optional(instant)),
  receivedAt: as('recebida_em', instant),
});

export const attemptRecord = translated({
  counts: as(
    'contagens',
    z.array(
      translated({
        kind: as('tipo', signalKind),
        count: as('total', z.int()),
        /** The total length of the absences, if each length is known. */
        time: as('tempo', z.optional(duration)),
        /** How many pastes came from outside the exam, if each origin is known. */
        outside: as('de_fora', z.optional(z.int())),
      }),
    ),
  ),
  /** The latest 500, oldest first. */
  facts: as('acontecimentos', z.array(recordedFact)),
  beyond: as('alem_do_limite', z.int()),
  late: as('respostas_tardias', z.array(lateFact)),
  comment: as('comentario', z.optional(translated({ text: as('texto', z.string()), at: as('em', instant) }))),
  annulment: as('anulacao', z.optional(annulment)),
  interruptions: as('interrupcoes', z.optional(z.array(interruption))),
});

export type AttemptRecord = z.output<typeof attemptRecord>;

export const getOwnRecord = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/record',
  module: 'conduct',
  summary: 'What was written down of one’s own attempt, as the company sees it.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  responses: { 200: reads(attemptRecord) },
  errors: ['NAO_ENCONTRADO'],
});

export const commentRecord = route({
  method: 'PUT',
  url: '/developer/userTest/:idProvaUsuario/comment',
  module: 'conduct',
  summary:
    'Says something about the record of one’s own attempt, which the company reads; blank takes it back.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  body: translated({ text: as('texto', optionalText(recordCommentMost)) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE'],
});

export const getAttemptRecord = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/record',
  module: 'conduct',
  summary: 'What was written down of an attempt, as neutral facts.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(attemptRecord) },
  errors: ['NAO_ENCONTRADO'],
});
