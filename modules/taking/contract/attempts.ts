import * as z from 'zod/mini';
import { handInWays } from '#modules/exams/contract/exam-draft.ts';
import { answerBytes, paperQuestion } from '#modules/exams/contract/paper-question.ts';
import { ruleRead } from '#modules/exams/contract/run-rule.ts';
import { language } from '#modules/execution/contract/languages.ts';
import { testingFields } from '#modules/marking/contract/answer-tests.ts';
import { standingFields } from '#modules/marking/contract/item-statistics.ts';
import { defenceState } from '#modules/runs/contract/defence-setting.ts';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { paperBase } from '#modules/works/contract/base-files.ts';
import { linkFact } from '#modules/works/contract/link-facts.ts';
import { ownWork } from '#modules/works/contract/work-text.ts';
import {
  calendarDay,
  deadline,
  duration,
  flatPaged,
  id,
  instant,
  page,
  pathId,
  picture,
  placedInstant,
  score,
} from '#platform/contract/fields.ts';
import { only, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';
import {
  attemptState,
  decision,
  examKind,
  questionResults,
  resultsRelease,
} from '#platform/contract/words.ts';
import { annulment } from './annulment.ts';
import { excerpt } from './excerpt.ts';

export const answerText = z.string().check(
  z.refine((text) => new TextEncoder().encode(text).length <= answerBytes, {
    error: 'A resposta pode ter até 20 KB de texto.',
  }),
);

/** 0, an empty list and null mean 'none'. */
const pickedOptions = z.nullish(
  z.union([id, z.array(id).check(z.maxLength(50))], { error: 'IDs devem ser números.' }),
);

export const started = translated({
  id: as('id', id),
  startedAt: as('inicio', instant),
  deadline: as('prazo', deadline),
  epoch: as('epoca', z.int()),
});

export const startAttempt = route({
  method: 'POST',
  url: '/developer/userTest',
  specified: true,
  module: 'taking',
  summary: 'Starts an attempt, or returns the one in progress; the clock is the server’s.',
  access: only('DEVELOPER'),
  handlerAdmits: true,
  urgent: true,
  body: translated({
    developerId: as('id_usuario', z.nullish(id)),
    runId: as('id_prova_andamento', id),
    finished: as('finalizada', z.nullish(z.boolean())),
    /** The version of the run's rule that was read. If absent, whichever stands. */
    ruleVersion: as('versao_regra', z.nullish(z.int())),
    clientStartedAt: as('data_inicio', z.nullish(z.string().check(z.maxLength(60)))),
  }),
  responses: { 200: writes(started), 201: writes(started) },
  errors: [
    'IDENTIDADE_DIVERGENTE',
    'NAO_ENCONTRADO',
    'EMAIL_NAO_CONFIRMADO',
    'NOME_NAO_INFORMADO',
    'PROVA_FORA_DO_PERIODO',
    'PROVA_INATIVA',
    'PROVA_POR_CONVITE',
    'PROVA_JA_ENTREGUE',
    'REGRA_MUDOU',
  ],
});

/** `version` counts from 1. */
export const savedAnswer = translated({
  questionId: as('id_questao', id),
  version: as('versao', z.int()),
  text: as('resposta', z.optional(z.string())),
  picked: as('id_alternativa', z.optional(z.union([id, z.array(id)]))),
  language: as('linguagem', z.optional(language)),
});

export type SavedAnswer = z.output<typeof savedAnswer>;

/** The answer does not count: a text, or the texts of the chosen options. */
export const lateAnswer = translated({
  questionId: as('id_questao', id),
  text: as('resposta', z.optional(z.string())),
  picked: as('id_alternativa', z.optional(z.union([id, z.array(id)]))),
  language: as('linguagem', z.optional(language)),
  receivedAt: as('recebida_em', instant),
});

export const paper = translated({
  runId: as('id', id),
  attemptId: as('idProvaUsuario', id),
  epoch: as('epoca', z.int()),
  /** 32 random bytes in base64, made for this attempt. Devices encrypt with them what they store of it. */
  key: as('chave', z.string()),
  duration: stated('duracao', duration),
  /** Absent from papers that a device has stored since before they said it. */
  startedAt: as('inicio', z.optional(instant)),
  deadline: as('prazo', deadline),
  now: as('agora', instant),
  /** The questions are covered until then. It may be over. */
  pauseEndsAt: as('pausa_ate', z.optional(instant)),
  pauseTaken: as('pausa_usada', z.optional(z.int())),
  ...ruleRead,
  declarationAsked: as('declaracao_pedida', z.optional(z.literal(true))),
  exam: as(
    'prova',
    translated({
      title: as('titulo', z.string()),
      kind: as('tipo', examKind),
      description: as('descricao', z.string()),
      repositoryUrl: as('link_repositorio', z.optional(z.string())),
      base: as('arquivos_de_partida', z.optional(paperBase)),
      /** Absent unless files are taken too, or alone. */
      handInWays: as('formas_entrega', z.optional(handInWays)),
      questions: as('provasTodasQuestoes', z.array(paperQuestion)),
    }),
  ),
  answers: as('respostas', z.array(savedAnswer)),
  /** What each question is about, if the sitting is a defence of one's work. */
  defence: as('defesa', z.optional(z.array(excerpt))),
  works: as('trabalhos', z.optional(z.array(ownWork))),
  /** They came while a reopened attempt was closed, the last for each question. */
  lateAnswers: as('respostas_tardias', z.optional(z.array(lateAnswer))),
});

export type Paper = z.output<typeof paper>;

export const getPaper = route({
  method: 'GET',
  url: '/test/:andamentoId',
  specified: true,
  module: 'taking',
  summary: 'The paper of the attempt in progress, with the answers saved so far.',
  access: only('DEVELOPER'),
  handlerAdmits: true,
  urgent: true,
  params: runParams,
  responses: { 200: reads(paper) },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_INICIADA', 'PROVA_ENCERRADA'],
});

/** `hash` is the SHA-256 of the delivered answers; `late` counts those of this call that came too late to count. */
export const receipt = translated({
  id: as('id', id),
  deliveredAt: as('entregue_em', instant),
  score: as('pontuacao', z.optional(score)),
  graded: as('corrigida', z.boolean()),
  hash: as('hash', z.string()),
  late: as('tardias', z.optional(z.int())),
  /** The key comes with the refusal of a paper, so that a device can read what it still stores and send it as late. */
  key: as('chave', z.optional(z.string())),
});

export type Receipt = z.output<typeof receipt>;

const saved = translated({
  version: as('versao', z.int()),
  deadline: as('prazo', instant),
  now: as('agora', instant),
});

export const savedMeanwhile = translated({
  version: as('versao', z.int()),
  text: as('resposta', z.optional(z.string())),
  picked: as('id_alternativa', z.optional(z.union([id, z.array(id)]))),
  language: as('linguagem', z.optional(language)),
  deadline: as('prazo', instant),
  now: as('agora', instant),
});

export type SavedMeanwhile = z.output<typeof savedMeanwhile>;

const operation = {
  operationId: as('op_id', z.uuid()),
  baseVersion: as('versao_base', z.int().check(z.nonnegative())),
  text: as('resposta', z.nullish(answerText)),
  picked: as('id_alternativa', pickedOptions),
  /** If absent, the language of the version before holds, else the question's first. */
  language: as('linguagem', z.nullish(language)),
  createdAt: as('criado_em', z.nullish(z.string().check(z.maxLength(60)))),
  epoch: as('epoca', z.nullish(z.int())),
};

export const queuedOperation = translated({ questionId: as('id_questao', id), ...operation });
export type QueuedOperation = z.output<typeof queuedOperation>;

export const saveAnswer = route({
  method: 'PUT',
  url: '/developer/answerTest/:idProvaUsuario/:idQuestao',
  module: 'taking',
  summary:
    'Saves one answer; the same operation twice answers the same. A 409 carries the answer as it is saved, a 410 the receipt.',
  access: owner('DEVELOPER', 'attempt'),
  handlerAdmits: true,
  urgent: true,
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  body: translated(operation),
  responses: { 200: writes(saved) },
  errors: [
    'NAO_ENCONTRADO',
    'RESPOSTA_INVALIDA',
    'RESPOSTA_DESATUALIZADA',
    'PROVA_EM_OUTRO_LUGAR',
    'PROVA_ENCERRADA',
    'OPERACAO_REPETIDA',
    'SALVAMENTOS_DEMAIS',
  ],
});

export const finalAnswer = translated({
  questionId: as('id_questao', id),
  text: as('resposta', z.nullish(answerText)),
  picked: as('id_alternativa', pickedOptions),
  language: as('linguagem', z.nullish(language)),
});

export type FinalAnswer = z.output<typeof finalAnswer>;

export const finishAttempt = route({
  method: 'POST',
  url: '/developer/answerTest',
  specified: true,
  module: 'taking',
  summary: 'Delivers an attempt; questions left out keep what autosave has.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  body: translated({
    attemptId: as('id_prova_usuario', id),
    finished: as('finalizada', z.nullish(z.boolean())),
    clientDeliveredAt: as('data_entrega', z.nullish(z.string().check(z.maxLength(60)))),
    answers: as('respostas', z._default(z.array(finalAnswer).check(z.maxLength(500)), [])),
    reason: as('motivo', z.nullish(z.enum(['tempo']))),
  }),
  bodyLimit: 3 * 1024 * 1024,
  responses: { 200: writes(receipt) },
  errors: [
    'NAO_ENCONTRADO',
    'RESPOSTA_INVALIDA',
    'PRAZO_NAO_TERMINOU',
    'PROVA_ENTREGUE_DIFERENTE',
    'PROVA_ENCERRADA',
  ],
});

const attemptCompany = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  logo: as('logo', z.optional(picture)),
  /** Nobody decides on candidates on the platform itself. */
  platform: as('plataforma', z.boolean()),
});

const ownDefenceEntry = translated({
  state: as('estado', defenceState),
  beginBy: as('comeca_ate', instant),
  /** The sitting, while it is in progress. */
  sitting: as(
    'andamento',
    z.optional(translated({ runId: as('id_prova_andamento', id), attemptId: as('idProvaUsuario', id) })),
  ),
});

const attemptEntry = {
  id: as('id', id),
  /** The first rehearsal is 1; absent if the attempt counts. */
  rehearsal: as('treino', z.optional(z.int())),
  runId: as('id_prova_andamento', id),
  title: as('titulo', z.string()),
  company: as('empresa', attemptCompany),
  state: as('estado', attemptState),
  startedAt: as('inicio', instant),
  deadline: as('prazo', instant),
  deliveredAt: as('entregue_em', z.optional(instant)),
  score: as('pontuacao', z.optional(score)),
  decision: as('situacao', decision),
  held: as('resultado_retido', z.boolean()),
  resultsRelease: as('divulgacao_resultado', resultsRelease),
  runEndsAt: as('data_fim', placedInstant),
  questionsShown: as('questoes_liberadas', z.boolean()),
  /** The day until which the company answers. Absent: it names none, or the run has no end and is not delivered. */
  answerBy: as('resposta_ate', z.optional(calendarDay)),
  /** How the defence of its work goes. Absent: there is none. */
  defence: as('defesa', z.optional(ownDefenceEntry)),
};

export const ownAttempt = translated(attemptEntry);
export type OwnAttempt = z.output<typeof ownAttempt>;

export const listOwnAttempts = route({
  method: 'GET',
  url: '/developer/userTest',
  module: 'taking',
  summary: "Lists the developer's own attempts, or rehearsals: in progress first, then by delivery.",
  access: only('DEVELOPER'),
  readsAttemptsOf: 'developer',
  query: translated({ page: as('pagina', page), rehearsals: as('treinos', z.optional(z.enum(['true']))) }),
  responses: { 200: flatPaged(ownAttempt) },
});

export const attemptResult = translated({
  ...attemptEntry,
  /** The run that counts, and the one to rehearse with, of Provado's own exam. Absent once nobody can take it. */
  own: as(
    'provado',
    z.optional(
      translated({
        runId: as('id_prova_andamento', id),
        rehearsalId: as('id_treino', id),
      }),
    ),
  ),
  graded: as('corrigida', z.boolean()),
  shared: as('compartilhada', z.boolean()),
  /** Absent if the exam has no duration, so that time counts for nothing. */
  timeUsed: as('tempo', z.optional(duration)),
  questions: as('totalQuestoes', z.int()),
  answered: as('totalRespondidas', z.int()),
  /** Answers that tests are marking are included. */
  awaiting: as('aguardando_correcao', z.int()),
  awaitingTests: as('aguardando_testes', z.int()),
  /** Absent while the result is held back. */
  ...testingFields,
  automatic: as('automatica', z.boolean()),
  /** The company ended the run at once: the end was neither the candidate's nor the announced one. */
  endedByCompany: as('encerrada_pela_empresa', z.boolean()),
  ...standingFields,
  hash: as('hash', z.optional(z.string())),
  /** It is the defence of the work of this attempt, and no attempt itself. */
  defends: as('defende', z.optional(id)),
  /** The files that were delivered, of a practical exam. */
  works: as('trabalhos', z.optional(z.array(ownWork))),
  feedback: as('feedback', z.optional(z.string())),
  /** Somebody of the company had the answers. Absent while held, and in Provado's own exams, which no person marks. */
  opened: as('respostas_abertas', z.optional(z.boolean())),
  /** It began under this rule, whatever the run says now. */
  ...ruleRead,
  questionResults: as('resultado_por_questao', questionResults),
  annulment: as('anulacao', z.optional(annulment)),
  /** What was frozen of the links of a practical exam. */
  links: as('links', z.optional(z.array(linkFact))),
  /** `effect` is the difference that this result makes to the score. Absent if it is not part of the score. */
  platform: as(
    'plataforma',
    z.optional(translated({ score: as('pontuacao', z.int()), effect: as('efeito', z.int()) })),
  ),
});

export type AttemptResult = z.output<typeof attemptResult>;

export const getAttemptResult = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario',
  module: 'taking',
  summary: 'The result of one of the developer’s own attempts.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(attemptResult) },
  errors: ['NAO_ENCONTRADO'],
});
