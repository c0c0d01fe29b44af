import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { calendarDay, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const keepMonthsLimits = { least: 6, most: 60 } as const;
export const holdReasonMost = 500;

const monthsFault = `Informe de ${keepMonthsLimits.least} a ${keepMonthsLimits.most} meses.`;

export const retention = translated({
  /** After the end of the run, or after each delivery where it has none. */
  months: as('meses', z.int()),
  until: as('ate', z.optional(calendarDay)),
  /** Why attempts stay a person's for longer; absent: they do not. */
  hold: as('motivo_suspensao', z.optional(z.string())),
  /** Once somebody has begun, the months may only become fewer. */
  begun: as('iniciada', z.boolean()),
  personal: as('tentativas_com_nome', z.int()),
  anonymous: as('tentativas_anonimas', z.int()),
});

export type Retention = z.output<typeof retention>;

export const getRetention = route({
  method: 'GET',
  url: '/test/:andamentoId/retention',
  module: 'records',
  summary: "How long attempts at the run stay a person's, and whether a hold stops that.",
  access: fromMember('dono', owner('COMPANY', 'run')),
  scope: 'read-runs',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: reads(retention) },
  errors: ['NAO_ENCONTRADO'],
});

export const retentionChange = translated({
  months: as(
    'meses',
    z.optional(
      z
        .int({ error: monthsFault })
        .check(
          z.minimum(keepMonthsLimits.least, { error: monthsFault }),
          z.maximum(keepMonthsLimits.most, { error: monthsFault }),
        ),
    ),
  ),
  /** Null lifts it; absent: it stays as it is. */
  hold: as('motivo_suspensao', z.nullish(requiredText(holdReasonMost))),
});

export type RetentionChange = z.output<typeof retentionChange>;

export const changeRetention = route({
  method: 'PUT',
  url: '/test/:andamentoId/retention',
  module: 'records',
  summary: 'Chooses how long attempts stay a person’s, or sets and lifts a hold, with a line in the log.',
  access: fromMember('dono', owner('COMPANY', 'run')),
  scope: 'write-runs',
  params: runParams,
  body: retentionChange,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
