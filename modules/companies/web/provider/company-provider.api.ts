import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  type CompanyProvider,
  changeCompanyProvider,
  getCompanyProvider,
  nameProviderDomain,
  type ProviderDomain,
  type ProviderSettings,
  showProviderDomain,
} from '../../contract/company-provider.ts';

/** Null: nobody has named a domain. */
export const companyProviderQuery = queryOptions({
  queryKey: ['company-provider'],
  queryFn: async ({ signal }) => (await call(getCompanyProvider, {}, { signal })).data ?? null,
});

export const nameDomain = (body: ProviderDomain) => call(nameProviderDomain, { body });
export const showDomain = () => call(showProviderDomain, {});
export const saveProvider = (body: ProviderSettings) => call(changeCompanyProvider, { body });

export const settingsOf = (provider: CompanyProvider): ProviderSettings => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  secret: '',
  groupsClaim: provider.groupsClaim,
  recruiterGroups: provider.recruiterGroups,
  graderGroups: provider.graderGroups,
  defaultRole: provider.defaultRole,
  active: provider.active,
  allowsPassword: provider.allowsPassword,
  edition: provider.edition,
});
