import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PagedView } from './PagedView.tsx';

interface Shown {
  page: number;
  totalPages: number;
  total: number;
}

/** @returns the pages that were asked for */
async function showEmptyPage(shown: Shown): Promise<number[]> {
  const asked: number[] = [];
  function List() {
    const query = useQuery({ queryKey: ['list'], queryFn: () => ({ ...shown, results: [] as string[] }) });
    return (
      <PagedView
        query={query}
        errorText="Não carregou."
        count={(total) => `${total} convites`}
        empty="Nenhum convite"
        onPage={(page) => asked.push(page)}
      >
        {(rows) => rows.join()}
      </PagedView>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText(/Nenhum convite|não existe mais/);
  return asked;
}

test('a page behind the last one leads to the last one, and does not say that the list is empty', async () => {
  const asked = await showEmptyPage({ page: 2, totalPages: 1, total: 20 });
  expect(screen.queryByText('Nenhum convite')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a última página' }));
  expect(asked).toEqual([1]);
});

test('a list without entries is empty, whatever its page', async () => {
  await showEmptyPage({ page: 2, totalPages: 0, total: 0 });
  expect(screen.getByText('Nenhum convite')).toBeTruthy();
});

test('a search that finds nothing any more is announced', async () => {
  function List() {
    const [total, setTotal] = useState(1);
    const query = useQuery({
      queryKey: ['list', total],
      queryFn: () => ({ page: 1, totalPages: total, total, results: total > 0 ? ['Ana'] : [] }),
      placeholderData: keepPreviousData,
    });
    return (
      <>
        <button type="button" onClick={() => setTotal(0)}>
          Buscar
        </button>
        <PagedView
          query={query}
          errorText="Não carregou."
          count={(found) => `${found} convite`}
          empty="Nenhum convite"
          onPage={() => undefined}
        >
          {(rows) => rows.join()}
        </PagedView>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText('1 convite');
  const region = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(region.textContent).toBe('Nenhum convite'));
  expect(region.isConnected).toBe(true);
  expect(screen.queryByText('Ana')).toBeNull();
});
