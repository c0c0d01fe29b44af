import * as z from 'zod/mini';
import { linkFact } from '#modules/works/contract/link-facts.ts';
import { ownWork } from '#modules/works/contract/work-text.ts';
import { id, instant, pathId } from '#platform/contract/fields.ts';
import { owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptState } from '#platform/contract/words.ts';
import { receipt } from './attempts.ts';

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

export const attemptStatus = translated({
  state: as('estado', attemptState),
  deadline: as('prazo', instant),
  now: as('agora', instant),
  /** A tab with a smaller number has lost the attempt. */
  epoch: as('epoca', z.int()),
  /** Seconds that the candidate may still take as pauses; absent if none were granted or none are left. */
  pauseLeft: as('pausa_restante', z.optional(z.int())),
  /** Seconds that pauses take of the deadline, one that goes on included to its end; absent without any. */
  pauseTaken: as('pausa_usada', z.optional(z.int())),
  pauseEndsAt: as('pausa_ate', z.optional(instant)),
  annulled: as('anuladas', z.optional(z.array(id))),
  /** What the network said of the links of a practical exam. */
  links: as('links', z.optional(z.array(linkFact))),
  /** The files that are answers now: a push, or another page, may have brought them. */
  handedIn: as(
    'entregues',
    z.optional(z.array(translated({ version: as('versao', z.int()), work: as('trabalho', ownWork) }))),
  ),
  receipt: as('recibo', z.optional(receipt)),
});

export type AttemptStatus = z.output<typeof attemptStatus>;

export const getAttemptStatus = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/status',
  module: 'taking',
  summary:
    'Deadline, time, epoch and state of an attempt; as an event stream, also when the company grants time, moves the end, annuls the attempt or one of its questions, when another tab takes over, when a link was looked at, and when files were pushed.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  urgent: true,
  streams: true,
  background: true,
  params: attemptParams,
  responses: { 200: reads(attemptStatus) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const takeOverAttempt = route({
  method: 'POST',
  url: '/developer/userTest/:idProvaUsuario/takeover',
  module: 'taking',
  summary:
    'Makes the calling tab the one that holds the attempt: saves that name an older epoch are refused.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params: attemptParams,
  query: translated({
    operationId: as('op_id', z.optional(z.uuid())),
  }),
  responses: {
    200: writes(
      translated({
        epoch: as('epoca', z.int()),
        deadline: as('prazo', instant),
        now: as('agora', instant),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA'],
});
