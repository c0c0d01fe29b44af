import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { ByCandidate } from './ByCandidate.tsx';
import { answerSheetQuery } from './grading.api.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a later reading that fails leaves the form on the screen', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Não.', code: 'MUITAS_TENTATIVAS' }, { status: 400 }),
  );
  const { queryKey } = answerSheetQuery(1, 1);
  queryClient.setQueryDefaults(queryKey, { retry: false });
  queryClient.setQueryData(queryKey, {
    total: 1,
    sheet: {
      ...{ attemptId: 5, developerId: 7, name: 'Ana', deliveredAt: new Date(0), decision: 'pending' },
      ...{ timeUsed: 60, graded: false, version: 3, questions: [] },
    },
  } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <ByCandidate
        {...{ runId: 1, position: 1, onlyMissing: false }}
        onPosition={() => undefined}
        actions={() => null}
        record={() => null}
      />
    </QueryClientProvider>,
  );
  await act(() => queryClient.refetchQueries({ queryKey }));
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeTruthy();
});
