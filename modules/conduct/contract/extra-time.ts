import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { id, instant, pathId, periodEnd, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const extraTimeLimits = {
  percentMost: 300,
  minutesMost: 1440,
  pauseMinutesMost: 240,
  reasonMost: 500,
} as const;
const { percentMost, minutesMost, pauseMinutesMost, reasonMost } = extraTimeLimits;

/** An empty field of a form, or a whole number up to `most`. */
const amount = (most: number) =>
  z.nullish(
    z
      .int({ error: 'Informe um número inteiro.' })
      .check(
        z.minimum(0, { error: 'Informe um número inteiro.' }),
        z.maximum(most, { error: `Informe no máximo ${most}.` }),
      ),
  );

export const extraTimeForm = translated(
  {
    developerId: as('id_usuario', id),
    /** Percent of the duration. */
    percent: as('porcentagem', amount(percentMost)),
    minutes: as('minutos', amount(minutesMost)),
    pauseMinutes: as('minutos_pausa', amount(pauseMinutesMost)),
    /** A later end for this candidate alone; only before the start. */
    ownEndsAt: as(
      'fim_proprio',
      z.nullish(z.union([z.literal(''), periodEnd], { error: 'Informe uma data válida.' })),
    ),
    reason: as('motivo', requiredText(reasonMost)),
  },
  (wire, fault) => {
    if (!wire.porcentagem && !wire.minutos && !wire.minutos_pausa && !wire.fim_proprio) {
      fault(['minutos'], 'Informe minutos, uma porcentagem ou um fim próprio.');
    }
  },
);

export type ExtraTimeForm = z.output<typeof extraTimeForm>;

export const grantExtraTime = route({
  method: 'POST',
  url: '/test/:andamentoId/extra-time',
  module: 'conduct',
  summary:
    'Gives one candidate time on top of what was granted before: ahead of the start, while the attempt runs, or after it ended by the clock, which reopens it.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  readsAttemptsOf: 'run',
  params: runParams,
  body: extraTimeForm,
  responses: {
    200: writes(
      translated({
        /** The candidate's current deadline; absent before the start. */
        deadline: as('prazo', z.optional(instant)),
        reopened: as('reaberta', z.boolean()),
        /** The attempt whose work is defended: the time is for the defence. */
        defends: as('defende', z.optional(id)),
      }),
    ),
  },
  errors: [
    'NAO_ENCONTRADO',
    'PROVA_JA_ENTREGUE',
    'TENTATIVA_ANULADA',
    'GABARITO_VISTO',
    'LIMITE_DE_CONSULTAS',
  ],
});

export const extraTime = translated({
  developerId: as('id_usuario', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  started: as('iniciada', z.boolean()),
  grants: as(
    'concessoes',
    z.array(
      translated({
        percent: as('porcentagem', z.number()),
        minutes: as('minutos', z.int()),
        pauseMinutes: as('minutos_pausa', z.optional(z.int())),
        ownEndsAt: as('fim_proprio', z.optional(instant)),
        reason: as('motivo', z.string()),
        by: as('por', z.string()),
        at: as('em', instant),
      }),
    ),
  ),
});

export type ExtraTime = z.output<typeof extraTime>;

export const listExtraTime = route({
  method: 'GET',
  url: '/test/:andamentoId/extra-time',
  module: 'conduct',
  summary: 'Who was given extra time in a run, by whom and why; not for those who only grade.',
  access: owner('COMPANY', 'run'),
  scope: 'read-results',
  params: runParams,
  responses: { 200: reads(z.array(extraTime)) },
  errors: ['NAO_ENCONTRADO'],
});

export const takeBackExtraTime = route({
  method: 'DELETE',
  url: '/test/:andamentoId/extra-time/:idUsuario',
  module: 'conduct',
  summary: 'Takes back what was given to somebody who has not started.',
  access: owner('COMPANY', 'run'),
  scope: 'write-runs',
  params: translated({ runId: as('andamentoId', pathId), developerId: as('idUsuario', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_INICIADA'],
});
