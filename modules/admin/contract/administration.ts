import * as z from 'zod/mini';
import {
  choiceFilter,
  flatPaged,
  id,
  instant,
  page,
  pathId,
  requiredText,
  textFilter,
} from '#platform/contract/fields.ts';
import { acknowledges, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { accountKind, auditAction, auditSubject, words } from '#platform/contract/words.ts';

const count = z.int().check(z.nonnegative());
const byId = translated({ id: as('id', pathId) });
const suspended = choiceFilter(words({ ativa: false, suspensa: true }));

/** An account as administrators see it, without what the person shares with companies. */
export const managedAccount = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  kind: as('tipo', accountKind),
  createdAt: as('criadoEm', instant),
  suspended: as('suspensa', z.boolean()),
  company: as(
    'empresa',
    z.optional(translated({ id: as('id', id), name: as('nome', z.string()), role: as('papel', z.string()) })),
  ),
});
export type ManagedAccount = z.output<typeof managedAccount>;

export const listAccounts = route({
  method: 'GET',
  url: '/admin/users',
  module: 'admin',
  summary: 'The accounts by name, found by part of name or e-mail.',
  access: only('ADMIN'),
  query: translated({
    search: as('busca', textFilter),
    kind: as('tipo', choiceFilter(accountKind)),
    suspended: as('situacao', suspended),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(managedAccount) },
});

export const managedCompany = translated({
  id: as('id', id),
  name: as('nome_fantasia', z.string()),
  cnpj: as('cnpj', z.string()),
  plan: as('plano', z.optional(z.string())),
  createdAt: as('criadoEm', instant),
  suspended: as('suspensa', z.boolean()),
  members: as('usuarios', count),
  runs: as('provas', count),
  attempts: as('tentativas', count),
});
export type ManagedCompany = z.output<typeof managedCompany>;

export const listCompanies = route({
  method: 'GET',
  url: '/admin/companies',
  module: 'admin',
  summary: 'The companies by trade name, found by part of it or of the CNPJ.',
  access: only('ADMIN'),
  query: translated({
    search: as('busca', textFilter),
    suspended: as('situacao', suspended),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(managedCompany) },
});

/** Those concerned receive the reason, and the log stores it. */
export const suspension = translated({
  suspended: as('suspensa', z.boolean({ error: 'Diga se é para suspender.' })),
  reason: as('motivo', requiredText(500)),
});

export const suspendAccount = route({
  method: 'PUT',
  url: '/admin/users/:id/suspension',
  module: 'admin',
  summary: 'Suspends an account, ending its sessions, or reinstates it.',
  access: only('ADMIN'),
  params: byId,
  body: suspension,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'CONTA_PROPRIA', 'ESTADO_JA_MUDOU'],
});

export const suspendCompany = route({
  method: 'PUT',
  url: '/admin/companies/:id/suspension',
  module: 'admin',
  summary: 'Suspends a company with all its members, or reinstates it; its runs take nobody new meanwhile.',
  access: only('ADMIN'),
  params: byId,
  body: suspension,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'ESTADO_JA_MUDOU'],
});

export const auditEntry = translated({
  id: as('id', id),
  action: as('acao', auditAction),
  subject: as('objeto', auditSubject),
  subjectId: as('idObjeto', z.optional(id)),
  subjectName: as('nomeObjeto', z.string()),
  by: as('autor', z.optional(z.string())),
  reason: as('motivo', z.optional(z.string())),
  at: as('em', instant),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = route({
  method: 'GET',
  url: '/admin/audit',
  module: 'admin',
  summary: 'What administrators did, newest first.',
  access: only('ADMIN'),
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(auditEntry) },
});
