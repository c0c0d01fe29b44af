import * as z from 'zod/mini';
import { only, route } from '#platform/contract/route.ts';
import { runParams } from './run-params.ts';

export const getCalendar = route({
  method: 'GET',
  url: '/test/:andamentoId/calendar',
  module: 'runs',
  summary: 'Period, deadline and answer-by date of a run as an iCalendar file, for whoever may take it.',
  access: only('DEVELOPER'),
  readsAttemptsOf: 'developer',
  params: runParams,
  produces: 'text/calendar',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO'],
});

export const calendarFileName = 'prova.ics';
