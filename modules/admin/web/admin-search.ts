import { readPage } from '#platform/web/shell/route-params.ts';

export interface LogSearch {
  busca?: string;
  pagina?: number;
}

export interface CompaniesSearch extends LogSearch {
  situacao?: 'ativa' | 'suspensa';
}

export interface AccountsSearch extends CompaniesSearch {
  tipo?: 'desenvolvedor' | 'empresa' | 'administrador';
}

export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const { busca } = search;
  return {
    // A search for a number arrives as one.
    ...((typeof busca === 'string' || typeof busca === 'number') && busca !== '' && { busca: String(busca) }),
    ...readPage(search),
  };
}

export function readCompaniesSearch(search: Record<string, unknown>): CompaniesSearch {
  const { situacao } = search;
  return {
    ...readLogSearch(search),
    ...((situacao === 'ativa' || situacao === 'suspensa') && { situacao }),
  };
}

export function readAccountsSearch(search: Record<string, unknown>): AccountsSearch {
  const { tipo } = search;
  return {
    ...readCompaniesSearch(search),
    ...((tipo === 'desenvolvedor' || tipo === 'empresa' || tipo === 'administrador') && { tipo }),
  };
}
