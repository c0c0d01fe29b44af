import * as z from 'zod/mini';
import { testingFields } from '#modules/marking/contract/answer-tests.ts';
import { graded } from '#modules/marking/contract/marking-words.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import {
  choiceFilter,
  cursor,
  duration,
  flatPagedByCursor,
  id,
  instant,
  numberFilter,
  oneIdFilter,
  optionalText,
  page,
  picture,
  score,
  textFilter,
} from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, route } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';
import { decision } from '#platform/contract/words.ts';
import { blindly, candidateOrder, direction, scoreMode } from './ranking-words.ts';

export const candidate = translated({
  attemptId: as('id_prova_usuario', id),
  runId: as('id_prova_andamento', id),
  delivered: as('finalizada', z.boolean()),
  timeUsed: stated('duracao', duration),
  deliveredAt: as('entregue_em', z.optional(instant)),
  score: stated('pontuacao', score),
  /** It is there while there is no score. */
  part: as(
    'parcial',
    z.optional(
      translated({
        score: as('valor', z.optional(score)),
        judged: as('corrigidas', z.int()),
        counting: as('questoes', z.int()),
      }),
    ),
  ),
  graded: as('corrigida', z.boolean()),
  ...testingFields,
  decision: as('situacao', decision),
  feedback: as('feedback', z.optional(z.string())),
  /** It is one plus the number of candidates of the run with a higher score, whatever the filter. */
  place: as('posicao', z.optional(z.int())),
  /** It is within the error of measurement; absent if only equal scores are, or if too few attempts are scored. */
  tie: as('empate_tecnico', z.optional(translated({ from: as('de', z.int()), to: as('ate', z.int()) }))),
  /** It counts the delivered attempts from 1. `getAnswerSheet` takes it. */
  deliveryPosition: as('posicaoEntrega', z.optional(z.int())),
  developer: as(
    'candidato',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      email: as('email', z.string()),
      photo: stated('foto_perfil', picture),
      /** A deleted account has nobody to open, write to or invite. */
      deleted: as('excluida', z.optional(z.literal(true))),
      locality: as(
        'localidade',
        translated({
          city: stated('cidade', z.string(), ''),
          state: stated('estado', z.string(), ''),
        }),
      ),
    }),
  ),
});

export type Candidate = z.output<typeof candidate>;

export const listCandidates = route({
  method: 'GET',
  url: '/test/:andamentoId/candidates',
  specified: true,
  module: 'ranking',
  summary:
    'The ranking of a run: best first, the not yet scored last, by what they have reached so far, unless `ordem` says otherwise. Equal scores share a place. `por_pagina` is at most 500.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  query: translated({
    mode: as('modo', choiceFilter(scoreMode)),
    least: as('min', numberFilter),
    most: as('max', numberFilter),
    value: as('valor', numberFilter),
    graded: as('status', choiceFilter(graded)),
    locality: as('localidade', textFilter),
    decision: as('situacao', choiceFilter(decision)),
    attemptId: as('id_prova_usuario', oneIdFilter),
    search: as('busca', textFilter),
    /** Nobody in a blind run is named before the result is out. It changes nothing in other runs. */
    blindly: as('as_cegas', choiceFilter(blindly)),
    order: as('ordem', choiceFilter(candidateOrder)),
    direction: as('direcao', choiceFilter(direction)),
    size: as('por_pagina', numberFilter),
    page: as('pagina', page),
    /** All of them whatever is marked meanwhile, in the order in which they began. */
    after: as('depois', cursor),
  }),
  responses: { 200: flatPagedByCursor(candidate) },
  errors: ['NAO_ENCONTRADO'],
});

export const decisionsMost = 500;
export const feedbackMost = 2000;

/** Candidates are told once the decision cannot be taken back any more. */
export const untoldS = 10;

const decidedIds = z
  .array(id)
  .check(
    z.minLength(1, { error: 'Escolha ao menos um candidato.' }),
    z.maxLength(decisionsMost, { error: 'Escolha no máximo 500 candidatos de cada vez.' }),
  );

export const decideAttempts = route({
  method: 'PUT',
  url: '/test/:andamentoId/situation',
  module: 'ranking',
  summary:
    'Decides about delivered attempts, all or none; ten seconds later the developers are told, with the feedback if there is one.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated({
    attemptIds: as('ids_prova_usuario', decidedIds),
    decision: as('situacao', decision),
    feedback: as('feedback', z.nullish(optionalText(feedbackMost))),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_EM_ANDAMENTO'],
});

export const undoDecisions = route({
  method: 'PUT',
  url: '/test/:andamentoId/situation/undo',
  module: 'ranking',
  summary:
    'Takes a decision back of which the developers were not told yet; those who were told or decided about anew stay as they are.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated({
    attemptIds: as('ids_prova_usuario', decidedIds),
    decision: as('situacao', decision),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'DECISAO_AVISADA'],
});
