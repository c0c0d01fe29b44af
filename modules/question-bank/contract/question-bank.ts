import * as z from 'zod/mini';
import {
  choiceFilter,
  edition,
  id,
  instant,
  page,
  paged,
  pathId,
  picture,
  textFilter,
} from '#platform/contract/fields.ts';
import { acknowledges, type Body, only, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { questionKind, questionLevel, words } from '#platform/contract/words.ts';
import { questionKinds } from '#platform/domain/question-kinds.ts';
import { annulledQuestion } from './annulled-question.ts';
import { executionKind } from './execution-words.ts';
import {
  drawRule,
  labelFields,
  optionText,
  questionChecked,
  questionFields,
  questionLimits,
} from './questions.ts';

export const bankLimits = {
  questionsMost: 20_000,
  atOnceMost: 200,
  /** It leaves room for the names of the wire and the tags that are for all, below the limit of the body. */
  atOnceBytes: 1_500_000,
} as const;

const draftFields = { ...questionFields, ...labelFields };

export const bankDraft = translated(draftFields, questionChecked);

export type BankDraft = z.output<typeof bankDraft>;

/** An executable question is of code or of SQL, and one that shows a change is of review: neither is an essay. */
export const bankKind = words({ ...questionKinds, CODIGO: 'code', SQL: 'sql', REVISAO: 'review' });
export type BankKind = z.output<typeof bankKind>;

export const bankEntry = translated({
  id: as('id', id),
  version: as('versao', z.int()),
  statement: as('enunciado', z.string()),
  kind: as('tipo', questionKind),
  runs: as('execucao', z.optional(executionKind)),
  isReview: as('revisao', z.optional(z.literal(true))),
  options: as('totalAlternativas', z.int()),
  image: as('img_url', z.optional(picture)),
  ...labelFields,
  archived: as('arquivada', z.boolean()),
  changedAt: as('alterada_em', instant),
  exams: as('totalProvas', z.int()),
});

export type BankEntry = z.output<typeof bankEntry>;

export const listBankQuestions = route({
  method: 'GET',
  url: '/company/questions',
  module: 'question-bank',
  summary:
    "A page of the company's question bank: without words what changed last first, with words the best match first, small typing mistakes forgiven.",
  access: only('COMPANY'),
  scope: 'read-runs',
  query: translated({
    search: as('busca', textFilter),
    tag: as('tag', textFilter),
    level: as('nivel', choiceFilter(questionLevel)),
    kind: as('tipo', choiceFilter(bankKind)),
    /** `true` lists the archived ones, anything else the others. */
    archived: as('arquivadas', choiceFilter(words({ true: true }))),
    page: as('pagina', page),
  }),
  responses: { 200: reads(paged(bankEntry)) },
});

export const listBankTags = route({
  method: 'GET',
  url: '/company/questions/tags',
  module: 'question-bank',
  summary:
    "The 500 most used tags of the company's questions, the most used first; archived questions do not count.",
  access: only('COMPANY'),
  scope: 'read-runs',
  responses: {
    200: reads(z.array(translated({ tag: as('tag', z.string()), questions: as('totalQuestoes', z.int()) }))),
  },
});

export const addBankQuestions = route({
  method: 'POST',
  url: '/company/questions',
  module: 'question-bank',
  summary: 'Puts questions into the bank, each in its first version: one, or those of a file. All or none.',
  access: only('COMPANY'),
  scope: 'write-runs',
  body: translated({
    questions: as(
      'questoes',
      z
        .array(bankDraft)
        .check(
          z.minLength(1, { error: 'Cadastre ao menos uma questão.' }),
          z.maxLength(bankLimits.atOnceMost),
        ),
    ),
  }),
  bodyLimit: 2 * 1024 * 1024,
  responses: { 201: writes(translated({ ids: as('ids', z.array(id)) })) },
  errors: ['LIMITE_ATINGIDO'],
});

export const findKnownQuestions = route({
  method: 'POST',
  url: '/company/questions/known',
  module: 'question-bank',
  summary:
    'Which of these questions the bank already has, archived ones included: with the same statement and alternatives in their order.',
  access: only('COMPANY'),
  scope: 'read-runs',
  body: translated({
    questions: as(
      'questoes',
      z
        .array(
          translated({
            statement: questionFields.statement,
            options: as(
              'alternativas',
              z.array(translated({ text: optionText })).check(z.maxLength(questionLimits.optionsMost)),
            ),
          }),
        )
        .check(z.maxLength(bankLimits.atOnceMost)),
    ),
  }),
  bodyLimit: 2 * 1024 * 1024,
  responses: {
    200: reads(
      translated({
        known: as('posicoes', z.array(z.int())),
      }),
    ),
  },
});

export type AskedForQuestion = Body<typeof findKnownQuestions>['questions'][number];

const questionParams = translated({ questionId: as('questaoId', pathId) });

const versionFields = {
  version: as('versao', z.int()),
  ...questionFields,
  writtenAt: as('escrita_em', instant),
  /** It is absent when its author's account is gone. */
  writtenBy: as('escrita_por', z.optional(z.string())),
};

export const bankQuestion = translated({
  id: as('id', id),
  ...versionFields,
  ...labelFields,
  archived: as('arquivada', z.boolean()),
  edition: as('edicao', edition),
  /** The newest run comes first, and there are 50 at most. Its candidates get the question now. */
  runs: as(
    'provas',
    z.array(
      translated({
        runId: as('andamentoId', id),
        title: as('titulo', z.string()),
        version: as('versao', z.int()),
        /** A question in a pool goes only to some candidates. */
        drawn: as('sorteada', z.boolean()),
      }),
    ),
  ),
});

export type BankQuestion = z.output<typeof bankQuestion>;

export const getBankQuestion = route({
  method: 'GET',
  url: '/company/questions/:questaoId',
  module: 'question-bank',
  summary: 'A question of the bank in its newest version, with the answer key and where it is used.',
  access: only('COMPANY'),
  scope: 'read-runs',
  params: questionParams,
  responses: { 200: reads(bankQuestion) },
  errors: ['NAO_ENCONTRADO'],
});

export const bankVersion = translated(versionFields);

export type BankVersion = z.output<typeof bankVersion>;

export const listBankVersions = route({
  method: 'GET',
  url: '/company/questions/:questaoId/versions',
  module: 'question-bank',
  summary: 'The versions of a question of the bank, newest first, the latest 50.',
  access: only('COMPANY'),
  scope: 'read-runs',
  params: questionParams,
  responses: { 200: reads(z.array(bankVersion)) },
  errors: ['NAO_ENCONTRADO'],
});

export const changeBankQuestion = route({
  method: 'PUT',
  url: '/company/questions/:questaoId',
  module: 'question-bank',
  summary:
    'Changes a question: what is asked and its key make the next version, tags and level do not. Exams keep the version they have.',
  access: only('COMPANY'),
  scope: 'write-runs',
  params: questionParams,
  body: translated({ ...draftFields, edition: as('edicao', edition) }, questionChecked),
  responses: { 200: writes(translated({ version: as('versao', z.int()), edition: as('edicao', edition) })) },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'LIMITE_ATINGIDO'],
});

export const archiveBankQuestion = route({
  method: 'PUT',
  url: '/company/questions/:questaoId/archived',
  module: 'question-bank',
  summary: 'Archives a question, so that no exam takes it any more, or takes it out of the archive.',
  access: only('COMPANY'),
  scope: 'write-runs',
  params: questionParams,
  body: translated({ archived: as('arquivada', z.boolean({ error: 'Diga se é para arquivar.' })) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const deleteBankQuestion = route({
  method: 'DELETE',
  url: '/company/questions/:questaoId',
  module: 'question-bank',
  summary: 'Deletes a question with all its versions; exams keep their copies.',
  access: only('COMPANY'),
  scope: 'write-runs',
  params: questionParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const saveRunQuestions = route({
  method: 'POST',
  url: '/test/:andamentoId/questions/bank',
  module: 'question-bank',
  summary:
    "Puts questions of a run into the company's bank and links them, with the answer key that stands after corrections: what is there with the key of before gets a new version, annulled questions are named and left out, those that are there as they are as well.",
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: translated({ runId: as('andamentoId', pathId) }),
  body: translated({
    /** They count from 1, and are all if absent. Drawn questions are already in the bank. */
    positions: as('posicoes', z.nullish(z.array(z.int().check(z.positive())).check(z.maxLength(200)))),
    ...labelFields,
  }),
  responses: {
    201: writes(
      translated({
        ids: as('ids', z.array(id)),
        known: as('jaNoBanco', z.int()),
        corrected: as('corrigidas', z.int()),
        annulled: as('anuladas', z.array(annulledQuestion)),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'LIMITE_ATINGIDO'],
});

export const drawPreview = translated({
  matching: as('totalQuestoes', z.int()),
  /** So many of them would be in its pool. Each question is in the pool of one rule only. */
  pool: as('totalSorteaveis', z.int()),
  enough: as('suficiente', z.boolean()),
});

export type DrawPreview = z.output<typeof drawPreview>;

export const previewDraws = route({
  method: 'POST',
  url: '/company/questions/draws/preview',
  module: 'question-bank',
  summary: 'How many questions the bank has for draw rules, in the order of the rules.',
  access: only('COMPANY'),
  scope: 'read-runs',
  body: translated({
    draws: as('sorteios', z.array(drawRule).check(z.maxLength(20))),
    /** Every candidate gets these questions of the bank, so they are not drawn. */
    fixedIds: as('ids_questoes', z.nullish(z.array(id).check(z.maxLength(200)))),
  }),
  responses: { 200: reads(z.array(drawPreview)) },
});
