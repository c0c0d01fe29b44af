export const companyProfileTabs = ['provas', 'avaliacoes', 'galeria'] as const;
export type CompanyProfileTab = (typeof companyProfileTabs)[number];

export function readProfileSearch(search: Record<string, unknown>): { aba?: CompanyProfileTab } {
  const aba = companyProfileTabs.find((tab) => tab === search.aba && tab !== 'provas');
  return aba ? { aba } : {};
}
