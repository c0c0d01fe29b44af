import * as z from 'zod/mini';
import {
  flatPaged,
  id,
  instant,
  oneIdFilter,
  optionalText,
  page,
  pathId,
} from '#platform/contract/fields.ts';
import { acknowledges, fromMember, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

export const deletionLimits = {
  noteMost: 500,
  answerMost: 500,
  monthMost: 10,
  days: 15,
  remindDay: 10,
} as const;
const { noteMost, answerMost, monthMost, days } = deletionLimits;

export const deletionOutcome = words({
  aceito: 'accepted',
  recusado: 'refused',
  /** The period was over first. */
  vencido: 'expired',
});
export type DeletionOutcome = z.output<typeof deletionOutcome>;

/** What the table and the copy of one's own data also know. */
export const storedOutcome = words({
  aceito: 'accepted',
  recusado: 'refused',
  vencido: 'expired',
  retirado: 'withdrawn',
});

/** The law lets a company keep for them what somebody asks it to delete. */
export const refusalGround = words({
  obrigacao_legal: 'legal_obligation',
  processo: 'legal_claim',
  prova_aberta: 'run_open',
  decisao_pendente: 'decision_pending',
});
export type RefusalGround = z.output<typeof refusalGround>;

const askedFields = {
  id: as('id', id),
  /** Absent if it is about all that the company has, or the exam is no longer told. */
  exam: as('prova', z.optional(z.string())),
  note: as('frase', z.string()),
  askedAt: as('pedido_em', instant),
  dueAt: as('responder_ate', instant),
};

const decisionFields = {
  outcome: as('resultado', deletionOutcome),
  ground: as('fundamento', z.optional(refusalGround)),
  answer: as('resposta', z.string()),
  at: as('em', instant),
  byAdmin: as('pela_administracao', z.boolean()),
};

export const ownDeletionRequest = translated({
  ...askedFields,
  /** The company has not answered in time, or nobody of it can. */
  passedOn: as('com_a_administracao', z.boolean()),
  decision: as('decisao', z.optional(translated(decisionFields))),
});
export type OwnDeletionRequest = z.output<typeof ownDeletionRequest>;

export const deletionForm = translated({
  companyId: as('id_empresa', id),
  attemptId: as('id_prova_usuario', z.optional(id)),
  note: as('frase', z._default(optionalText(noteMost), '')),
});
export type DeletionForm = z.output<typeof deletionForm>;

export const askForDeletion = route({
  method: 'POST',
  url: '/privacy/deletion-requests',
  module: 'privacy',
  summary: `Asks a company to delete an attempt, or all that it has of the caller, before its time. It answers in ${days} days, else an administrator. Up to ${monthMost} requests a company in 30 days.`,
  access: only('DEVELOPER'),
  readsAttemptsOf: 'developer',
  body: deletionForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PEDIDO_REPETIDO', 'PROVA_EM_ANDAMENTO', 'LIMITE_ATINGIDO'],
});

const oneRequest = translated({ requestId: as('idPedido', pathId) });

export const takeBackDeletion = route({
  method: 'DELETE',
  url: '/privacy/deletion-requests/:idPedido',
  module: 'privacy',
  summary: 'Takes back a request that waits.',
  access: only('DEVELOPER'),
  params: oneRequest,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PEDIDO_RESPONDIDO'],
});

export const deletionRequest = translated({
  ...askedFields,
  whole: as('tudo', z.boolean()),
  /** Absent once nothing of the person is left, and where the account is gone. */
  name: as('nome', z.optional(z.string())),
  company: as('empresa', z.optional(z.string())),
  runId: as('id_prova_andamento', z.optional(id)),
  attempts: as('tentativas', z.int()),
  /** Exams of it that a hold keeps: it cannot be accepted before the hold ends. */
  onHold: as('retidas', z.array(z.string())),
  /** Exams of it whose result the person does not know yet, and would not learn. */
  unknown: as('sem_resultado', z.array(z.string())),
  decision: as('decisao', z.optional(translated({ ...decisionFields, by: as('por', z.string()) }))),
});
export type DeletionRequest = z.output<typeof deletionRequest>;

export const listDeletionRequests = route({
  method: 'GET',
  url: '/company/deletion-requests',
  module: 'privacy',
  summary:
    'Who asks the company to delete what it has of them, those that wait first; of one run, or of all. For owners.',
  access: fromMember('dono', only('COMPANY')),
  scope: 'read-results',
  readsAttemptsOf: 'company',
  query: translated({ runId: as('andamento', oneIdFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(deletionRequest) },
});

export const deletionAnswer = translated(
  {
    outcome: as('resultado', words({ aceito: 'accepted', recusado: 'refused' })),
    ground: as('fundamento', z.optional(refusalGround)),
    answer: as('resposta', z._default(optionalText(answerMost), '')),
  },
  (wire, fault) => {
    if (wire.resultado !== 'refused') return;
    if (!wire.fundamento) fault(['fundamento'], 'Escolha o motivo da lei.');
    if (!wire.resposta) fault(['resposta'], 'Diga em uma frase por que não.');
  },
);
export type DeletionAnswer = z.output<typeof deletionAnswer>;

const answerErrors = ['NAO_ENCONTRADO', 'PEDIDO_RESPONDIDO', 'PEDIDO_REPASSADO', 'EXCLUSAO_RETIDA'] as const;

export const answerDeletionRequest = route({
  method: 'PUT',
  url: '/company/deletion-requests/:idPedido',
  module: 'privacy',
  summary:
    'Accepts a request, which deletes at once, or refuses it with a reason of the law. It is answered once. For owners.',
  access: fromMember('dono', only('COMPANY')),
  scope: 'write-runs',
  readsAttemptsOf: 'company',
  params: oneRequest,
  body: deletionAnswer,
  responses: { 200: acknowledges },
  errors: answerErrors,
});

export const listPassedOnDeletions = route({
  method: 'GET',
  url: '/admin/deletion-requests',
  module: 'privacy',
  summary: `Requests that no company has answered in ${days} days, those that wait longest first.`,
  access: only('ADMIN'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(deletionRequest) },
});

export const answerPassedOnDeletion = route({
  method: 'PUT',
  url: '/admin/deletion-requests/:idPedido',
  module: 'privacy',
  summary: 'Answers such a request in the place of the company. It stands in the log.',
  access: only('ADMIN'),
  params: oneRequest,
  body: deletionAnswer,
  responses: { 200: acknowledges },
  errors: answerErrors,
});
