import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { id, instant, optionalText, pathId } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

export const provesNothing =
  'Parecer não prova nada: o mesmo trecho pode vir do enunciado, da documentação, de um assistente permitido ou do jeito comum de resolver.';

export const likenessReplyMost = 1000;

const likenessState = words({ em_preparo: 'making', pronta: 'ready', falhou: 'failed' });

/** Neither a number nor an order says which pair is more alike. */
const likePair = translated({
  id: as('id', id),
  position: as('questao', z.int()),
  names: as('candidatos', z.array(z.string())),
});

export const likenessOfRun = translated({
  state: as('estado', z.optional(likenessState)),
  askedAt: as('pedida_em', z.optional(instant)),
  capped: as('alem_do_limite', z.optional(z.literal(true))),
  pairs: as('pares', z.array(likePair)),
});

export type LikenessOfRun = z.output<typeof likenessOfRun>;

export const getLikeness = route({
  method: 'GET',
  url: '/test/:andamentoId/likeness',
  module: 'likeness',
  summary: 'The last search for excerpts that answers of the run share, and the pairs that it found.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(likenessOfRun) },
  errors: ['NAO_ENCONTRADO'],
});

export const findLikeness = route({
  method: 'POST',
  url: '/test/:andamentoId/likeness',
  module: 'likeness',
  summary: 'Begins a search over the delivered answers of the run. A second call meanwhile changes nothing.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  params: runParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

const commonFields = {
  /** How many answers to the question have the whole excerpt, of how many that were compared. */
  common: as('respostas_com_o_trecho', z.int()),
  compared: as('respostas_comparadas', z.int()),
};

/** The place of the excerpt in a work; nothing in an answer that is a text. */
const fileFields = {
  path: as('arquivo', z.optional(z.string())),
  /** The lines of the file, from one. */
  firstLine: as('de', z.optional(z.int())),
  lastLine: as('ate', z.optional(z.int())),
  /** The excerpt goes on in the file. */
  isCut: as('continua', z.optional(z.literal(true))),
};

const likeSide = translated({
  name: as('nome', z.string()),
  excerpt: as('trecho', z.string()),
  ...fileFields,
  language: as('linguagem', z.optional(language)),
  reply: as('comentario', z.optional(z.string())),
});

export type LikeSide = z.output<typeof likeSide>;

export const likenessPair = translated({
  position: as('questao', z.int()),
  ...commonFields,
  sides: as('lados', z.array(likeSide)),
});

export type LikenessPair = z.output<typeof likenessPair>;

export const getLikenessPair = route({
  method: 'GET',
  url: '/test/:andamentoId/likeness/:idPar',
  module: 'likeness',
  summary: 'Both excerpts of a pair, how common the likeness is, and what the candidates say about it.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), pairId: as('idPar', pathId) }),
  responses: { 200: reads(likenessPair) },
  errors: ['NAO_ENCONTRADO'],
});

export const ownLikeness = translated({
  questionId: as('id_questao', id),
  excerpts: as(
    'trechos',
    z.array(
      translated({
        excerpt: as('trecho', z.string()),
        language: as('linguagem', z.optional(language)),
        ...fileFields,
        ...commonFields,
      }),
    ),
  ),
  reply: as('comentario', z.optional(z.string())),
});

export type OwnLikeness = z.output<typeof ownLikeness>;

export const getOwnLikeness = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/likeness',
  module: 'likeness',
  summary:
    'The excerpts of one’s own answers that other answers share, and how common they are; once the result is out. Nothing of the others.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(z.array(ownLikeness)) },
  errors: ['NAO_ENCONTRADO'],
});

export const replyToLikeness = route({
  method: 'PUT',
  url: '/developer/userTest/:idProvaUsuario/questions/:idQuestao/likeness',
  module: 'likeness',
  summary:
    'Says something about the likeness of one’s own answer, which graders read beside it; blank takes it back.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  body: translated({ text: as('texto', optionalText(likenessReplyMost)) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
