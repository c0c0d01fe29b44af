import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { FilterBar } from '#platform/web/ui/lists/FilterBar.tsx';
import { RankingFilters } from './RankingFilters.tsx';
import { isFiltered, type RunSearchParams, withoutFilters } from './run-search.ts';

export interface RankingBarProps {
  search: RunSearchParams;
  onSearch: (search: RunSearchParams, replace?: boolean) => void;
  /** Filters need at least one candidate. */
  candidates: number;
  onKeys: () => void;
  children: ReactNode;
}

export function RankingBar({ search, onSearch, candidates, onKeys, children }: RankingBarProps) {
  return (
    <FilterBar
      label="Filtros do ranking"
      search={{
        label: 'Buscar candidato',
        placeholder: 'Nome ou e-mail',
        value: search.busca ?? '',
        onChange: (busca) => {
          const { busca: _, pagina: __, ...rest } = search;
          onSearch(busca ? { ...rest, busca } : rest, true);
        },
      }}
      count={isFiltered(search) ? 1 : 0}
      onClear={() => onSearch(withoutFilters(search))}
      isHidden={candidates === 0 && !isFiltered(search)}
      end={
        <>
          <IconButton label="Atalhos de teclado" onPress={onKeys} tone="muted" className="max-md:hidden">
            <Keyboard size={20} aria-hidden />
          </IconButton>
          {children}
        </>
      }
    >
      <RankingFilters search={search} onSearch={onSearch} />
    </FilterBar>
  );
}
