import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { retiredWordsQuery, skillsQuery, stacksQuery } from '#modules/exams/web/catalogue/catalog.api.ts';
import { ApplyTemplateDialog } from './ApplyTemplateDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['practice', false],
  ['theory', true],
] as const)('a template of kind %s proposes a limit of time: %s', (kind, isLimited) => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const client = new QueryClient();
  client.setQueryData(stacksQuery.queryKey, []);
  client.setQueryData(skillsQuery.queryKey, []);
  client.setQueryData(retiredWordsQuery.queryKey, { stacks: [], skills: [] });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    origin: 'http://provado.example',
  });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <ApplyTemplateDialog template={{ id: 1, kind, stacks: [], skills: [] }} onClose={() => {}} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Limitar tempo').checked).toBe(isLimited);
});
