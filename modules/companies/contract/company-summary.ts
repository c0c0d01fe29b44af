import * as z from 'zod/mini';
import { id, instant, picture, placedInstant } from '#platform/contract/fields.ts';
import { fromMember, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const foundCompany = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  logo: as('logo', z.optional(picture)),
  biography: as('biografia', z.string()),
  city: as('cidade', z.string()),
  state: as('estado', z.string()),
  openRuns: as('provasAbertas', z.int()),
  saved: as('salva', z.boolean()),
});
export type FoundCompany = z.output<typeof foundCompany>;

const awaitingRun = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  endsAt: as('data_fim', placedInstant),
  awaiting: as('aguardando_correcao', z.int()),
});

const unfinishedExam = translated({
  id: as('id', z.string()),
  title: as('titulo', z.string()),
  savedAt: as('salvo_em', instant),
});

/** It is a calendar day in São Paulo. */
const activeDay = translated({
  day: as('dia', z.iso.date()),
  started: as('iniciadas', z.int()),
  delivered: as('entregues', z.int()),
});

export const companySummary = translated({
  tradeName: as('nome_fantasia', z.string()),
  openRuns: as('provas_ativas', z.int()),
  inProgress: as('em_andamento', z.int()),
  awaitingGrading: as('aguardando_correcao', z.int()),
  delivered: as('entregues', z.int()),
  appealed: as('com_recurso', z.array(awaitingRun)),
  toGrade: as('para_corrigir', z.array(awaitingRun)),
  /** Nobody decided about so many candidates. Empty for who only corrects. */
  toDecide: as('para_decidir', z.array(awaitingRun)),
  /** Their answer-by date has passed for so many. Absent where there is none, and for who only corrects. */
  owed: as('em_atraso', z.optional(z.array(awaitingRun))),
  /** Those who ask to be deleted, and the first answer's date. Absent if none, and for others than owners. */
  deletions: as(
    'exclusoes_pedidas',
    z.optional(translated({ count: as('quantidade', z.int()), dueAt: as('responder_ate', instant) })),
  ),
  /** All decided about, with results to publish. Absent where there is none. */
  toPublish: as('para_publicar', z.optional(z.array(awaitingRun))),
  endingSoon: as('terminam_em_breve', z.array(awaitingRun)),
  /** Saved last, first. Empty for who only corrects. */
  drafts: as('rascunhos', z.array(unfinishedExam)),
  /** They are the last 30 days, ending today. */
  activity: as('atividade', z.array(activeDay)),
});

export type CompanySummary = z.output<typeof companySummary>;

export const getCompanySummary = route({
  method: 'GET',
  url: '/company/summary',
  module: 'companies',
  summary: "The figures of the company's home.",
  access: fromMember('corretor', only('COMPANY')),
  scope: 'read-runs',
  readsAttemptsOf: 'company',
  responses: { 200: reads(companySummary) },
});
