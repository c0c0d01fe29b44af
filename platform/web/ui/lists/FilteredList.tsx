import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsDue } from '../../use-now.ts';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import { PagedView, type PagedViewProps } from './PagedView.tsx';

export interface FilteredListProps<Row> extends Omit<PagedViewProps<Row>, 'empty'> {
  search: FilterBarProps['search'];
  filters: ReactNode;
  filterCount: number;
  onClear: () => void;
  nothingFound: string;
  empty?: ReactNode;
  /** The list has no filters, so nothing is left out when it is empty. */
  isBareIfEmpty?: boolean;
  notice?: ReactNode;
}

export function FilteredList<Row>(props: FilteredListProps<Row>) {
  const {
    search,
    filters,
    filterCount,
    onClear,
    nothingFound,
    empty,
    isBareIfEmpty = false,
    notice,
    ...list
  } = props;
  const { data, isPending, isPlaceholderData } = list.query;
  // The wait ends when the list is drawn: what stands for it would move up before.
  const isDue = useIsDue(!isPending);
  const isFiltered = filterCount > 0 || (data?.page ?? 1) > 1;
  const isBare = isBareIfEmpty && isDue && !isFiltered && !isPlaceholderData && data?.total === 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <FilterBar search={search} count={filterCount} onClear={onClear} isHidden={isBare}>
        {filters}
      </FilterBar>
      {notice}
      <PagedView
        {...list}
        empty={(!isFiltered && empty) || <NoMatch title={nothingFound} onClear={onClear} />}
      />
    </div>
  );
}

export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      icon={<SearchX size={22} aria-hidden />}
      action={
        <Button variant="secondary" onPress={onClear}>
          Limpar filtros
        </Button>
      }
    >
      Tente outras palavras ou menos filtros.
    </EmptyState>
  );
}
