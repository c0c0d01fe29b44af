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
import type { ExamKind } from '#platform/contract/words.ts';
import { ApplyTemplateDialog } from './ApplyTemplateDialog.tsx';
import { templateQuery } from './templates.api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(kind: ExamKind, questions: readonly object[] = []): void {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const client = new QueryClient();
  client.setQueryData(stacksQuery.queryKey, []);
  client.setQueryData(skillsQuery.queryKey, []);
  client.setQueryData(retiredWordsQuery.queryKey, { stacks: [], skills: [] });
  client.setQueryDefaults(templateQuery(1).queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(templateQuery(1).queryKey, { id: 1, kind, questions } as never);
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
}

test.each([
  ['practice', false],
  ['theory', true],
] as const)('a template of kind %s proposes a limit of time: %s', (kind, isLimited) => {
  show(kind);
  expect(screen.getByLabelText<HTMLInputElement>('Limitar tempo').checked).toBe(isLimited);
});

test('pictures that nobody described are named, decorative ones are not, and both can be applied', () => {
  const pictured = (imageAlt?: string) => ({ id: 1, question: { image: '/a.png', imageAlt } });
  show('theory', [pictured(), pictured('decorativa'), { id: 2, question: {} }, pictured(' ')]);
  screen.getByText(/imagem da questão 1, imagem da questão 4\. Dá para aplicar assim mesmo/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' }).disabled).toBe(false);
});
