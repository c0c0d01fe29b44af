import * as z from 'zod/mini';
import { language } from '#modules/execution/contract/languages.ts';
import { verdict } from '#modules/execution/contract/verdicts.ts';
import { instant, pathId } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

const checkState = words({
  sem_trabalho: 'no_work',
  na_fila: 'queued',
  conferido: 'done',
  nao_conferido: 'failed',
});
const checkFailure = words({
  linguagem_ausente: 'no_language',
  grande_demais: 'too_large',
  executor: 'executor',
});

const viewedCheck = translated({
  state: as('estado', checkState),
  language: as('linguagem', language),
  command: as('comando', z.string()),
  failure: as('motivo', z.optional(checkFailure)),
  /** Absent if the command ended by itself with 0. */
  verdict: as('veredito', z.optional(verdict)),
  /** A code that a command ended with, a signal, or which time was over. */
  detail: as('detalhe', z.optional(z.string())),
  output: as('saida', z.optional(z.string())),
  /** A part of the output is left out. */
  isCut: as('saida_cortada', z.optional(z.boolean())),
  wallMs: as('tempo_ms', z.optional(z.int())),
  toolchain: as('versao', z.optional(z.string())),
  at: as('em', z.optional(instant)),
});
export type ViewedCheck = z.output<typeof viewedCheck>;

const checkedWork = translated({
  runId: as('andamentoId', pathId),
  attemptId: as('idProvaUsuario', pathId),
  questionId: as('idQuestao', pathId),
});

export const getWorkCheck = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/check',
  module: 'marking',
  summary:
    'How the company’s own tests ended over a delivered work. A blind run hides in the output whose it is.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: checkedWork,
  responses: { 200: reads(viewedCheck) },
  errors: ['NAO_ENCONTRADO'],
});

export const checkWorkAgain = route({
  method: 'POST',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/check',
  module: 'marking',
  summary: 'Executes the company’s own tests over a delivered work once more.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: checkedWork,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
