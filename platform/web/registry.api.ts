import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { lookUpCompany, lookUpPostalCode } from '#platform/contract/registry.ts';
import { call } from './api.ts';

// The registry changes by the day, and a failed look-up is tried again by whoever waits for it.
const common = { staleTime: 300_000, retry: false };

/** Looks a company up as soon as its CNPJ is complete: 14 characters without the mask. */
export const companyRecordQuery = (cnpj: string) =>
  queryOptions({
    queryKey: ['registry', 'company', cnpj],
    queryFn: ({ signal }) => call(lookUpCompany, { params: { cnpj } }, { signal }),
    enabled: cnpj.length === 14,
    ...common,
  });

/** Looks an address up as soon as its postal code is complete: 8 digits without the mask. */
export const addressRecordQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ['registry', 'address', postalCode],
    queryFn: ({ signal }) => call(lookUpPostalCode, { params: { postalCode } }, { signal }),
    enabled: postalCode.length === 8,
    ...common,
  });

/** The sentence about a failed look-up that may work later; none when the registry answered that it knows nothing. */
export function unreachableRegistry(error: unknown): string | undefined {
  if (!isApiError(error)) return errorCatalogue.REGISTRO_INDISPONIVEL.message;
  return error.status === 429 || error.status >= 500 ? error.message : undefined;
}
