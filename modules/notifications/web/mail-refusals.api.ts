import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import * as contract from '../contract/mail-refusals.ts';

export const mailRefusalsQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-refusals', token],
    queryFn: async ({ signal }) =>
      (await call(contract.openMailRefusals, { body: { token } }, { signal })).data,
    gcTime: 0,
  });

export const refuseMails = (body: Body<typeof contract.refuseMails>) => call(contract.refuseMails, { body });
