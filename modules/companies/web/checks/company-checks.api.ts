import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import {
  askForCheck,
  type CheckDecision,
  decideCompanyCheck,
  getCompanyCheck,
  listCompanyChecks,
} from '../../contract/company-checks.ts';

/** The notice about the check keeps it in step. */
export const companyCheckQuery = queryOptions({
  queryKey: ['company-check'],
  queryFn: async ({ signal }) => (await call(getCompanyCheck, {}, { signal })).data,
});

export const requestCheck = (body: Body<typeof askForCheck>) => call(askForCheck, { body });

export interface ChecksSearch {
  busca?: string;
  pagina?: number;
}

export const waitingCompaniesQuery = ({ busca, pagina = 1 }: ChecksSearch) =>
  queryOptions({
    queryKey: ['company-checks', { busca, pagina }],
    queryFn: ({ signal }) => call(listCompanyChecks, { query: { search: busca, page: pagina } }, { signal }),
    placeholderData: keepPreviousData,
    // Others decide too.
    staleTime: 0,
  });

export const decideCheck = (id: number, body: CheckDecision) =>
  call(decideCompanyCheck, { params: { id }, body });
