import type * as z from 'zod/mini';
import { id, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, route, signedIn } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

const reportKind = words({
  avaliacao: 'review',
  feedback: 'feedback',
  empresa: 'company',
  foto: 'photo',
  prova: 'exam',
  questao: 'question',
});

export const reportReasonMost = 500;

export const reportForm = translated({
  kind: as('tipo', reportKind),
  /** The id of the run if an exam is reported. */
  subjectId: as('id', id),
  reason: as('motivo', requiredText(reportReasonMost)),
});

export type ReportForm = z.output<typeof reportForm>;

export const sendReport = route({
  method: 'POST',
  url: '/report',
  module: 'opinions',
  summary: 'Asks the administrators to look at something; a second time only changes the reason.',
  access: signedIn,
  needs: 'confirmed',
  body: reportForm,
  responses: { 201: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ESTADO_JA_MUDOU', 'MUITAS_TENTATIVAS'],
});
