import * as z from 'zod/mini';
import { instant, pathId, placedInstant, score } from '#platform/contract/fields.ts';
import { anyone, owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { partner, resultsRelease, words } from '#platform/contract/words.ts';

/** The browser of a candidate goes back there. The partner gave it by its own call, and it is https. */
const wayBack = translated({ partner: as('parceiro', partner), url: as('url', z.string()) });

export type WayBack = z.output<typeof wayBack>;

export const listWaysBack = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/partners',
  module: 'partners',
  summary: 'The partners that sent the developer to an attempt, with the way back to each.',
  access: owner('DEVELOPER', 'attempt'),
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(z.array(wayBack)) },
  errors: ['NAO_ENCONTRADO'],
});

const referralState = words({
  nao_iniciada: 'not_started',
  iniciada: 'begun',
  entregue: 'delivered',
  concluida: 'done',
  anulada: 'annulled',
});

export const referralResult = translated({
  title: as('titulo', z.string()),
  company: as('empresa', z.string()),
  state: as('situacao', referralState),
  score: as('pontuacao', z.optional(score)),
  deliveredAt: as('entregue_em', z.optional(instant)),
  release: as('divulgacao_resultado', resultsRelease),
  endsAt: as('data_fim', placedInstant),
  wayBack: as('volta', z.optional(wayBack)),
});

export type ReferralResult = z.output<typeof referralResult>;

export const openReferralResult = route({
  method: 'POST',
  url: '/partner-result/open',
  module: 'partners',
  summary: 'What the signed address of a result leads to: the score once it is out, or when it comes.',
  access: anyone,
  body: translated({ token: as('token', z.string().check(z.maxLength(200))) }),
  responses: { 200: reads(referralResult) },
  errors: ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'],
});
