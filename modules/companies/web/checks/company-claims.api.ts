import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callAsIs } from '#platform/web/network/api.ts';
import {
  type ClaimSettlement,
  type CompanyClaim,
  claimCompany,
  listCompanyClaims,
  settleCompanyClaim,
} from '../../contract/company-claims.ts';

/** Nobody is signed in. */
export const claim = (body: CompanyClaim) => callAsIs(claimCompany, { body });

export const companyClaimsQuery = (page: number) =>
  queryOptions({
    queryKey: ['company-claims', page],
    queryFn: ({ signal }) => call(listCompanyClaims, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // Others decide too.
    staleTime: 0,
  });

export const settleClaim = (id: number, body: ClaimSettlement) =>
  call(settleCompanyClaim, { params: { id }, body });
