import * as z from 'zod/mini';
import { passedTests } from '#modules/marking/contract/answer-tests.ts';
import { answeredQuestion } from '#modules/marking/contract/grading.ts';
import { markFields } from '#modules/marking/contract/marks.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { flatPaged, id, instant, page, pathId, requiredText, score } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { appealOutcome } from '#platform/contract/words.ts';
import { appealJudge, decidedByMachine, noAppealReason } from './appeal-words.ts';

export const appealTextMost = 2000;

/** `number` is its position in the candidate's own paper, from 1. */
const appealedQuestion = translated({
  id: as('id', id),
  number: as('numero', z.int()),
  statement: as('enunciado', z.string()),
});

const appealDecision = translated({
  outcome: as('resultado', appealOutcome),
  reasons: as('motivos', z.string()),
  at: as('em', instant),
  by: as('por', appealJudge),
  scoreBefore: as('pontuacao_antes', z.optional(score)),
  scoreAfter: as('pontuacao_depois', z.optional(score)),
});

const appealFields = {
  id: as('id', id),
  question: as('questao', z.optional(appealedQuestion)),
  reason: as('motivo', z.string()),
  openedAt: as('aberto_em', instant),
  decision: as('decisao', z.optional(appealDecision)),
};

/** A mark that is neither right nor wrong was taken back. */
const versionFields = {
  questionId: as('id_questao', id),
  at: as('em', instant),
  correct: as('correta', z.optional(z.boolean())),
  levels: as('niveis', z.optional(z.array(z.int()))),
  points: as('pontos', z.optional(passedTests)),
  comments: as('comentarios', z.optional(z.array(z.string()))),
  passed: as('pontos_testes', z.optional(passedTests)),
  byTests: as('automatica', z.optional(z.literal(true))),
};

const count = z.int().check(z.nonnegative());
const countFields = {
  open: as('abertos', count),
  upheld: as('mantidos', count),
  changed: as('alterados', count),
};

const ownAppeal = translated(appealFields);
export type OwnAppeal = z.output<typeof ownAppeal>;

export const appealForm = translated({
  /** Absent: the whole score. */
  questionId: as('id_questao', z.nullish(id)),
  reason: as('motivo', requiredText(appealTextMost)),
});
export type AppealForm = z.output<typeof appealForm>;

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

export const getOwnAppeals = route({
  method: 'GET',
  url: '/developer/appeals/:idProvaUsuario',
  module: 'appeals',
  summary:
    'The appeals of an attempt with their decisions and all marks of the questions they are about, what can still be appealed and until when, and how the appeals of its run ended.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  responses: {
    200: reads(
      translated({
        company: as('empresa', z.string()),
        /** Who would decide an appeal that is opened now. */
        judge: as('quem_decide', appealJudge),
        machine: as('decidido_por_programa', decidedByMachine),
        unavailable: as('indisponivel', z.optional(noAppealReason)),
        until: as('ate', z.optional(instant)),
        /** Whether the whole score can still be appealed. */
        score: as('nota_toda', z.boolean()),
        questions: as('questoes', z.array(appealedQuestion)),
        appeals: as('recursos', z.array(ownAppeal)),
        /** They are empty while they may not be seen. */
        versions: as('correcoes', z.array(translated(versionFields))),
        ofRun: as('da_prova', translated(countFields)),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const openAppeal = route({
  method: 'POST',
  url: '/developer/appeals/:idProvaUsuario',
  module: 'appeals',
  summary: 'Appeals against the mark of a question, or against the whole score; each once.',
  access: owner('DEVELOPER', 'attempt'),
  params: attemptParams,
  body: appealForm,
  responses: { 201: acknowledges },
  errors: ['NAO_ENCONTRADO', 'RECURSO_INDISPONIVEL', 'RECURSO_FORA_DO_PRAZO', 'RECURSO_REPETIDO'],
});

const listedAppeal = translated({
  ...appealFields,
  attemptId: as('id_prova_usuario', id),
  /** `Candidato 3` in a run that is marked blind. */
  name: as('nome', z.string()),
  judge: as('quem_decide', appealJudge),
  /** The first five of the company who may, by name. */
  judges: as('podem_decidir', z.array(z.string())),
  mayDecide: as('pode_decidir', z.boolean()),
});
export type ListedAppeal = z.output<typeof listedAppeal>;

export const listAppeals = route({
  method: 'GET',
  url: '/test/:andamentoId/appeals',
  module: 'appeals',
  summary: 'The appeals of a run, those that wait first, at most 500, and how all of them ended.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  params: runParams,
  responses: {
    200: reads(translated({ ...countFields, appeals: as('recursos', z.array(listedAppeal)) })),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const appealToDecide = translated({
  ...appealFields,
  runId: as('id_prova_andamento', id),
  exam: as('prova', z.string()),
  name: as('nome', z.string()),
  mayDecide: as('pode_decidir', z.boolean()),
  version: as('versao', z.int()),
  score: as('pontuacao', z.optional(score)),
  /** The question it is about, or all of the attempt's. */
  questions: as(
    'questoes',
    z.array(translated({ number: as('numero', z.int()), question: as('questao', answeredQuestion) })),
  ),
  versions: as('correcoes', z.array(translated({ ...versionFields, by: as('por', z.optional(z.string())) }))),
});
export type AppealToDecide = z.output<typeof appealToDecide>;

const appealParams = translated({ runId: as('andamentoId', pathId), appealId: as('idRecurso', pathId) });

export const getAppeal = route({
  method: 'GET',
  url: '/test/:andamentoId/appeals/:idRecurso',
  module: 'appeals',
  summary: 'An appeal of a run with the answers, the marks that stand and every version of them.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  params: appealParams,
  responses: { 200: reads(appealToDecide) },
  errors: ['NAO_ENCONTRADO'],
});

export const decisionForm = translated({
  outcome: as('resultado', appealOutcome),
  reasons: as('motivos', requiredText(appealTextMost)),
  version: as('versao', z.int()),
  /** The marks that are other ones now; none if the marks stay, or the question was changed for everybody. */
  marks: as(
    'correcoes',
    z.nullish(
      z.array(translated({ questionId: as('id_questao', id), ...markFields })).check(z.maxLength(500)),
    ),
  ),
});
export type DecisionForm = z.output<typeof decisionForm>;

const decisionErrors = [
  'NAO_ENCONTRADO',
  'PROVA_EM_ANDAMENTO',
  'RECURSO_DECIDIDO',
  'RECURSO_SEM_MUDANCA',
  'CORRECAO_DESATUALIZADA',
  'MUDANCA_EM_ANDAMENTO',
  'RESPOSTA_INVALIDA',
] as const;

export const decideAppeal = route({
  method: 'PUT',
  url: '/test/:andamentoId/appeals/:idRecurso',
  module: 'appeals',
  summary:
    'Decides an appeal, once, with reasons that the candidate reads: the marks stay, or they change with the score, its certificate and the rankings. Nobody decides about marks of their own.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  params: appealParams,
  body: decisionForm,
  responses: { 200: acknowledges },
  errors: [...decisionErrors, 'RECURSO_DE_QUEM_CORRIGIU'],
});

const waitingAppeal = translated({
  id: as('id', id),
  company: as('empresa', z.string()),
  exam: as('prova', z.string()),
  name: as('nome', z.string()),
  question: as('questao', z.optional(appealedQuestion)),
  reason: as('motivo', z.string()),
  openedAt: as('aberto_em', instant),
});
export type WaitingAppeal = z.output<typeof waitingAppeal>;

export const listWaitingAppeals = route({
  method: 'GET',
  url: '/admin/appeals',
  module: 'appeals',
  summary: 'The appeals that nobody of their company may decide, the longest waiting first.',
  access: only('ADMIN'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(waitingAppeal) },
});

const adminParams = translated({ appealId: as('idRecurso', pathId) });

export const getAppealAsAdmin = route({
  method: 'GET',
  url: '/admin/appeals/:idRecurso',
  module: 'appeals',
  summary: 'An appeal that waits for an administrator, with the answers and every version of the marks.',
  access: only('ADMIN'),
  params: adminParams,
  responses: { 200: reads(appealToDecide) },
  errors: ['NAO_ENCONTRADO'],
});

export const decideAppealAsAdmin = route({
  method: 'PUT',
  url: '/admin/appeals/:idRecurso',
  module: 'appeals',
  summary: 'The same decision by an administrator, while nobody of the company may decide it.',
  access: only('ADMIN'),
  params: adminParams,
  body: decisionForm,
  responses: { 200: acknowledges },
  errors: [...decisionErrors, 'RECURSO_DA_EMPRESA'],
});
