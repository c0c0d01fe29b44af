import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { id, instant, optionalText, pathId, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { extraTimeLimits } from './extra-time.ts';

export const helpLimits = { reasonMost: 1000, answerMost: 500, minutesMost: 1440, requestsMost: 5 } as const;
const { reasonMost, answerMost, minutesMost } = helpLimits;
const { pauseMinutesMost } = extraTimeLimits;

export const helpNeed = words({
  tempo: 'time',
  pausas: 'pauses',
  enunciado: 'statement',
  outro: 'other',
});
export type HelpNeed = z.output<typeof helpNeed>;

export const helpOutcome = words({ concedido: 'granted', recusado: 'refused' });

const minutes = z.nullish(
  z
    .int({ error: 'Informe um número inteiro.' })
    .check(
      z.minimum(0, { error: 'Informe um número inteiro.' }),
      z.maximum(minutesMost, { error: `Informe no máximo ${minutesMost}.` }),
    ),
);

const pauseMinutes = z.nullish(
  z
    .int({ error: 'Informe um número inteiro.' })
    .check(
      z.minimum(0, { error: 'Informe um número inteiro.' }),
      z.maximum(pauseMinutesMost, { error: `Informe no máximo ${pauseMinutesMost}.` }),
    ),
);

const answerFields = {
  outcome: as('resultado', helpOutcome),
  answer: as('resposta', z.string()),
  minutes: as('minutos', z.optional(z.int())),
  pauseMinutes: as('minutos_pausa', z.optional(z.int())),
  at: as('em', instant),
  /** The time was taken back before the start. */
  takenBack: as('retirado', z.optional(z.literal(true))),
};

const requestFields = {
  id: as('id', id),
  needs: as('precisa_de', z.array(helpNeed)),
  minutes: as('minutos', z.optional(z.int())),
  askedAt: as('pedido_em', instant),
  /** Absent once it was emptied. */
  reason: as('motivo', z.optional(z.string())),
};

export const ownHelpRequest = translated({
  ...requestFields,
  decision: as('decisao', z.optional(translated(answerFields))),
});

export type OwnHelpRequest = z.output<typeof ownHelpRequest>;

export const ownHelp = translated({
  /** Before the start, of a run whose company can answer. */
  mayAsk: as('pode_pedir', z.boolean()),
  requests: as('pedidos', z.array(ownHelpRequest)),
});

export type OwnHelp = z.output<typeof ownHelp>;

export const getOwnHelp = route({
  method: 'GET',
  url: '/developer/help/:andamentoId',
  module: 'conduct',
  summary:
    'What the caller asked for to take a run, and how it was answered; as an event stream, also at once when it is answered.',
  access: only('DEVELOPER'),
  streams: true,
  background: true,
  params: runParams,
  responses: { 200: reads(ownHelp) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const helpForm = translated({
  needs: as(
    'precisa_de',
    z
      .array(helpNeed, { error: 'Escolha do que você precisa.' })
      .check(
        z.minLength(1, { error: 'Escolha do que você precisa.' }),
        z.maxLength(4, { error: 'Escolha do que você precisa.' }),
      ),
  ),
  minutes: as('minutos', minutes),
  reason: as('motivo', requiredText(reasonMost)),
});

export type HelpForm = z.output<typeof helpForm>;

export const askForHelp = route({
  method: 'POST',
  url: '/developer/help/:andamentoId',
  module: 'conduct',
  summary:
    'Asks for what one needs to take a run, before the start. Whoever may grant it reads the reason, and nobody else.',
  access: only('DEVELOPER'),
  needs: 'confirmed',
  params: runParams,
  body: helpForm,
  responses: { 200: acknowledges },
  errors: [
    'NAO_ENCONTRADO',
    'PEDIDO_INDISPONIVEL',
    'PEDIDO_REPETIDO',
    'PROVA_INICIADA',
    'PROVA_TERMINADA',
    'LIMITE_ATINGIDO',
  ],
});

export const takeBackHelp = route({
  method: 'DELETE',
  url: '/developer/help/:andamentoId',
  module: 'conduct',
  summary: 'Takes back what waits, and empties the reasons and answers of what was answered.',
  access: only('DEVELOPER'),
  params: runParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const helpRequest = translated({
  /** Its reason comes only while it waits. */
  ...requestFields,
  name: as('nome', z.string()),
  started: as('iniciada', z.boolean()),
  decision: as(
    'decisao',
    z.optional(
      translated({
        ...answerFields,
        /** Empty: the account is gone. */
        by: as('por', z.string()),
      }),
    ),
  ),
});

export type HelpRequest = z.output<typeof helpRequest>;

export const listHelpRequests = route({
  method: 'GET',
  url: '/test/:andamentoId/help-requests',
  module: 'conduct',
  summary:
    'What candidates asked for before the start, those that wait first; not for those who only grade, and not before the company is checked.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  params: runParams,
  responses: { 200: reads(z.array(helpRequest)) },
  errors: ['NAO_ENCONTRADO'],
});

export const helpAnswerForm = translated(
  {
    outcome: as('resultado', helpOutcome),
    answer: as('resposta', z._default(optionalText(answerMost), '')),
    minutes: as('minutos', minutes),
    pauseMinutes: as('minutos_pausa', pauseMinutes),
  },
  (wire, fault) => {
    if (wire.resultado === 'refused' && !wire.resposta) fault(['resposta'], 'Diga em uma frase por que não.');
  },
);

export type HelpAnswerForm = z.output<typeof helpAnswerForm>;

export const answerHelpRequest = route({
  method: 'PUT',
  url: '/test/:andamentoId/help-requests/:idPedido',
  module: 'conduct',
  summary:
    'Grants or refuses what a candidate asked for. Granted minutes become extra time; a request is answered once, and a 409 carries the answer that holds.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  needs: 'checked',
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), requestId: as('idPedido', pathId) }),
  body: helpAnswerForm,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PEDIDO_RESPONDIDO', 'PROVA_JA_ENTREGUE', 'TENTATIVA_ANULADA', 'GABARITO_VISTO'],
});
