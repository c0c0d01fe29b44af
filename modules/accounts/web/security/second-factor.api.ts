import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  setUpSecondFactor,
} from '../../contract/second-factor.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).data,
});

export const setUp = (password: string) => call(setUpSecondFactor, { body: { password } });

export const confirm = (code: string) => call(confirmSecondFactor, { body: { code } });

export const disable = (body: Body<typeof disableSecondFactor>) => call(disableSecondFactor, { body });
