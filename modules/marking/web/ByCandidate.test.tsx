import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
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
        belowAnswer={() => null}
      />
    </QueryClientProvider>,
  );
  await act(() => queryClient.refetchQueries({ queryKey }));
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeTruthy();
});

test('whoever asks for what is missing comes to the first who misses something', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Não.' }, { status: 400 }));
  const sheet = (attemptId: number, name: string, graded: boolean) => ({
    ...{ attemptId, developerId: 7, name, deliveredAt: new Date(0), decision: 'pending' },
    ...{ timeUsed: 60, graded, version: 3, questions: [] },
  });
  queryClient.setQueryDefaults([], { retry: false });
  const { queryKey } = answerSheetQuery(1, 1);
  queryClient.setQueryData(queryKey, { total: 3, sheet: sheet(5, 'Ana', true), nextUngraded: 3 } as never);
  queryClient.setQueryData(answerSheetQuery(1, 3).queryKey, {
    ...{ total: 3, sheet: sheet(6, 'Caio', false) },
  } as never);
  function Candidates() {
    const [view, setView] = useState({ position: 1, seeksMissing: true });
    return (
      <ByCandidate
        {...{ runId: 1, onlyMissing: true }}
        {...view}
        onPosition={(position) => setView({ position, seeksMissing: false })}
        actions={() => null}
        record={() => null}
        belowAnswer={() => null}
      />
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Candidates />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Caio' });
  expect(screen.getByText('3 de 3')).toBeTruthy();
});
