import { type ExamSearch, readExamSearch } from '#modules/exams/web/public.ts';
import type { TemplateFilters } from './templates.api.ts';

export interface TemplatesSearch extends ExamSearch {
  tipo?: 'pratica' | 'todos';
}

export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const { tipo } = search;
  return { ...readExamSearch(search), ...((tipo === 'pratica' || tipo === 'todos') && { tipo }) };
}

const kindOf = { teorica: 'theory', pratica: 'practice', todos: undefined } as const;

export const toTemplateFilters = ({ tipo, ...search }: TemplatesSearch): TemplateFilters => ({
  ...sharedFilters(search),
  kind: kindOf[tipo ?? 'teorica'],
});

export interface ManagedTemplatesSearch extends ExamSearch {
  situacao?: 'publicado' | 'retirado';
}

export function readManagedTemplatesSearch(search: Record<string, unknown>): ManagedTemplatesSearch {
  const { situacao } = search;
  return {
    ...readExamSearch(search),
    ...((situacao === 'publicado' || situacao === 'retirado') && { situacao }),
  };
}

export const toManagedTemplateFilters = ({
  situacao,
  ...search
}: ManagedTemplatesSearch): TemplateFilters => ({
  ...sharedFilters(search),
  published: situacao && situacao === 'publicado',
});

const sharedFilters = ({ busca, stacks, habilidades, pagina }: ExamSearch) => ({
  search: busca,
  stackIds: stacks,
  skillIds: habilidades,
  page: pagina ?? 1,
});
