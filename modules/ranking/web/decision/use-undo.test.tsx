import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { useUndo } from './use-undo.ts';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, message: 'Decisão desfeita. Ninguém foi avisado.' });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const decided = () => {
  const { result, rerender } = renderHook(({ runId }) => useUndo(runId), {
    wrapper,
    initialProps: { runId: 8 },
  });
  act(() => result.current.remember({ decision: 'approved', attemptIds: [5], people: [] }));
  return { result, rerender };
};

test('a decision is taken back within ten seconds, and not after', async () => {
  const { result } = decided();
  vi.advanceTimersByTime(10_000);
  await act(async () => result.current.undo());
  expect(sent).toEqual([]);
  act(() => result.current.remember({ decision: 'approved', attemptIds: [5], people: [] }));
  vi.advanceTimersByTime(9_900);
  await act(async () => result.current.undo());
  expect(sent).toEqual([{ ids_prova_usuario: [5], situacao: 'Aprovado' }]);
});

test('what was decided in one run is not taken back in another', async () => {
  const { result, rerender } = decided();
  rerender({ runId: 9 });
  expect(result.current.made).toBeUndefined();
  await act(async () => result.current.undo());
  expect(sent).toEqual([]);
});
