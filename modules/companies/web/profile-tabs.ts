/** The tabs of a company's profile, as its address names them; the first one is left out of it. */
export const profileTabs = ['provas', 'avaliacoes', 'galeria'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export function readProfileSearch(search: Record<string, unknown>): { aba?: ProfileTab } {
  const aba = profileTabs.find((tab) => tab === search.aba && tab !== 'provas');
  return aba ? { aba } : {};
}
