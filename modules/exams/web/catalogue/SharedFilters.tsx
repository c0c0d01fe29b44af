import { useQuery } from '@tanstack/react-query';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { ChoicesFilter } from '#platform/web/ui/lists/ChoicesFilter.tsx';
import { skillsQuery, stacksQuery } from './catalog.api.ts';
import type { ExamSearch } from './exam-filters.ts';

export interface SharedFiltersProps {
  search: ExamSearch;
  onChange: (change: FilterChange<ExamSearch>) => void;
}

export function SharedFilters({ search, onChange }: SharedFiltersProps) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const { stacks: stackIds = [], habilidades: skillIds = [] } = search;
  return (
    <>
      <ChoicesFilter
        label="Stacks"
        options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(stacks.isError && { emptyText: 'Não conseguimos carregar as stacks.' })}
        value={stackIds}
        onChange={(ids) => onChange({ stacks: ids })}
      />
      <ChoicesFilter
        label="Habilidades"
        options={(skills.data ?? [])
          .filter(
            ({ id, stackId }) => stackIds.length === 0 || stackIds.includes(stackId) || skillIds.includes(id),
          )
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...(skills.isError && { emptyText: 'Não conseguimos carregar as habilidades.' })}
        value={skillIds}
        onChange={(ids) => onChange({ habilidades: ids })}
      />
    </>
  );
}
