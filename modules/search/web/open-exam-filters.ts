import { type ExamSearch, readExamSearch } from '#modules/exams/web/public.ts';
import type { RunFilters } from './search.api.ts';

export const authors = [
  { value: 'provado', label: 'Provado' },
  { value: 'empresas', label: 'Empresas' },
] as const;

export interface OpenExamsSearch extends ExamSearch {
  tipo?: 'teorica' | 'pratica';
  origem?: 'provado' | 'empresas';
  novas?: true;
}

export function readOpenExamsSearch(search: Record<string, unknown>): OpenExamsSearch {
  const { tipo, origem, novas } = search;
  return {
    ...readExamSearch(search),
    ...((tipo === 'teorica' || tipo === 'pratica') && { tipo }),
    ...((origem === 'provado' || origem === 'empresas') && { origem }),
    ...(novas === true && { novas }),
  };
}

export const toRunFilters = (search: OpenExamsSearch): RunFilters => ({
  search: search.busca,
  stackIds: search.stacks,
  skillIds: search.habilidades,
  kind: search.tipo && (search.tipo === 'teorica' ? 'theory' : 'practice'),
  own: search.origem && search.origem === 'provado',
  untaken: search.novas,
  page: search.pagina ?? 1,
});
