import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FoundRows, ResultShelf } from './ResultShelf.tsx';

type Row = { id: number; name: string };
let answer: Record<string, (found: FoundRows<Row>) => void>;

beforeEach(() => {
  answer = {};
  class Silent {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Silent);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Search({ words }: { words: string }) {
  const query = useQuery({
    queryKey: [words],
    queryFn: () =>
      new Promise<FoundRows<Row>>((resolve) => {
        answer[words] = resolve;
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <ResultShelf title="Provas" query={query} moreHref="/dev/exam">
      {({ name }) => <a href="/dev/test/1">{name}</a>}
    </ResultShelf>
  );
}

function show() {
  const client = new QueryClient();
  const page = (words: string) => (
    <QueryClientProvider client={client}>
      <Search words={words} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('sql'));
  return (words: string) => rerender(page(words));
}

const busy = () => screen.getByRole('region', { name: 'Provas' }).closest('[aria-busy=true]');

it('reserves the space of pending results, and says so, until they arrive', async () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('Carregando...');
  expect(busy()).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  answer.sql?.({ results: [{ id: 1, name: 'SQL para quem lê' }], total: 1 });
  await screen.findByRole('link', { name: 'SQL para quem lê' });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(busy()).toBeNull();
});

it('keeps old results visible and marks them as stale during a slow search for other words', async () => {
  const searchFor = show();
  answer.sql?.({ results: [{ id: 1, name: 'SQL para quem lê' }], total: 1 });
  await screen.findByRole('link', { name: 'SQL para quem lê' });
  searchFor('java');
  await vi.waitFor(() => expect(busy()).not.toBeNull());
  expect(screen.getByRole('link', { name: 'SQL para quem lê' })).toBeTruthy();
  answer.java?.({ results: [{ id: 2, name: 'Coleções em Java' }], total: 612, estimated: true });
  await screen.findByRole('link', { name: 'Coleções em Java' });
  expect(screen.queryByRole('link', { name: 'SQL para quem lê' })).toBeNull();
  expect(screen.getByText('mais de 612')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todos em Provas' }).getAttribute('href')).toBe('/dev/exam');
});
