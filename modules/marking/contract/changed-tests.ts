import * as z from 'zod/mini';
import { execution } from '#modules/question-bank/contract/execution.ts';
import { solutionErrors } from '#modules/question-bank/contract/solution-checks.ts';
import { id, pathId } from '#platform/contract/fields.ts';
import { acknowledges, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

const params = translated({ runId: as('andamentoId', pathId), questionId: as('idQuestao', pathId) });

/** The same tests have the same id. */
export const trialId = z.string().check(z.maxLength(50));

const trial = translated({
  id: as('id', trialId),
  execution: as('execucao', execution),
  /** They are the delivered answers, the tested ones, and those that the platform could not execute. */
  total: as('totalRespostas', z.int()),
  done: as('totalTestadas', z.int()),
  failed: as('totalFalhas', z.int()),
  /** A change waits for it, so it cannot be replaced. */
  ordered: as('aplicando', z.boolean()),
});

const changeableTests = translated({
  /** The id is of the version of the exam that later candidates get. */
  id: as('id', id),
  number: as('numero', z.int()),
  statement: as('enunciado', z.string()),
  execution: as('execucao', execution),
  /** The exam's tests are there if the run has others. */
  published: as('execucao_publicada', z.optional(execution)),
  trial: as('ensaio', z.optional(trial)),
  otherTrial: as('ensaio_de_outra', z.optional(z.int())),
});

export type ChangeableTests = z.output<typeof changeableTests>;

export const getQuestionTests = route({
  method: 'GET',
  url: '/test/:andamentoId/questions/:idQuestao/tests',
  module: 'marking',
  summary: 'What judges the answers to a question that runs, and how far other tests have run on them.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params,
  responses: { 200: reads(changeableTests) },
  errors: ['NAO_ENCONTRADO'],
});

export const tryQuestionTests = route({
  method: 'POST',
  url: '/test/:andamentoId/questions/:idQuestao/tests',
  module: 'marking',
  summary:
    'Tries the solutions on other tests of a question, and then has these run on all delivered answers. Nothing changes by that: the preview of a change shows what would, once all have run. The same tests again run where they failed.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  params,
  body: translated({
    execution: as('execucao', execution),
    /** It names the trial whose failures are executed again. These tests replace any other trial if it is absent. */
    trialId: as('id_ensaio', z.nullish(trialId)),
  }),
  bodyLimit: 2 * 1024 * 1024,
  responses: { 200: acknowledges },
  errors: [
    'NAO_ENCONTRADO',
    'MUDANCA_CEDO_DEMAIS',
    'MUDANCA_SEM_EFEITO',
    'MUDANCA_EM_ANDAMENTO',
    'EDICAO_ANTIGA',
    ...solutionErrors,
  ],
});

export const dropQuestionTests = route({
  method: 'DELETE',
  url: '/test/:andamentoId/questions/:idQuestao/tests',
  module: 'marking',
  summary: 'Forgets tests that were run on the answers without being applied.',
  access: owner('COMPANY', 'run'),
  scope: 'mark',
  params,
  query: translated({ trialId: as('id_ensaio', trialId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'MUDANCA_EM_ANDAMENTO', 'EDICAO_ANTIGA'],
});
