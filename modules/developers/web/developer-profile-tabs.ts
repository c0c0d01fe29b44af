export const developerProfileTabs = ['informacoes', 'provas', 'avaliacoes'] as const;
export type DeveloperProfileTab = (typeof developerProfileTabs)[number];

/** The tab of a profile as its address keeps it; the usual one is not there. */
export function readProfileTab(search: Record<string, unknown>): {
  aba?: Exclude<DeveloperProfileTab, 'informacoes'>;
} {
  return search.aba === 'provas' || search.aba === 'avaliacoes' ? { aba: search.aba } : {};
}
