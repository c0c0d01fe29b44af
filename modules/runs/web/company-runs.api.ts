import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { untilNext } from '#platform/web/network/server-time.ts';
import { listCompanyRuns } from '../contract/runs.ts';

export type CompanyRunFilters = Query<typeof listCompanyRuns>;

export const companyRunsQuery = (filters: CompanyRunFilters) =>
  queryOptions({
    queryKey: ['company-runs', filters],
    queryFn: async ({ signal }) => (await call(listCompanyRuns, { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
    // Runs begin and end by themselves.
    refetchInterval: ({ state }) =>
      untilNext(state.data?.results.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) ?? []),
  });
