import * as z from 'zod/mini';
import { id, placedInstant } from '#platform/contract/fields.ts';
import { fromMember, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** A run that needs the company's attention, with its waiting delivered attempts and its end. */
const awaitingRun = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  endsAt: as('data_fim', placedInstant),
  awaiting: as('aguardando_correcao', z.int()),
});

/** Starts and deliveries on one calendar day in São Paulo. */
const activeDay = translated({
  day: as('dia', z.iso.date()),
  started: as('iniciadas', z.int()),
  delivered: as('entregues', z.int()),
});

/** The figures on the company's home, computed at each request. */
export const companySummary = translated({
  tradeName: as('nome_fantasia', z.string()),
  openRuns: as('provas_ativas', z.int()),
  inProgress: as('em_andamento', z.int()),
  awaitingGrading: as('aguardando_correcao', z.int()),
  delivered: as('entregues', z.int()),
  /** With the number of appeals that wait. */
  appealed: as('com_recurso', z.array(awaitingRun)),
  toGrade: as('para_corrigir', z.array(awaitingRun)),
  endingSoon: as('terminam_em_breve', z.array(awaitingRun)),
  /** The last 30 days, ending today. */
  activity: as('atividade', z.array(activeDay)),
});

export type CompanySummary = z.output<typeof companySummary>;

export const getCompanySummary = route({
  method: 'GET',
  url: '/company/summary',
  module: 'companies',
  summary: "The figures of the company's home.",
  access: fromMember('corretor', only('COMPANY')),
  readsAttemptsOf: 'company',
  responses: { 200: reads(companySummary) },
});
