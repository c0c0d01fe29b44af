export type FilterChange<Filters> = { [Key in keyof Filters]?: Filters[Key] | undefined };

interface Paged {
  pagina?: number;
}

export type Navigate<Filters> = (to: {
  search: (before: Filters) => FilterChange<Filters>;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

export function useAddressFilters<Filters extends Paged>(navigate: Navigate<Filters>) {
  const change = (change: FilterChange<Filters>): void =>
    void navigate({
      search: (before) => ({ ...before, pagina: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const clear = () => void navigate({ search: () => ({}), replace: true, resetScroll: true });
  const onPage = (pagina: number) =>
    void navigate({ search: (before) => ({ ...before, pagina }), replace: false, resetScroll: true });
  return { change, clear, onPage };
}
