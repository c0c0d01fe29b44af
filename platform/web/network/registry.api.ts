import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { lookUpCompany, lookUpPostalCode } from '#platform/contract/registry.ts';
import { call } from './api.ts';

// The registry changes daily, and the user retries a failed look-up.
const common = { staleTime: 300_000, retry: false };

/** The CNPJ must be complete: 14 characters without the mask. */
export const companyRecordQuery = (cnpj: string) =>
  queryOptions({
    queryKey: ['registry', 'company', cnpj],
    queryFn: ({ signal }) => call(lookUpCompany, { params: { cnpj } }, { signal }),
    enabled: cnpj.length === 14,
    ...common,
  });

/** The postal code must be complete: 8 digits without the mask. */
export const addressRecordQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ['registry', 'address', postalCode],
    queryFn: ({ signal }) => call(lookUpPostalCode, { params: { postalCode } }, { signal }),
    enabled: postalCode.length === 8,
    ...common,
  });

/** Undefined: the registry knows nothing. */
export function unreachableRegistry(error: unknown): string | undefined {
  if (!isApiError(error)) return errorCatalogue.REGISTRO_INDISPONIVEL.message;
  return error.status === 429 || error.status >= 500 ? error.message : undefined;
}
