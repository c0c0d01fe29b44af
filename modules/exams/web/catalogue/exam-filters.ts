import type { FilterChange } from '#platform/web/address-filters.ts';

export const examKinds = [
  { value: 'teorica', label: 'Teórica' },
  { value: 'pratica', label: 'Prática' },
] as const;

export const kindChoice = { name: 'tipo', label: 'Tipo', all: 'Todos os tipos', options: examKinds } as const;

export interface ExamSearch {
  busca?: string;
  stacks?: number[];
  habilidades?: number[];
  pagina?: number;
}

export function readExamSearch(search: Record<string, unknown>): ExamSearch {
  const { busca, pagina } = search;
  const stacks = ids(search.stacks);
  const habilidades = ids(search.habilidades);
  return {
    // A search for a number arrives as one.
    ...((typeof busca === 'string' || typeof busca === 'number') && busca !== '' && { busca: String(busca) }),
    ...(stacks.length > 0 && { stacks }),
    ...(habilidades.length > 0 && { habilidades }),
    ...(typeof pagina === 'number' && Number.isInteger(pagina) && pagina > 1 && { pagina }),
  };
}

export const wordSearch = (
  { busca = '' }: ExamSearch,
  onChange: (change: FilterChange<ExamSearch>) => void,
) => ({ value: busca, onChange: (text: string) => onChange({ busca: text || undefined }) });

export const countFilters = ({ pagina: _, ...filters }: ExamSearch & { tipo?: string | undefined }): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

function ids(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one));
}
