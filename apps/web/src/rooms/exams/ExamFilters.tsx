import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { skillsQuery, stacksQuery } from '#rooms/catalog/catalog.api.ts';
import { Button } from '#ui/Button.tsx';
import { MultiSelect } from '#ui/MultiSelect.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { countFilters, type MyExamsSearch } from './exam-filters.ts';

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

export interface ExamFiltersProps {
  search: MyExamsSearch;
  /** Takes the filters that change; `undefined` takes a filter away. */
  onChange: (change: { [Key in keyof MyExamsSearch]?: MyExamsSearch[Key] | undefined }) => void;
  onClear: () => void;
}

/** The filter panel of 'Suas provas'; on narrow screens it waits behind a button. */
export function ExamFilters({ search, onChange, onClear }: ExamFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const panelId = useId();
  const count = countFilters(search);
  const stackIds = search.stacks ?? [];
  return (
    <section aria-label="Filtros" className="grid gap-4 lg:sticky lg:top-24">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
        className="lg:hidden"
      >
        <SlidersHorizontal size={18} aria-hidden />
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <div
        id={panelId}
        className={`gap-5 rounded-card border border-line bg-surface p-5 lg:grid ${isOpen ? 'grid' : 'hidden'}`}
      >
        <SearchField
          value={search.busca ?? ''}
          onChange={(busca) => onChange({ busca: busca || undefined })}
        />
        <MultiSelect
          label="Stacks"
          placeholder="Todas"
          options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...(stacks.isError && { emptyText: 'Não conseguimos carregar as stacks.' })}
          value={stackIds}
          onChange={(ids) => onChange({ stacks: ids })}
        />
        <MultiSelect
          label="Habilidades"
          placeholder="Todas"
          options={(skills.data ?? [])
            .filter(
              ({ id, stackId }) =>
                stackIds.length === 0 || stackIds.includes(stackId) || search.habilidades?.includes(id),
            )
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...(skills.isError && { emptyText: 'Não conseguimos carregar as habilidades.' })}
          value={search.habilidades ?? []}
          onChange={(ids) => onChange({ habilidades: ids })}
        />
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
        {count > 0 && (
          <Button variant="secondary" onPress={onClear}>
            Limpar filtros
          </Button>
        )}
      </div>
    </section>
  );
}
