import { useCallback } from 'react';

/** A change of the filters in an address; `undefined` removes one. */
export type FilterChange<Filters> = { [Key in keyof Filters]?: Filters[Key] | undefined };

interface Paged {
  pagina?: number;
}

/** The part of a route's `navigate` that changes its search. */
type Navigate<Filters> = (to: {
  search: (before: Filters) => FilterChange<Filters>;
  replace: true;
  resetScroll: false;
}) => Promise<void>;

/**
 * Changes the filters in the address of a list and replaces the history entry. The changed list starts at its first
 * page.
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
