import * as z from 'zod/mini';
import { flatPaged, id, instant, page } from '#platform/contract/fields.ts';
import { only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { ownDeletionRequest } from './deletion-requests.ts';

/** What there may be of an attempt. What the company has not told yet is not among it. */
export const heldPart = words({
  respostas: 'answers',
  codigo: 'code',
  historico: 'history',
  registro: 'record',
  correcoes: 'marks',
  decisao: 'decision',
  declaracao: 'declaration',
  recursos: 'appeals',
  avaliacao: 'feedback',
});
export type HeldPart = z.output<typeof heldPart>;

export const heldThing = words({
  mensagens: 'messages',
  grupos: 'groups',
  convites: 'invitations',
  pedidos_de_ajuda: 'help_requests',
  tempo_extra: 'extra_times',
  visitas_ao_perfil: 'profile_views',
});
export type HeldThing = z.output<typeof heldThing>;

export const heldAttempt = translated({
  id: as('id', id),
  exam: as('prova', z.string()),
  startedAt: as('iniciada_em', instant),
  inProgress: as('em_andamento', z.boolean()),
  resultOut: as('resultado_disponivel', z.boolean()),
  parts: as('guarda', z.array(heldPart)),
  until: as('ate', instant),
  /** The company keeps it longer, for a reason that one may ask it for. */
  onHold: as('retida', z.boolean()),
  request: as('pedido', z.optional(ownDeletionRequest)),
});
export type HeldAttempt = z.output<typeof heldAttempt>;

export const holding = translated({
  /** `platform`: its exams are Provado's own, and administrators answer for it. */
  company: as(
    'empresa',
    translated({ id: as('id', id), name: as('nome', z.string()), platform: as('plataforma', z.boolean()) }),
  ),
  attempts: as('tentativas', z.array(heldAttempt)),
  things: as(
    'outros',
    z.array(translated({ kind: as('tipo', heldThing), count: as('quantidade', z.int()) })),
  ),
  /** About all that the company has, or about an attempt that is gone; the last first. */
  requests: as('pedidos', z.array(ownDeletionRequest)),
});
export type Holding = z.output<typeof holding>;

export const listHoldings = route({
  method: 'GET',
  url: '/privacy/holdings',
  module: 'privacy',
  summary: 'What each company has of the developer and until when, and what became of requests to delete it.',
  access: only('DEVELOPER'),
  readsAttemptsOf: 'developer',
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(holding) },
});
