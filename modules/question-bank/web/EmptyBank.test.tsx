import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { NoneInUse } from './EmptyBank.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['has archived questions says so, and leads to them', 3, ['Nenhuma questão em uso', 'Ver arquivadas']],
  ['has none at all is empty', 0, ['Vazio']],
])('a bank that %s', async (_, totalResult, shown) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { results: [], page: 1, totalPages: totalResult && 1, totalResult } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <NoneInUse toArchived="Ver arquivadas">Vazio</NoneInUse>
    </QueryClientProvider>,
  );
  for (const text of shown) await screen.findByText(text);
  expect(screen.queryByText('Vazio') === null).toBe(totalResult > 0);
});
