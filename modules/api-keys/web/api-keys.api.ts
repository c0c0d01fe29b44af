import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { listApiKeys, makeApiKey, type NewApiKey, revokeApiKey } from '../contract/api-keys.ts';

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data,
});

export const make = (body: NewApiKey) => call(makeApiKey, { body });
export const revoke = (id: number) => call(revokeApiKey, { params: { id } });
