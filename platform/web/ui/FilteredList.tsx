import type { ReactNode } from 'react';
import { useIsDue } from '../use-is-due.ts';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import { NoMatch } from './NoMatch.tsx';
import { PagedView, type PagedViewProps } from './PagedView.tsx';

export interface FilteredListProps<Row> extends Omit<PagedViewProps<Row>, 'empty'> {
  search: FilterBarProps['search'];
  filters: ReactNode;
  /** How many things are filtered by. */
  filterCount: number;
  onClear: () => void;
  /** Says that nothing matches: `Nenhuma prova encontrada`. */
  nothingFound: string;
  /** Stands in place of a list that has no rows without filters either. */
  empty?: ReactNode;
  /** Nothing is left out of an empty list: it has no filters. */
  isBareIfEmpty?: boolean;
  /** Stands above the list. */
  notice?: ReactNode;
}

/** A list in pages with its filters above it. */
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
