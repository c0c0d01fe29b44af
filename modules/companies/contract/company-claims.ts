import * as z from 'zod/mini';
import { emailAddress } from '#platform/contract/email.ts';
import { flatPaged, id, instant, page, pathId, properName, requiredText } from '#platform/contract/fields.ts';
import { cnpj } from '#platform/contract/registry.ts';
import { acknowledges, anyone, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** It says 'Esta empresa é minha': the account with this CNPJ should be the writer's. */
export const companyClaim = translated({
  cnpj: as('cnpj', cnpj),
  name: as('nome', properName(120)),
  email: as('email', emailAddress()),
  message: as('mensagem', requiredText(2000)),
});
export type CompanyClaim = z.output<typeof companyClaim>;

export const claimCompany = route({
  method: 'POST',
  url: '/company/claims',
  module: 'companies',
  summary:
    'Tells the administrators that the account with a CNPJ should be the writer’s. The answer is the same whether there is one or not.',
  access: anyone,
  body: companyClaim,
  responses: { 201: acknowledges },
  errors: ['CNPJ_INVALIDO', 'MUITAS_TENTATIVAS'],
});

export const openClaim = translated({
  id: as('id', id),
  cnpj: as('cnpj', z.string()),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  message: as('mensagem', z.string()),
  askedAt: as('desde', instant),
  /** Absent when no account has the CNPJ. */
  company: as(
    'empresa',
    z.optional(
      translated({
        id: as('id', id),
        name: as('nome_fantasia', z.string()),
        createdAt: as('criadoEm', instant),
        owners: as(
          'donos',
          z.array(translated({ name: as('nome', z.string()), email: as('email', z.string()) })),
        ),
      }),
    ),
  ),
});
export type OpenClaim = z.output<typeof openClaim>;

export const listCompanyClaims = route({
  method: 'GET',
  url: '/admin/company-claims',
  module: 'companies',
  summary: 'The claims to companies that are not settled, the longest waiting first, with both sides.',
  access: only('ADMIN'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(openClaim) },
});

/** Both sides read the reason, and the log stores it. */
export const claimSettlement = translated({
  transferred: as('transferida', z.boolean({ error: 'Diga se a conta muda de responsável.' })),
  reason: as('motivo', requiredText(500)),
});
export type ClaimSettlement = z.output<typeof claimSettlement>;

export const settleCompanyClaim = route({
  method: 'PUT',
  url: '/admin/company-claims/:id',
  module: 'companies',
  summary:
    'Gives the account of a company to who claims it: its owners leave it and the claimant is invited as owner. Or dismisses the claim.',
  access: only('ADMIN'),
  params: translated({ id: as('id', pathId) }),
  body: claimSettlement,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ESTADO_JA_MUDOU'],
});
