import * as z from 'zod/mini';
import { pathId } from '#platform/contract/fields.ts';
import { fromMember, owner, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const downloadOwnWork = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/questions/:idQuestao/work',
  module: 'works',
  summary: 'The work that is the developer’s own answer now: a ZIP whose SHA-256 stands in the answer.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO'],
});

export const downloadWork = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work',
  module: 'works',
  summary:
    'The work that a delivered attempt has as an answer: the same ZIP. A blind run gives none before the result is out.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({
    runId: as('andamentoId', pathId),
    attemptId: as('idProvaUsuario', pathId),
    questionId: as('idQuestao', pathId),
  }),
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO'],
});
