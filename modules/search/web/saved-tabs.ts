export interface SavedSearch {
  aba?: 'empresas';
  pagina?: number;
}

export function readSavedSearch({ aba, pagina }: Record<string, unknown>): SavedSearch {
  return {
    ...(aba === 'empresas' && { aba }),
    ...(typeof pagina === 'number' && Number.isInteger(pagina) && pagina > 1 && { pagina }),
  };
}
