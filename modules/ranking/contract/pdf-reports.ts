import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { pathId } from '#platform/contract/fields.ts';
import { fromMember, owner, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** The export has all candidates. */
export const reportedMost = 500;

export const getRunReport = route({
  method: 'GET',
  url: '/test/:andamentoId/report',
  module: 'ranking',
  summary: `A run as a PDF to print or hand on: its figures, its questions and the first ${reportedMost} of its ranking, without e-mails.`,
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  produces: 'application/pdf',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const getCandidateReport = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/report',
  module: 'ranking',
  summary: 'A delivered attempt as a PDF: result, decision and answers, without the e-mail.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) }),
  produces: 'application/pdf',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO', 'PROVA_EM_ANDAMENTO', 'MUITAS_TENTATIVAS'],
});

/** It reads `relatorio-ana-souza-sql-para-relatorios.pdf`. */
export const reportFileName = (...about: string[]): string =>
  `${['relatorio', ...about]
    .map((text) =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60),
    )
    .filter(Boolean)
    .join('-')}.pdf`;
