import * as z from 'zod/mini';
import { id, pathId } from '#platform/contract/fields.ts';
import { owner, reads, route, signedIn } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { channel, notificationKind, words } from '#platform/contract/words.ts';

export const heardByCandidates = words({
  resultado_disponivel: 'result_ready',
  resultado_alterado: 'result_changed',
  situacao_definida: 'decided',
  tempo_extra: 'extra_time',
  periodo_alterado: 'run_period_changed',
  prova_anulada: 'attempt_annulled',
  convite_grupo: 'group_invited',
});

export type HeardByCandidates = z.output<typeof heardByCandidates>;

/** All are absent while a blind run keeps it to itself. */
export const reach = translated({
  /** They get an e-mail as well as a notice in the product. */
  byMail: as('por_email', z.optional(z.int())),
  inProduct: as('no_provado', z.optional(z.int())),
  unheard: as('sem_aviso', z.optional(z.int())),
});

export type Reach = z.output<typeof reach>;

const runParams = translated({ runId: as('andamentoId', pathId) });
const ids = z.optional(z.array(id).check(z.maxLength(5_000)));

export const countReach = route({
  method: 'POST',
  url: '/test/:andamentoId/reach',
  module: 'notifications',
  summary:
    'By which channel candidates of a run would hear of something: those named, or all whom the act concerns. Counts nothing while the run is blind.',
  access: owner('COMPANY', 'run'),
  scope: 'invite',
  readsAttemptsOf: 'run',
  params: runParams,
  body: translated({
    kind: as('tipo', heardByCandidates),
    attemptIds: as('ids_prova_usuario', ids),
    developerIds: as('ids_usuario', ids),
  }),
  responses: { 200: reads(reach) },
  errors: ['NAO_ENCONTRADO'],
});

export const getOwnChannel = route({
  method: 'GET',
  url: '/notification/channel/:andamentoId',
  module: 'notifications',
  summary:
    'By which channel the caller hears of a kind of notice about a run, whose company may be one whose mails they refuse.',
  access: signedIn,
  params: runParams,
  query: translated({ kind: as('tipo', notificationKind) }),
  responses: { 200: reads(translated({ channel: as('canal', channel) })) },
});
