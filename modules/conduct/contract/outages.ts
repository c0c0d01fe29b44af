import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { id, instant, pathId } from '#platform/contract/fields.ts';
import { owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

/** No server was there; or the browser says that its connection was gone. */
export const outageSource = words({ queda: 'outage', navegador: 'connection' });
export type OutageSource = z.output<typeof outageSource>;

export const interruption = translated({
  source: as('fonte', outageSource),
  from: as('inicio', instant),
  to: as('fim', instant),
});

export type Interruption = z.output<typeof interruption>;

const minutes = z.int().check(z.nonnegative());

export const offer = translated({
  source: as('fonte', outageSource),
  minutes: as('minutos', minutes),
});

export const interrupted = translated({
  developerId: as('id_usuario', id),
  name: as('nome', z.string()),
  /** The clock ended the attempt: giving time opens it again. */
  over: as('encerrada', z.boolean()),
  /** It is the defence of a work. */
  defence: as('defesa', z.optional(z.literal(true))),
  interruptions: as('interrupcoes', z.array(interruption)),
  offers: as('ofertas', z.array(offer)),
});

export type Interrupted = z.output<typeof interrupted>;

export const interruptedPeople = translated({
  /** Those who may get something, the latest attempts first: 100 at most. */
  people: as('pessoas', z.array(interrupted)),
  count: as('total', z.int()),
  /** How many of them are taking the exam and lost time to the service. */
  going: as('fazendo', z.int()),
});

export type InterruptedPeople = z.output<typeof interruptedPeople>;

export const listOutages = route({
  method: 'GET',
  url: '/test/:andamentoId/outages',
  module: 'conduct',
  summary:
    'Who lost time to an outage of the service, or by what the browser says to a connection, and how many minutes may be given back; not for those who only grade.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: {
    200: reads(interruptedPeople),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const giveBack = route({
  method: 'POST',
  url: '/test/:andamentoId/outages/:idUsuario',
  module: 'conduct',
  summary:
    'Gives one candidate back what was lost to one source and is not given back yet, as extra time that says so.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), developerId: as('idUsuario', pathId) }),
  body: translated({ source: as('fonte', outageSource) }),
  responses: { 200: writes(translated({ minutes: as('minutos', minutes) })) },
  errors: [
    'NAO_ENCONTRADO',
    'TEMPO_JA_DEVOLVIDO',
    'PROVA_JA_ENTREGUE',
    'TENTATIVA_ANULADA',
    'GABARITO_VISTO',
  ],
});

export const giveBackToAll = route({
  method: 'POST',
  url: '/test/:andamentoId/outages',
  module: 'conduct',
  summary:
    'Gives everybody who is taking the exam back what was lost to outages of the service: 200 at a time.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: {
    200: writes(translated({ people: as('pessoas', z.int()), left: as('faltam', z.int()) })),
  },
  errors: ['NAO_ENCONTRADO'],
});
