import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { suggest } from '../contract/suggestions.ts';

/** An outdated request is aborted. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: async ({ signal }) => (await call(suggest, { query: { search } }, { signal })).data,
  });
