import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { fromWire } from '#platform/contract/translate.ts';
import { accountKind } from '#platform/contract/words.ts';
import { call } from '#platform/web/network/api.ts';
import * as administration from '../contract/administration.ts';
import { listReports, type ReportedThing, settleReport } from '../contract/moderation.ts';
import type { AccountsSearch, CompaniesSearch, LogSearch } from './admin-search.ts';

export const accountsQuery = ({ busca, tipo, situacao, pagina = 1 }: AccountsSearch) =>
  queryOptions({
    queryKey: ['managed-accounts', { busca, tipo, situacao, pagina }],
    queryFn: ({ signal }) =>
      call(
        administration.listAccounts,
        {
          query: {
            search: busca,
            kind: tipo && fromWire(accountKind, tipo),
            suspended: isSuspended(situacao),
            page: pagina,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

const isSuspended = (state: CompaniesSearch['situacao']) => state && state === 'suspensa';

export const companiesQuery = ({ busca, situacao, pagina = 1 }: CompaniesSearch) =>
  queryOptions({
    queryKey: ['managed-companies', { busca, situacao, pagina }],
    queryFn: ({ signal }) =>
      call(
        administration.listCompanies,
        { query: { search: busca, suspended: isSuspended(situacao), page: pagina } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const auditQuery = ({ busca, pagina = 1 }: LogSearch) =>
  queryOptions({
    queryKey: ['audit', { busca, pagina }],
    queryFn: ({ signal }) =>
      call(administration.listAudit, { query: { search: busca, page: pagina } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Suspension = Body<typeof administration.suspendAccount>;
export const suspension = administration.suspension;

export interface Suspendable {
  kind: 'account' | 'company';
  id: number;
  name: string;
  suspended: boolean;
}

export const suspend = ({ kind, id }: Suspendable, body: Suspension) =>
  call(kind === 'account' ? administration.suspendAccount : administration.suspendCompany, {
    params: { id },
    body,
  });

export const reportsQuery = (page: number) =>
  queryOptions({
    queryKey: ['reports', page],
    queryFn: ({ signal }) => call(listReports, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Settlement = Body<typeof settleReport>;
export const settlement = settleReport.body;

export const settle = ({ kind, subjectId }: Pick<ReportedThing, 'kind' | 'subjectId'>, body: Settlement) =>
  call(settleReport, { params: { kind, subjectId }, body });
