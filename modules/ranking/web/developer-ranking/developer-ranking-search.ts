import type { DeveloperFilters } from './developer-ranking.api.ts';

export interface DeveloperRankingSearch {
  localidade?: string;
  stacks?: number[];
  tecnologias?: number[];
  pagina?: number;
}

export function readDeveloperRankingSearch(search: Record<string, unknown>): DeveloperRankingSearch {
  const { localidade, pagina } = search;
  const stacks = ids(search.stacks);
  const tecnologias = ids(search.tecnologias);
  const locality = typeof localidade === 'string' ? localidade.trim() : '';
  return {
    ...(locality && { localidade: locality }),
    ...(stacks.length > 0 && { stacks }),
    ...(tecnologias.length > 0 && { tecnologias }),
    ...(typeof pagina === 'number' && Number.isSafeInteger(pagina) && pagina > 1 && { pagina }),
  };
}

export const toDeveloperFilters = (search: DeveloperRankingSearch): DeveloperFilters => ({
  locality: search.localidade,
  stackIds: search.stacks,
  skillIds: search.tecnologias,
  page: search.pagina ?? 1,
});

export const countRankingFilters = ({ pagina: _, ...filters }: DeveloperRankingSearch): number =>
  Object.keys(filters).length;

function ids(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one) && one > 0);
}
