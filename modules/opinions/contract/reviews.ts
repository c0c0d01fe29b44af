import * as z from 'zod/mini';
import {
  charactersAtMost,
  edition,
  id,
  instant,
  page,
  paged,
  pageInfo,
  pathId,
  picture,
  requiredText,
} from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { acknowledges, fromMember, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const opinionMost = 1000;
export const reviewEditDays = 7;

const rating = z
  .int({ error: 'Escolha de 1 a 5 estrelas.' })
  .check(
    z.minimum(1, { error: 'Escolha de 1 a 5 estrelas.' }),
    z.maximum(5, { error: 'Escolha de 1 a 5 estrelas.' }),
  );
const opinion = requiredText(opinionMost);
const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

const reviewAnswer = translated({ text: as('texto', z.string()), at: as('em', instant) });

/** The edition counts also answers that were taken back. */
const answerState = {
  answer: as('resposta', z.optional(reviewAnswer)),
  edition: as('edicao', edition),
};

export const answerOfReview = translated(answerState);
export type AnswerOfReview = z.output<typeof answerOfReview>;

export const review = translated({
  id: as('id', id),
  rating: as('nota', rating),
  text: as('texto', z.string()),
  /** First name of the developer. */
  author: as('autor', z.string()),
  exam: as('prova', z.string()),
  createdAt: as('criada_em', instant),
  edited: as('editada', z.boolean()),
  ...answerState,
  own: as('propria', z.boolean()),
});

export type Review = z.output<typeof review>;

export const listCompanyReviews = route({
  method: 'GET',
  url: '/company/reviews/:idEmpresa',
  module: 'opinions',
  summary:
    'What developers say of a company, newest first, with the average and how many gave each number of stars.',
  access: fromMember('corretor', only('COMPANY', 'DEVELOPER')),
  scope: 'read-runs',
  params: translated({ companyId: as('idEmpresa', pathId) }),
  query: translated({ page: as('pagina', page) }),
  responses: {
    200: reads(
      translated({
        /** One decimal; absent while there are none. */
        average: as('media', z.optional(z.number())),
        /** How many reviews give one star, two stars, up to five. */
        distribution: as('distribuicao', z.array(z.int()).check(z.length(5))),
        results: as('results', z.array(review)),
        ...pageInfo,
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const ownReview = translated({
  id: as('id', id),
  rating: as('nota', rating),
  text: as('texto', z.string()),
  createdAt: as('criada_em', instant),
  editableUntil: as('editavel_ate', instant),
  editable: as('editavel', z.boolean()),
  answer: as('resposta', z.optional(reviewAnswer)),
});

export type OwnReview = z.output<typeof ownReview>;

export const getOwnReview = route({
  method: 'GET',
  url: '/developer/reviews/:idProvaUsuario',
  module: 'opinions',
  summary: 'What the developer said of the company after this attempt, and whether it may be said.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  responses: {
    200: reads(
      translated({
        allowed: as('permitida', z.boolean()),
        company: as('empresa', translated({ id: as('id', id), name: as('nome', z.string()) })),
        review: as('avaliacao', z.optional(ownReview)),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const reviewForm = translated({ rating: as('nota', rating), text: as('texto', opinion) });
export type ReviewForm = z.output<typeof reviewForm>;

export const saveReview = route({
  method: 'PUT',
  url: '/developer/reviews/:idProvaUsuario',
  module: 'opinions',
  summary:
    'Says something of the company after delivering its exam, once an attempt; it may be changed for seven days.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  body: reviewForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE', 'AVALIACAO_ENCERRADA'],
});

export const deleteReview = route({
  method: 'DELETE',
  url: '/developer/reviews/:idProvaUsuario',
  module: 'opinions',
  summary: 'Takes the own review of an attempt back.',
  access: only('DEVELOPER'),
  params: attemptParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'AVALIACAO_ENCERRADA'],
});

export const answerForm = translated({
  /** A blank text removes the answer. */
  text: as(
    'texto',
    z
      .string({ error: requiredField })
      .check(z.trim(), z.maxLength(opinionMost, { error: charactersAtMost(opinionMost) })),
  ),
  edition: as('edicao', edition),
});
export type AnswerForm = z.output<typeof answerForm>;

export const answerReview = route({
  method: 'PUT',
  url: '/company/reviews/:idAvaliacao/answer',
  module: 'opinions',
  summary: 'Answers a review of the own company, or takes the answer back.',
  access: only('COMPANY'),
  params: translated({ reviewId: as('idAvaliacao', pathId) }),
  body: answerForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA'],
});

export const feedback = translated({
  id: as('id', id),
  text: as('texto', z.string()),
  company: as(
    'empresa',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      logo: as('logo', z.optional(picture)),
    }),
  ),
  exam: as('prova', z.string()),
  at: as('em', instant),
  published: as('publicado', z.boolean()),
  edition: as('edicao', edition),
});

export type Feedback = z.output<typeof feedback>;

export const givenFeedback = translated({
  allowed: as('permitido', z.boolean()),
  developer: as('desenvolvedor', translated({ id: as('id', id), name: as('nome', z.string()) })),
  text: as('texto', z.optional(z.string())),
  published: as('publicado', z.boolean()),
  edition: as('edicao', z.optional(edition)),
});

export type GivenFeedback = z.output<typeof givenFeedback>;

export const getGivenFeedback = route({
  method: 'GET',
  url: '/company/feedback/:idProvaUsuario',
  module: 'opinions',
  summary: 'What the company said of the developer after this attempt.',
  access: owner('COMPANY', 'attempt'),
  scope: 'read-results',
  readsAttemptsOf: 'company',
  params: attemptParams,
  responses: { 200: reads(givenFeedback) },
  errors: ['NAO_ENCONTRADO'],
});

export const feedbackForm = translated({
  text: as('texto', opinion),
  /** Absent if there was no text when the change began. */
  edition: as('edicao', z.nullish(edition)),
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const saveFeedback = route({
  method: 'PUT',
  url: '/company/feedback/:idProvaUsuario',
  module: 'opinions',
  summary:
    'Leaves feedback to a developer who delivered the company’s exam; a change of it is not published any more.',
  access: owner('COMPANY', 'attempt'),
  scope: 'mark',
  readsAttemptsOf: 'company',
  params: attemptParams,
  body: feedbackForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE', 'AVALIACAO_ENCERRADA', 'EDICAO_ANTIGA'],
});

export const deleteFeedback = route({
  method: 'DELETE',
  url: '/company/feedback/:idProvaUsuario',
  module: 'opinions',
  summary: 'Takes the feedback of an attempt back.',
  access: only('COMPANY'),
  scope: 'mark',
  params: attemptParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'AVALIACAO_ENCERRADA'],
});

export const listReceivedFeedback = route({
  method: 'GET',
  url: '/developer/feedback',
  module: 'opinions',
  summary: 'What companies said of the developer, newest first, published or not.',
  access: only('DEVELOPER'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: reads(paged(feedback)) },
});

export const feedbackChoice = translated({
  published: as('publicado', z.boolean()),
  edition: as('edicao', edition),
});
export type FeedbackChoice = z.output<typeof feedbackChoice>;

export const publishFeedback = route({
  method: 'PUT',
  url: '/developer/feedback/:idFeedback',
  module: 'opinions',
  summary: 'Shows a received feedback on the own profile in the edition that was read, or does not any more.',
  access: only('DEVELOPER'),
  params: translated({ feedbackId: as('idFeedback', pathId) }),
  body: feedbackChoice,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA'],
});

export const listPublishedFeedback = route({
  method: 'GET',
  url: '/developer/:idDesenvolvedor/feedback',
  module: 'opinions',
  summary: 'What companies said of a developer, as far as the developer shows it, newest first.',
  access: fromMember('corretor', only('COMPANY')),
  scope: 'read-results',
  params: translated({ developerId: as('idDesenvolvedor', pathId) }),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: reads(paged(feedback)) },
  errors: ['NAO_ENCONTRADO', 'LIMITE_DE_CONSULTAS'],
});
