import * as z from 'zod/mini';
import {
  edition,
  flatPaged,
  id,
  instant,
  optionalText,
  page,
  pathId,
  requiredText,
  textFilter,
} from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { acknowledges, fromMember, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

export const checkState = words({ verificada: 'checked', em_verificacao: 'waiting', recusada: 'refused' });
export type CheckState = z.output<typeof checkState>;

export const mostNewRequests = 3;

export const companyCheck = translated({
  state: as('situacao', checkState),
  reason: as('motivo', z.optional(z.string())),
  left: as('pedidos_restantes', z.int()),
  /** Another trade name needs another check. */
  ofName: as('depende_do_nome', z.boolean()),
  contact: as('contato', z.optional(z.string())),
});
export type CompanyCheck = z.output<typeof companyCheck>;

export const getCompanyCheck = route({
  method: 'GET',
  url: '/company/check',
  module: 'companies',
  summary: 'Whether the company is checked, and why not; as an event stream, also whenever it changes.',
  access: fromMember('corretor', only('COMPANY')),
  streams: true,
  background: true,
  responses: { 200: reads(companyCheck) },
  errors: ['MUITAS_TENTATIVAS'],
});

export const newRequest = translated({ message: as('mensagem', requiredText(1000)) });

export const askForCheck = route({
  method: 'POST',
  url: '/company/check',
  module: 'companies',
  summary: 'Asks for another check after a refusal, at most three times.',
  access: fromMember('dono', only('COMPANY')),
  body: newRequest,
  responses: { 201: acknowledges },
  errors: ['ESTADO_JA_MUDOU', 'LIMITE_ATINGIDO'],
});

const earlierCheck = translated({
  askedAt: as('pedida_em', instant),
  decidedAt: as('decidida_em', instant),
  approved: as('aprovada', z.boolean()),
  reason: as('motivo', z.string()),
  /** Absent when the server decided, or when the account is gone. */
  by: as('por', z.optional(z.string())),
});

export const waitingCompany = translated({
  id: as('id', id),
  name: as('nome_fantasia', z.string()),
  nameBefore: as('nome_ao_pedir', z.optional(z.string())),
  cnpj: as('cnpj', z.string()),
  plan: as('plano', z.optional(z.string())),
  address: as('endereco', z.string()),
  phone: as('telefone', z.string()),
  owners: as('donos', z.array(translated({ name: as('nome', z.string()), email: as('email', z.string()) }))),
  createdAt: as('criadoEm', instant),
  askedAt: as('desde', instant),
  message: as('mensagem', z.string()),
  earlier: as('historico', z.array(earlierCheck)),
  edition: as('edicao', edition),
});
export type WaitingCompany = z.output<typeof waitingCompany>;

export const listCompanyChecks = route({
  method: 'GET',
  url: '/admin/company-checks',
  module: 'companies',
  summary:
    'The companies that wait for a check and whose owner has a confirmed e-mail, the longest waiting first.',
  access: only('ADMIN'),
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(waitingCompany) },
});

/** The owners read the reason, and the log stores it. */
export const checkDecision = translated(
  {
    approved: as('aprovada', z.boolean({ error: 'Diga se a empresa foi verificada.' })),
    reason: as('motivo', z._default(optionalText(500), '')),
    edition: as('edicao', edition),
  },
  ({ aprovada, motivo }, fault) => {
    if (aprovada === false && !motivo) fault(['motivo'], requiredField);
  },
);
export type CheckDecision = z.output<typeof checkDecision>;

export const decideCompanyCheck = route({
  method: 'PUT',
  url: '/admin/company-checks/:id',
  module: 'companies',
  summary: 'Approves a company that waits for a check, or refuses it with a reason. Its owners get a mail.',
  access: only('ADMIN'),
  params: translated({ id: as('id', pathId) }),
  body: checkDecision,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ESTADO_JA_MUDOU', 'EDICAO_ANTIGA'],
});
