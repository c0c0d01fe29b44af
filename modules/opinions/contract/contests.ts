import * as z from 'zod/mini';
import { id, instant, pathId } from '#platform/contract/fields.ts';
import { owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { reportOutcome } from '#platform/contract/words.ts';

/** It says nothing of the key. */
export const contestableQuestion = translated({
  id: as('id', id),
  statement: as('enunciado', z.string()),
  contest: as(
    'contestacao',
    z.optional(
      translated({
        reason: as('motivo', z.string()),
        at: as('em', instant),
        outcome: as('resultado', z.optional(reportOutcome)),
        answer: as('resposta', z.optional(z.string())),
      }),
    ),
  ),
});

export type ContestableQuestion = z.output<typeof contestableQuestion>;

export const listContestable = route({
  method: 'GET',
  url: '/developer/contests/:idProvaUsuario',
  module: 'opinions',
  summary:
    'The questions of one’s own attempt that can be contested, and what was. They are those of Provado’s own exams, and are contested as reports.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(z.array(contestableQuestion)) },
  errors: ['NAO_ENCONTRADO'],
});
