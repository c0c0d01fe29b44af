import { readPage } from '#platform/web/shell/route-params.ts';

export interface AllAttemptsSearch {
  busca?: string;
  situacao?: 'em_andamento' | 'entregue' | 'anulada';
  pagina?: number;
}

export function readAllAttemptsSearch(search: Record<string, unknown>): AllAttemptsSearch {
  const { busca, situacao } = search;
  return {
    // A search for a number arrives as one.
    ...((typeof busca === 'string' || typeof busca === 'number') && busca !== '' && { busca: String(busca) }),
    ...((situacao === 'em_andamento' || situacao === 'entregue' || situacao === 'anulada') && { situacao }),
    ...readPage(search),
  };
}
