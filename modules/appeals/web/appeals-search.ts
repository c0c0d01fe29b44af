import { readNumber, readPage } from '#platform/web/shell/route-params.ts';

/** The list of appeals that wait, and the one that is open, as the address keeps them. */
export function readAppealsSearch(search: Record<string, unknown>): { pagina?: number; recurso?: number } {
  const recurso = readNumber(search.recurso);
  return { ...readPage(search), ...(recurso !== undefined && { recurso }) };
}
