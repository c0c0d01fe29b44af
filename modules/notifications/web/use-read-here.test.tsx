import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { unreadQuery } from './notifications.api.ts';
import { useReadHere } from './use-read-here.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const run = '/company/test/applicate/1';

async function openedBy(...addresses: string[]): Promise<string[]> {
  const opened: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/read')) return Response.json({ data: { naoLidas: 1 } });
    opened.push(JSON.parse(String(body)).link);
    return Response.json({ message: 'Lidas.' });
  });
  vi.stubGlobal('scrollTo', () => undefined);
  queryClient.setQueryData(unreadQuery.queryKey, { count: 1 });
  const history = createMemoryHistory({ initialEntries: [addresses[0] ?? '/'] });
  const routeTree = createRootRoute({
    component: function Bell() {
      useReadHere();
      return null;
    },
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree, history });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  for (const address of addresses.slice(1)) await act(() => router.navigate({ href: address }));
  return opened;
}

test.each([
  ['opens the page that it came to', [run], [run]],
  [
    'opens it with what its address says',
    [`${run}?aba=individual&recurso=7`],
    [`${run}?aba=individual&recurso=7`],
  ],
  ['opens no page with a person beside a list', [run, `${run}?pessoa=3`, run], [run]],
  ['opens a page again by coming back to it', [run, '/company/home', run], [run, '/company/home', run]],
])('somebody %s', async (_, visited, opened) => {
  expect(await openedBy(...visited)).toEqual(opened);
});
