import * as z from 'zod/mini';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { edition, id, instant, pathId, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { markTextMost } from './marks.ts';

/** A huge one is a text that is too long to show. */
const fileKind = words({ texto: 'text', binario: 'binary', enorme: 'huge' });
const fileChange = words({ igual: 'same', novo: 'added', mudado: 'changed', retirado: 'removed' });
const side = words({ base: 'before', trabalho: 'after' });
const audience = words({ candidato: 'candidate', equipe: 'team' });
export type CommentAudience = z.output<typeof audience>;

/** It is named by its position in the list, from 0: a path may say whose work it is. */
const fileAt = z.int().check(z.nonnegative());
const line = z.int().check(z.positive());

const workFile = translated({
  path: as('caminho', z.string()),
  /** They are those of the base if the file was removed. */
  bytes: as('bytes', z.int()),
  kind: as('tipo', fileKind),
  /** Absent if there is no base. */
  change: as('mudanca', z.optional(fileChange)),
});
export type ShownFile = z.output<typeof workFile>;

const placeFields = {
  file: as('arquivo', fileAt),
  side: as('lado', side),
  from: as('de', line),
  to: as('ate', line),
};

const criterion = z.int().check(z.minimum(0), z.maximum(rubricLimits.criteriaMost - 1));

const commentFields = {
  id: as('id', id),
  /** The first of the thread. */
  repliesTo: as('responde_a', z.optional(id)),
  ...placeFields,
  text: as('texto', z.string()),
  /** The position in the rubric counts from 0. */
  criterion: as('criterio', z.optional(z.int())),
};

const workComment = translated({
  ...commentFields,
  edition: as('edicao', edition),
  audience: as('para', audience),
  by: as('por', z.optional(z.string())),
  mine: as('minha', z.boolean()),
  at: as('em', instant),
});
export type WorkComment = z.output<typeof workComment>;

const ownComment = translated(commentFields);
export type OwnWorkComment = z.output<typeof ownComment>;

const workFields = {
  exam: as('prova', z.string()),
  /** The number of the question in the exam. */
  number: as('numero', z.int()),
  statement: as('enunciado', z.string()),
  /** The names of the rubric's criteria. */
  criteria: as('criterios', z.array(z.string())),
  bytes: as('bytes', z.int()),
  /** How many files of tools, such as libraries, were left out of it. */
  leftOut: as('total_deixados_fora', z.int()),
  hasBase: as('tem_base', z.boolean()),
  /** They are those of the work and of its base, in the order of their paths. */
  files: as('arquivos', z.array(workFile)),
};

const viewedWork = translated({
  ...workFields,
  name: as('nome', z.string()),
  /** Names, e-mails and addresses of repositories are hidden in paths and texts. */
  blind: as('as_cegas', z.boolean()),
  /** Counts from 1, in order of delivery. */
  position: as('posicaoEntrega', z.int()),
});
export type ViewedWork = z.output<typeof viewedWork>;

const ownViewedWork = translated({ ...workFields, comments: as('comentarios', z.array(ownComment)) });
export type OwnViewedWork = z.output<typeof ownViewedWork>;

/** Neither is there if the file is no text that can be shown. */
const fileTexts = translated({
  before: as('base', z.optional(z.string())),
  after: as('trabalho', z.optional(z.string())),
});
export type FileTexts = z.output<typeof fileTexts>;

const fileQuery = translated({
  file: as(
    'arquivo',
    z.codec(z.string().check(z.regex(/^\d{1,6}$/)), z.number(), { decode: Number, encode: String }),
  ),
});

const gradersWork = translated({
  runId: as('andamentoId', pathId),
  attemptId: as('idProvaUsuario', pathId),
  questionId: as('idQuestao', pathId),
});

export const getWork = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/files',
  module: 'marking',
  summary:
    'The files that a candidate handed in for a question, and what changed from its base. A blind run hides in paths and texts whose they are.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: gradersWork,
  responses: { 200: reads(viewedWork) },
  errors: ['NAO_ENCONTRADO'],
});

export const getWorkFile = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/text',
  module: 'marking',
  summary: 'The text of one file of a work, and that of its base.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: gradersWork,
  query: fileQuery,
  responses: { 200: reads(fileTexts) },
  errors: ['NAO_ENCONTRADO'],
});

export const listWorkComments = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/comments',
  module: 'marking',
  summary:
    'The comments at lines of a work, the oldest first. Neither of two people who mark it reads what the other wrote before there is a mark.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: gradersWork,
  responses: { 200: reads(z.array(workComment)) },
  errors: ['NAO_ENCONTRADO'],
});

export const workCommentsMost = 500;

const writtenFields = {
  text: as('texto', requiredText(markTextMost)),
  audience: as('para', audience),
  criterion: as('criterio', z.nullish(criterion)),
};

/** What is typed. */
export const workCommentText = translated(writtenFields);

/** A reply names the comment that it answers, and stands at its place. */
export const workCommentForm = translated({
  ...writtenFields,
  repliesTo: as('responde_a', z.nullish(id)),
  ...placeFields,
});
export type WorkCommentForm = z.output<typeof workCommentForm>;

export const commentOnWork = route({
  method: 'POST',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/comments',
  module: 'marking',
  summary: 'Comments on lines of a work, for the candidate, who reads it with the result, or for colleagues.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: gradersWork,
  body: workCommentForm,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['NAO_ENCONTRADO', 'COMENTARIO_SEM_LUGAR', 'COMENTARIOS_DEMAIS'],
});

export const changeWorkComment = route({
  method: 'PUT',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/comments/:idComentario',
  module: 'marking',
  summary: 'Changes a comment of one’s own on a work. Without a text it is taken back, with its replies.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  params: translated({
    runId: as('andamentoId', pathId),
    attemptId: as('idProvaUsuario', pathId),
    questionId: as('idQuestao', pathId),
    commentId: as('idComentario', pathId),
  }),
  body: translated({
    ...writtenFields,
    text: as('texto', z.string().check(z.trim(), z.maxLength(markTextMost))),
    edition: as('edicao', edition),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'COMENTARIO_SEM_LUGAR', 'COMENTARIO_DE_COLEGA', 'EDICAO_ANTIGA'],
});

const candidatesWork = translated({
  attemptId: as('idProvaUsuario', pathId),
  questionId: as('idQuestao', pathId),
});

export const getOwnWork = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/questions/:idQuestao/work/files',
  module: 'marking',
  summary:
    'The files of one’s own work after the attempt’s end; comments for the candidate come with the result.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: candidatesWork,
  responses: { 200: reads(ownViewedWork) },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE'],
});

export const getOwnWorkFile = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/questions/:idQuestao/work/text',
  module: 'marking',
  summary: 'The text of one file of one’s own work, and that of its base.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: candidatesWork,
  query: fileQuery,
  responses: { 200: reads(fileTexts) },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE'],
});
