import * as z from 'zod/mini';
import { recordedKind } from '#modules/conduct/contract/attempt-record.ts';
import { outageSource } from '#modules/conduct/contract/outages.ts';
import { language } from '#modules/execution/contract/languages.ts';
import { pasteOrigin } from '#modules/taking/contract/signal-words.ts';
import { duration, pathId } from '#platform/contract/fields.ts';
import { fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** More versions of one answer are not played: of each few, one is. */
export const playedMost = 1000;

/** Seconds since the start of the attempt, so that nobody is known by the hour. */
const seconds = z.int();

/** What was saved in the place of a part of the version before; the first one changes nothing yet written. */
export const playedVersion = translated({
  version: as('versao', z.int()),
  at: as('segundos', seconds),
  kept: as('mantem', z.int()),
  removed: as('tira', z.int()),
  added: as('poe', z.string()),
  language: as('linguagem', z.optional(language)),
});

export type PlayedVersion = z.output<typeof playedVersion>;

/** A fact of the attempt: nobody recorded in which answer. */
const playedFact = translated({
  kind: as('tipo', recordedKind),
  at: as('segundos', seconds),
  characters: as('caracteres', z.optional(z.int())),
  origin: as('origem', z.optional(pasteOrigin)),
  time: as('tempo', z.optional(duration)),
});

export type PlayedFact = z.output<typeof playedFact>;

export const answerPlayback = translated({
  /** How many versions are stored; `versions` may have fewer. */
  total: as('totalVersoes', z.int()),
  /** The stored ones are not all that were saved. */
  thinned: as('reduzidas', z.optional(z.literal(true))),
  versions: as('versoes', z.array(playedVersion)),
  facts: as('acontecimentos', z.array(playedFact)),
  interruptions: as(
    'interrupcoes',
    z.array(
      translated({
        source: as('fonte', outageSource),
        from: as('inicio_segundos', seconds),
        to: as('fim_segundos', seconds),
      }),
    ),
  ),
});

export type AnswerPlayback = z.output<typeof answerPlayback>;

export const getOwnPlayback = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/questions/:idQuestao/versions',
  module: 'playback',
  summary:
    'How one wrote an open answer of a delivered attempt: its saved versions, with the facts of the record.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  responses: { 200: reads(answerPlayback) },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE'],
});

export const getPlayback = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/versions',
  module: 'playback',
  summary:
    'How a candidate wrote an open answer of a delivered attempt, as the candidate reads it; only where the rule that the attempt began under says so.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: translated({
    runId: as('andamentoId', pathId),
    attemptId: as('idProvaUsuario', pathId),
    questionId: as('idQuestao', pathId),
  }),
  responses: { 200: reads(answerPlayback) },
  errors: ['NAO_ENCONTRADO', 'VERSOES_NAO_MOSTRADAS'],
});
