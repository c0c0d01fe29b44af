import { type ExamSearch, readExamSearch } from '#modules/exams/web/public.ts';
import type { CompanyRunFilters } from './company-runs.api.ts';

export interface MyExamsSearch extends ExamSearch {
  tipo?: 'teorica' | 'pratica';
  situacao?: 'ativa' | 'agendada' | 'encerrada' | 'inativa';
}

const states = ['ativa', 'agendada', 'encerrada', 'inativa'] as const;

const phases = { ativa: 'open', agendada: 'scheduled', encerrada: 'over', inativa: undefined } as const;

export function readMyExamsSearch(search: Record<string, unknown>): MyExamsSearch {
  const { tipo } = search;
  const situacao = states.find((state) => state === search.situacao);
  return {
    ...readExamSearch(search),
    ...((tipo === 'teorica' || tipo === 'pratica') && { tipo }),
    ...(situacao && { situacao }),
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
    kind: tipo && (tipo === 'teorica' ? 'theory' : 'practice'),
    active: situacao && situacao !== 'inativa',
    phase: situacao && phases[situacao],
    page: pagina ?? 1,
  };
}
