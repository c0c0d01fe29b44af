import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { MultiSelect } from '#platform/web/ui/MultiSelect.tsx';
import { SearchField } from '#platform/web/ui/SearchField.tsx';
import { skillsQuery, stacksQuery } from './catalog.api.ts';
import type { ExamSearch } from './exam-filters.ts';

export interface SharedFiltersProps {
  search: ExamSearch;
  onChange: (change: FilterChange<ExamSearch>) => void;
}

/** What every list of exams is filtered by: words, stacks, and the skills in them. */
export function SharedFilters({ search, onChange }: SharedFiltersProps) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const stackIds = search.stacks ?? [];
  const handleSearch = useCallback((busca: string) => onChange({ busca: busca || undefined }), [onChange]);
  return (
    <>
      <SearchField value={search.busca ?? ''} onChange={handleSearch} />
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
    </>
  );
}
