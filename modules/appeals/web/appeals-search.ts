import { readNumber, readPage } from '#platform/web/shell/route-params.ts';

export function readAppealsSearch(search: Record<string, unknown>): { pagina?: number; recurso?: number } {
  const recurso = readNumber(search.recurso);
  return { ...readPage(search), ...(recurso !== undefined && { recurso }) };
}
