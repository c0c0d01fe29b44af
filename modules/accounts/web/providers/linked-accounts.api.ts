import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { listLinkedAccounts, type SocialProvider, unlinkAccount } from '../../contract/developer-entrance.ts';

export const linkedAccountsQuery = queryOptions({
  queryKey: ['linked-accounts'],
  queryFn: async ({ signal }) => (await call(listLinkedAccounts, {}, { signal })).data,
});

export const unlink = (provider: SocialProvider) => call(unlinkAccount, { params: { provider } });
