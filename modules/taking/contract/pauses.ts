import * as z from 'zod/mini';
import { pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptStatus } from './attempt-status.ts';

const params = translated({ attemptId: as('idProvaUsuario', pathId) });
/** A tab that lost the attempt may do neither. */
const body = translated({ epoch: as('epoca', z.nullish(z.int())) });

export const startPause = route({
  method: 'POST',
  url: '/developer/userTest/:idProvaUsuario/pause',
  module: 'taking',
  summary:
    'Begins a pause of all that is left of the granted minutes; asked again while it goes on, it stays the same. It ends by itself.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params,
  body,
  responses: { 200: writes(attemptStatus) },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA', 'PROVA_EM_OUTRO_LUGAR', 'PAUSA_INDISPONIVEL'],
});

export const endPause = route({
  method: 'DELETE',
  url: '/developer/userTest/:idProvaUsuario/pause',
  module: 'taking',
  summary: 'Ends the pause early: what was not used stays for later. Without a pause nothing happens.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params,
  query: translated({ epoch: as('epoca', z.optional(z.string().check(z.regex(/^\d{1,9}$/)))) }),
  responses: { 200: writes(attemptStatus) },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA', 'PROVA_EM_OUTRO_LUGAR'],
});
