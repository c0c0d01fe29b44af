import { readPage } from '#platform/web/shell/route-params.ts';

export interface OwnAttemptsSearch {
  aba?: 'treinos';
  pagina?: number;
}

export const readOwnAttemptsSearch = (search: Record<string, unknown>): OwnAttemptsSearch => ({
  ...(search.aba === 'treinos' && { aba: search.aba }),
  ...readPage(search),
});
