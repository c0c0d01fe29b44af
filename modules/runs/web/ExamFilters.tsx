import { examKinds, SharedFilters } from '#modules/exams/web/public.ts';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { ChoiceFilter } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import type { MyExamsSearch } from './my-exams-search.ts';

const states = [
  { value: 'ativa', label: 'Ativa' },
  { value: 'agendada', label: 'Agendada' },
  { value: 'encerrada', label: 'Encerrada' },
  { value: 'inativa', label: 'Inativa' },
] as const;

export interface ExamFiltersProps {
  search: MyExamsSearch;
  onChange: (change: FilterChange<MyExamsSearch>) => void;
}

export function ExamFilters({ search, onChange }: ExamFiltersProps) {
  return (
    <>
      <SharedFilters search={search} onChange={onChange} />
      <ChoiceFilter
        label="Tipo"
        all="Todos os tipos"
        options={examKinds}
        value={search.tipo}
        onChange={(tipo) => onChange({ tipo })}
      />
      <ChoiceFilter
        label="Situação"
        all="Qualquer situação"
        options={states}
        value={search.situacao}
        onChange={(situacao) => onChange({ situacao })}
      />
    </>
  );
}
