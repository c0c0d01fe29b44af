import { z } from 'zod';
import { receipt } from './attempts.ts';
import { instant, pathId } from './fields.ts';
import { owner, reads, route, writes } from './route.ts';
import { as, translated } from './translate.ts';
import { attemptState } from './words.ts';

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

/** Where an attempt stands now; what an open page listens to. */
export const attemptStatus = translated({
  state: as('estado', attemptState),
  deadline: as('prazo', instant),
  now: as('agora', instant),
  /** The tab that holds the attempt: one that got a smaller number has lost it. */
  epoch: as('epoca', z.int()),
  receipt: as('recibo', receipt.optional()),
});

export type AttemptStatus = z.output<typeof attemptStatus>;

export const getAttemptStatus = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/status',
  room: 'attempts',
  summary:
    'Deadline, time, epoch and state of an attempt; as an event stream, also when the company grants time, moves the end or annuls, and when another tab takes over.',
  access: owner('DEVELOPER', 'attempt'),
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
  room: 'attempts',
  summary:
    'Makes the calling tab the one that holds the attempt: saves that name an older epoch are refused.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params: attemptParams,
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
