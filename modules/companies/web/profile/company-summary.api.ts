import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { getCompanySummary } from '../../contract/company-summary.ts';

/** It stands apart from the profile's calls: the home of companies would load all of them with it. */
export const companySummaryQuery = queryOptions({
  queryKey: ['company-summary'],
  queryFn: async ({ signal }) => (await call(getCompanySummary, {}, { signal })).data,
  // Candidates start and deliver all the time: whoever comes back to the page sees the present figures.
  staleTime: 0,
});
