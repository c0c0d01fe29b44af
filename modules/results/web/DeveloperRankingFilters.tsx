import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { skillsQuery, stacksQuery } from '#modules/exams/web/public.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { MultiSelect } from '#platform/web/ui/MultiSelect.tsx';
import { SearchField } from '#platform/web/ui/SearchField.tsx';
import { type DeveloperRankingSearch, isRankingFiltered } from './developer-ranking-search.ts';

export interface DeveloperRankingFiltersProps {
  search: DeveloperRankingSearch;
  onChange: (
    change: { [Key in keyof DeveloperRankingSearch]?: DeveloperRankingSearch[Key] | undefined },
  ) => void;
  onClear: () => void;
}

/** What the ranking is filtered by; each choice takes effect at once. */
export function DeveloperRankingFilters({ search, onChange, onClear }: DeveloperRankingFiltersProps) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const handlePlace = useCallback(
    (place: string) => onChange({ localidade: place || undefined }),
    [onChange],
  );
  return (
    <section
      aria-label="Filtros do ranking"
      className="grid items-start gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-5 md:grid-cols-3"
    >
      <SearchField
        label="Localidade"
        placeholder="Cidade, estado ou Recife/PE"
        value={search.localidade ?? ''}
        onChange={handlePlace}
      />
      <MultiSelect
        label="Stacks"
        placeholder="Todas"
        options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(stacks.isError && { emptyText: 'Não foi possível buscar as stacks.' })}
        value={search.stacks ?? []}
        onChange={(ids) => onChange({ stacks: ids })}
      />
      <MultiSelect
        label="Tecnologias"
        placeholder="Todas"
        options={(skills.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(skills.isError && { emptyText: 'Não foi possível buscar as skills.' })}
        value={search.tecnologias ?? []}
        onChange={(ids) => onChange({ tecnologias: ids })}
      />
      {isRankingFiltered(search) && (
        <Button variant="ghost" onPress={onClear} className="justify-self-start md:col-span-3">
          Limpar filtros
        </Button>
      )}
    </section>
  );
}
