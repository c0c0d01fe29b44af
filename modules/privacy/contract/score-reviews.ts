import { z } from 'zod';
import { runParams } from '#modules/exams/contract/run-params.ts';
import { id, instant, pathId, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { noReviewReason } from '#platform/contract/words.ts';

/** Maximum characters of a request and of its answer. */
export const scoreReviewMost = 2000;

const answerOf = translated({ text: as('texto', z.string()), at: as('em', instant) });

/** A developer's request that a person reviews a score that a program computed. */
const scoreReview = {
  text: as('texto', z.string()),
  askedAt: as('pedida_em', instant),
  answer: as('resposta', answerOf.optional()),
};

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });
const words = translated({ text: as('texto', requiredText(scoreReviewMost)) });

export const scoreReviewForm = words;
export type ScoreReviewForm = z.output<typeof words>;

export const getScoreReview = route({
  method: 'GET',
  url: '/developer/score-review/:idProvaUsuario',
  module: 'privacy',
  summary: 'The request of a review of an attempt’s score, or whether one may be made.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  responses: {
    200: reads(
      translated({
        company: as('empresa', z.string()),
        unavailable: as('indisponivel', noReviewReason.optional()),
        review: as('pedido', translated(scoreReview).optional()),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const askScoreReview = route({
  method: 'POST',
  url: '/developer/score-review/:idProvaUsuario',
  module: 'privacy',
  summary: 'Asks the company that a person looks at the score of an attempt; once.',
  access: owner('DEVELOPER', 'attempt'),
  params: attemptParams,
  body: words,
  responses: { 201: acknowledges },
  errors: ['NAO_ENCONTRADO', 'REVISAO_INDISPONIVEL'],
});

/** A request as the company sees it. */
export const receivedScoreReview = translated({
  attemptId: as('id_prova_usuario', id),
  name: as('nome', z.string()),
  /** Position among the delivered attempts in order of delivery, from 1. */
  position: as('posicaoEntrega', z.int()),
  ...scoreReview,
});

export type ReceivedScoreReview = z.output<typeof receivedScoreReview>;

export const listScoreReviews = route({
  method: 'GET',
  url: '/test/:andamentoId/score-reviews',
  module: 'privacy',
  summary: 'The requests of a review of scores of a run, those without an answer first.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: runParams,
  responses: { 200: reads(z.array(receivedScoreReview)) },
  errors: ['NAO_ENCONTRADO'],
});

export const answerScoreReview = route({
  method: 'PUT',
  url: '/test/:andamentoId/score-reviews/:idProvaUsuario',
  module: 'privacy',
  summary: 'Answers a request of a review, once; verdicts are changed by correcting as usual.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) }),
  body: words,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'REVISAO_INDISPONIVEL'],
});
