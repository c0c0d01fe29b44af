import * as z from 'zod/mini';
import { id, instant, pathId, placedInstant } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { partner } from '#platform/contract/words.ts';

/** How many of the last calls of each partner are kept. */
export const callsKept = 20;

const partnerCall = translated({
  call: as('chamada', z.string()),
  /** Absent: nobody answered. */
  status: as('resposta', z.optional(z.int())),
  at: as('em', instant),
});

export type PartnerCall = z.output<typeof partnerCall>;

const offeredRun = translated({
  id: as('id_prova_andamento', id),
  title: as('titulo', z.string()),
  endsAt: as('data_fim', placedInstant),
  withheldFrom: as('retida_de', z.array(partner)),
});

export type OfferedRun = z.output<typeof offeredRun>;

export const connectors = translated({
  /** Newest first. */
  calls: as(
    'chamadas',
    z.array(translated({ partner: as('parceiro', partner), calls: as('ultimas', z.array(partnerCall)) })),
  ),
  runs: as('provas', z.array(offeredRun)),
});

export type Connectors = z.output<typeof connectors>;

export const getConnectors = route({
  method: 'GET',
  url: '/company/connectors',
  module: 'partners',
  summary:
    'The last calls between the company and each partner, and the runs that can be offered, newest first.',
  access: fromMember('dono', only('COMPANY')),
  responses: { 200: reads(connectors) },
});

export const offerRun = route({
  method: 'PUT',
  url: '/company/connectors/:parceiro/runs/:andamentoId',
  module: 'partners',
  summary: 'Offers a run to a partner, or withholds it. Who was sent before goes on.',
  access: fromMember('dono', owner('COMPANY', 'run')),
  needs: 'confirmed',
  params: translated({ partner: as('parceiro', partner), runId: as('andamentoId', pathId) }),
  body: translated({ offered: as('oferecida', z.boolean()) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
