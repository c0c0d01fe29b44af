import * as z from 'zod/mini';
import { owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { runParams } from './run-params.ts';

export const undecidedNamed = 5;

export const undecided = translated({
  /** They have delivered, corrected or not. Deleted accounts are not among them. */
  waiting: as('aguardando', z.int()),
  /** They are still taking it, and will wait after their delivery. */
  going: as('em_andamento', z.int()),
  names: as('nomes', z.array(z.string()).check(z.maxLength(undecidedNamed))),
});

export const getUndecided = route({
  method: 'GET',
  url: '/test/:andamentoId/undecided',
  module: 'ranking',
  summary:
    'Whom nobody has decided about: how many, and the first names. In a blind run they have numbers until the result is out.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(undecided) },
  errors: ['NAO_ENCONTRADO'],
});
