import * as z from 'zod/mini';
import { flatPaged, id, instant, page } from '#platform/contract/fields.ts';
import { only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

const count = z.int().check(z.nonnegative());

export const figures = translated({
  accounts: as(
    'contas',
    translated({
      developers: as('desenvolvedores', count),
      companies: as('empresas', count),
      admins: as('administradores', count),
      suspended: as('suspensas', count),
      waiting: as('empresasAguardando', count),
      claims: as('disputasAbertas', count),
      reports: as('denunciasAbertas', count),
    }),
  ),
  exams: as('provas', translated({ total: as('total', count), templates: as('modelos', count) })),
  runs: as('andamentos', translated({ open: as('abertos', count), total: as('total', count) })),
  attempts: as(
    'tentativas',
    translated({
      inProgress: as('emAndamento', count),
      awaitingGrading: as('aguardandoCorrecao', count),
      graded: as('corrigidas', count),
      annulled: as('anuladas', count),
      /** Appeals that nobody of their company may decide. */
      appeals: as('recursosAguardando', count),
      /** Requests of deletion that no company has answered in time. */
      deletions: as('exclusoesAguardando', count),
    }),
  ),
  queue: as(
    'fila',
    translated({
      pendingMails: as('emailsPendentes', count),
      failedMails: as('emailsFalhos', count),
      pending: as('pendentes', count),
      failed: as('falhos', count),
      oldestPendingAt: as('maisAntigoDesde', z.optional(instant)),
    }),
  ),
});

export type Figures = z.output<typeof figures>;

export const getFigures = route({
  method: 'GET',
  url: '/admin/figures',
  module: 'admin',
  summary: 'The figures of the administration home and the health of the queue.',
  access: only('ADMIN'),
  background: true,
  responses: { 200: reads(figures) },
});

export const administrator = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  createdAt: as('criadoEm', instant),
  suspended: as('suspenso', z.boolean()),
  hasSecondFactor: as('segundoFator', z.boolean()),
});

export type Administrator = z.output<typeof administrator>;

export const listAdministrators = route({
  method: 'GET',
  url: '/admin/administrators',
  module: 'admin',
  summary: 'The administrators by name.',
  access: only('ADMIN'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(administrator) },
});
