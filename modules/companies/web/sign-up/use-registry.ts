import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { isActiveCompany } from '#platform/contract/registry.ts';
import { digitsOf } from '#platform/domain/phone.ts';
import {
  addressRecordQuery,
  companyRecordQuery,
  unreachableRegistry,
} from '#platform/web/network/registry.api.ts';
import { linesOf } from '#platform/web/process-toast.ts';
import { useLookUp } from '#platform/web/use-look-up.ts';
import { type CompanyForm, plainCnpj } from './company-sign-up-form.ts';

/** They open for typing only where the registry leaves them empty. */
export type LookedUp = 'postalCode' | 'number' | 'street' | 'district' | 'city' | 'state';

export interface Registry {
  isActive: boolean;
  isLookingUp: boolean;
  fault: string | undefined;
  more: string | undefined;
  retry: (() => void) | undefined;
  isReadOnly: (field: LookedUp) => boolean;
}

export function useRegistry(form: UseFormReturn<CompanyForm>): Registry {
  const { control } = form;
  const cnpj = plainCnpj(useWatch({ control, name: 'cnpj' }));
  const postalCode = digitsOf(useWatch({ control, name: 'postalCode' }));
  const company = useQuery(companyRecordQuery(cnpj));
  const address = useQuery(addressRecordQuery(postalCode));
  // What became of the registry's own postal code still counts once somebody types another.
  const givenCode = digitsOf(company.data?.postalCode ?? '');
  const given = useQuery(addressRecordQuery(givenCode));

  const isActive = company.data !== undefined && isActiveCompany(company.data);
  const isUnknown = company.isError && unreachableRegistry(company.error) === undefined;
  const isRefused = isUnknown || (company.isSuccess && !isActive);
  const unreachable = company.isError && !isUnknown ? unreachableRegistry(company.error) : undefined;
  const found = isRefused ? errorCatalogue.CNPJ_INVALIDO.message : unreachable;
  const fault = company.isFetching ? undefined : found;

  const status = company.data?.status.trim().toLocaleLowerCase('pt-BR');
  const more =
    fault && !isActive && status ? `No registro público, a empresa consta como ${status}.` : undefined;

  useLookUp(form, company.data, (record) => [
    ['tradeName', (record.tradeName || record.legalName).toLocaleUpperCase('pt-BR')],
    ['email', record.email],
    ['phone', record.phone],
    ['complement', record.complement],
    // Nobody can type where the registry knows these.
    ['number', record.number, 'wins'],
    ['postalCode', record.postalCode, 'wins'],
  ]);
  useLookUp(form, address.data, (record) => [
    ['street', record.street, 'wins'],
    ['district', record.district, 'wins'],
    ['city', record.city, 'wins'],
    ['state', record.state, 'wins'],
  ]);
  useEffect(() => {
    if (!fault) return;
    const shown = toast.error(linesOf(more ? `${fault}\n${more}` : fault));
    // It is about a CNPJ that no longer stands there.
    return () => toast.dismiss(shown);
  }, [fault, more]);

  const isCompanySettled = (company.isSuccess || company.isError) && !company.isFetching;
  const isReadOnly = (field: LookedUp) => {
    if (!isCompanySettled) return true;
    if (field === 'number') return Boolean(company.data?.number);
    const isGiven = givenCode.length === 8;
    if (field === 'postalCode') return isGiven && !given.isError;
    if (isGiven && given.isPending) return true;
    return address.isFetching || Boolean(address.data?.[field]);
  };

  return {
    isActive,
    isLookingUp: company.isFetching,
    fault,
    more,
    retry: unreachable ? () => void company.refetch() : undefined,
    isReadOnly,
  };
}
