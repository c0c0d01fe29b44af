import { useQuery } from '@tanstack/react-query';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { ChoicesFilter } from '#platform/web/ui/lists/ChoicesFilter.tsx';
import { FilterBar } from '#platform/web/ui/lists/FilterBar.tsx';
import { countRankingFilters, type DeveloperRankingSearch } from './developer-ranking-search.ts';

export interface DeveloperRankingFiltersProps {
  search: DeveloperRankingSearch;
  onChange: (change: FilterChange<DeveloperRankingSearch>) => void;
  onClear: () => void;
}

export function DeveloperRankingFilters({ search, onChange, onClear }: DeveloperRankingFiltersProps) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  return (
    <FilterBar
      label="Filtros do ranking"
      search={{
        label: 'Localidade',
        placeholder: 'Cidade ou estado',
        value: search.localidade ?? '',
        onChange: (locality) => onChange({ localidade: locality || undefined }),
      }}
      count={countRankingFilters(search)}
      onClear={onClear}
    >
      <ChoicesFilter
        label="Stacks"
        options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(stacks.isError && { emptyText: 'Não foi possível buscar as stacks.' })}
        value={search.stacks ?? []}
        onChange={(ids) => onChange({ stacks: ids })}
      />
      <ChoicesFilter
        label="Tecnologias"
        options={(skills.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(skills.isError && { emptyText: 'Não foi possível buscar as skills.' })}
        value={search.tecnologias ?? []}
        onChange={(ids) => onChange({ tecnologias: ids })}
      />
    </FilterBar>
  );
}
