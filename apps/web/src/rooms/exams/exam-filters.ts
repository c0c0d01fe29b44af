import type { CompanyRunFilters } from './exams.api.ts';

/** The filters of 'Suas provas' as the address keeps them; what is not filtered is not there. */
export interface MyExamsSearch {
  busca?: string;
  stacks?: number[];
  habilidades?: number[];
  tipo?: 'teorica' | 'pratica';
  situacao?: 'ativa' | 'inativa';
  pagina?: number;
}

/** Takes whatever stands in the address, gives the filters that make sense in it. */
export function readMyExamsSearch(search: Record<string, unknown>): MyExamsSearch {
  const { busca, tipo, situacao, pagina } = search;
  const stacks = ids(search.stacks);
  const habilidades = ids(search.habilidades);
  return {
    // A search for a number arrives as one.
    ...((typeof busca === 'string' || typeof busca === 'number') && busca !== '' && { busca: String(busca) }),
    ...(stacks.length > 0 && { stacks }),
    ...(habilidades.length > 0 && { habilidades }),
    ...((tipo === 'teorica' || tipo === 'pratica') && { tipo }),
    ...((situacao === 'ativa' || situacao === 'inativa') && { situacao }),
    ...(typeof pagina === 'number' && Number.isInteger(pagina) && pagina > 1 && { pagina }),
  };
}

export function toFilters({
  busca,
  stacks,
  habilidades,
  tipo,
  situacao,
  pagina,
}: MyExamsSearch): CompanyRunFilters {
  return {
    search: busca,
    stackIds: stacks,
    skillIds: habilidades,
    kind: tipo && (tipo === 'teorica' ? 'TEORICA' : 'PRATICA'),
    active: situacao && (situacao === 'ativa' ? 'true' : 'false'),
    page: pagina ?? 1,
  };
}

/** How many things are filtered by, the page aside. */
export function countFilters({ pagina: _, ...filters }: MyExamsSearch): number {
  return Object.keys(filters).length;
}

function ids(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one));
}
