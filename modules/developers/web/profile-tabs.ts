export const profileTabs = ['informacoes', 'provas', 'avaliacoes'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab of a profile as its address keeps it; the usual one is not there. */
export function readProfileTab(search: Record<string, unknown>): {
  aba?: Exclude<ProfileTab, 'informacoes'>;
} {
  return search.aba === 'provas' || search.aba === 'avaliacoes' ? { aba: search.aba } : {};
}
