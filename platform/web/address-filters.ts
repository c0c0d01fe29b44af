import { useCallback } from 'react';

/** A change of filters that an address holds; `undefined` takes one away. */
export type FilterChange<Filters> = { [Key in keyof Filters]?: Filters[Key] | undefined };

interface Paged {
  pagina?: number;
}

/** The part of a route's own `navigate` that changes its search. */
type Navigate<Filters> = (to: {
  search: (before: Filters) => FilterChange<Filters>;
  replace: true;
  resetScroll: false;
}) => Promise<void>;

/**
 * Changes filters of a list in its address, in place of the present entry of the history. Other filters make
 * another list, which begins at its first page.
 */
export function useFilterChange<Filters extends Paged>(navigate: Navigate<Filters>) {
  return useCallback(
    (change: FilterChange<Filters>): void =>
      void navigate({
        search: (before) => ({ ...before, pagina: undefined, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
