import { queryOptions } from '@tanstack/react-query';
import type { Partner } from '#platform/contract/words.ts';
import { call } from '#platform/web/network/api.ts';
import { getConnectors, offerRun } from '../contract/connectors.ts';

export const connectorsQuery = queryOptions({
  queryKey: ['connectors'],
  queryFn: async ({ signal }) => (await call(getConnectors, {}, { signal })).data,
  // The partner calls while its owner looks whether it does.
  refetchInterval: 5_000,
});

export const offer = (partner: Partner, runId: number, offered: boolean) =>
  call(offerRun, { params: { partner, runId }, body: { offered } });
