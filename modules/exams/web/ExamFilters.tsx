import type { FilterChange } from '#platform/web/address-filters.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import type { MyExamsSearch } from './exam-filters.ts';
import { SharedFilters } from './SharedFilters.tsx';

const kinds = [
  { value: 'todos', label: 'Todos os tipos' },
  { value: 'teorica', label: 'Teórica' },
  { value: 'pratica', label: 'Prática' },
] as const;

const states = [
  { value: 'todas', label: 'Ativas e inativas' },
  { value: 'ativa', label: 'Ativa' },
  { value: 'inativa', label: 'Inativa' },
] as const;

const phases = [
  { value: 'todas', label: 'Qualquer período' },
  { value: 'agendada', label: 'Agendada' },
  { value: 'aberta', label: 'Aberta' },
  { value: 'encerrada', label: 'Encerrada' },
] as const;

export interface ExamFiltersProps {
  search: MyExamsSearch;
  onChange: (change: FilterChange<MyExamsSearch>) => void;
}

/** The filters of 'Suas provas'. */
export function ExamFilters({ search, onChange }: ExamFiltersProps) {
  return (
    <>
      <SharedFilters search={search} onChange={onChange} />
      <Select
        label="Tipo"
        options={kinds}
        value={search.tipo ?? 'todos'}
        onChange={(tipo) => onChange({ tipo: tipo === 'todos' ? undefined : tipo })}
      />
      <Select
        label="Situação"
        options={states}
        value={search.situacao ?? 'todas'}
        onChange={(situacao) => onChange({ situacao: situacao === 'todas' ? undefined : situacao })}
      />
      <Select
        label="Período"
        options={phases}
        value={search.periodo ?? 'todas'}
        onChange={(periodo) => onChange({ periodo: periodo === 'todas' ? undefined : periodo })}
      />
    </>
  );
}
