export const developerProfileTabs = ['informacoes', 'provas', 'avaliacoes'] as const;
export type DeveloperProfileTab = (typeof developerProfileTabs)[number];

export function readProfileTab(search: Record<string, unknown>): {
  aba?: Exclude<DeveloperProfileTab, 'informacoes'>;
} {
  return search.aba === 'provas' || search.aba === 'avaliacoes' ? { aba: search.aba } : {};
}
