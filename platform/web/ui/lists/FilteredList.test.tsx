import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../network/query-client.ts';
import { FilteredList } from './FilteredList.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function List({ rows, filterCount }: { rows: string[]; filterCount: number }) {
  const query = useQuery({
    queryKey: ['rows'],
    queryFn: () => ({ results: rows, page: 1, totalPages: 1, total: rows.length }),
  });
  return (
    <FilteredList
      search={{ value: '', onChange: () => undefined }}
      filters={null}
      filterCount={filterCount}
      onClear={() => undefined}
      query={query}
      errorText="Não deu."
      count={String}
      onPage={() => undefined}
      nothingFound="Nada encontrado"
      empty={<p>Ainda não há nada</p>}
      isBareIfEmpty
    >
      {(found) => found.map((row) => <p key={row}>{row}</p>)}
    </FilteredList>
  );
}

const show = (rows: string[], filterCount: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <List rows={rows} filterCount={filterCount} />
    </QueryClientProvider>,
  );

const filters = () => screen.queryByRole('group', { name: 'Filtros' });

test('a list without anything to leave out has no filters', async () => {
  show([], 0);
  await screen.findByText('Ainda não há nada');
  expect(filters()).toBeNull();
});

test('filters stay where they leave nothing, and where there is something', async () => {
  show([], 1);
  await screen.findByText('Nada encontrado');
  expect(filters()).toBeTruthy();
  cleanup();
  queryClient.clear();
  show(['Uma'], 0);
  await screen.findByText('Uma');
  expect(filters()).toBeTruthy();
});
