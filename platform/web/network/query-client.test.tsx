import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/contract/client.ts';
import { forgetReads, noFocusRefetch, queryClient } from './query-client.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

function Figure({ name, ...options }: { name: string; refetchOnWindowFocus?: false }) {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: ({ queryKey }) => {
      const [key = ''] = queryKey;
      reads[key] = (reads[key] ?? 0) + 1;
      return reads[key];
    },
    ...options,
  });
  return <p>{data === undefined ? '' : `${name}: ${data}`}</p>;
}
let reads: Record<string, number> = {};

async function show(): Promise<void> {
  reads = {};
  render(
    <QueryClientProvider client={queryClient}>
      <Figure name="números" />
      <Figure name="formulário" {...noFocusRefetch} />
    </QueryClientProvider>,
  );
  await screen.findByText('números: 1');
  await screen.findByText('formulário: 1');
}

it('refetches stale data when the user returns to the page, but not the data a form began with', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await show();
  const comeBack = () =>
    act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await comeBack();
  expect(reads).toEqual({ números: 1, formulário: 1 });
  vi.setSystemTime(Date.now() + 31_000);
  await comeBack();
  await screen.findByText('números: 2');
  expect(reads).toEqual({ números: 2, formulário: 1 });
});

it('refetches everything on screen after an act, or later for a list that must not move under the pointer', async () => {
  await show();
  await act(() => forgetReads('later'));
  expect(reads).toEqual({ números: 1, formulário: 1 });
  await act(() => forgetReads());
  await screen.findByText('formulário: 2');
  expect(reads).toEqual({ números: 2, formulário: 2 });
});

it('reads once more what was on its way for the first time when something changed', async () => {
  let hasChanged = false;
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  function Slow() {
    const { data } = useQuery({
      queryKey: ['lenta'],
      queryFn: async () => {
        const read = hasChanged ? 'depois' : 'antes';
        if (!hasChanged) await arrives;
        return read;
      },
    });
    return <p>{data}</p>;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Slow />
    </QueryClientProvider>,
  );
  hasChanged = true;
  const forgotten = forgetReads();
  arrive();
  await act(() => forgotten);
  expect(await screen.findByText('depois')).toBeTruthy();
});

it('does not ask again before a refusal said that it may, unless that is in a moment', async () => {
  const retry = queryClient.getDefaultOptions().queries?.retry as (
    failures: number,
    error: unknown,
  ) => boolean;
  const refusal = (retryAfter?: number) => Object.assign(new Error(), { status: 429, retryAfter });
  const asked = [refusal(1800), refusal(1), refusal()].map((error) => retry(0, error));
  expect(asked).toEqual([false, true, true]);
});

it('asks again for what a busy server has refused to read, for the first time or anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const busy = { error: 'Estamos com muito movimento agora.', code: 'SERVICO_OCUPADO' } as const;
  const refusal = () => new ApiError(503, busy, 10);
  const answers: (string | Error)[] = [refusal(), 'antes', refusal(), 'depois'];
  function Row() {
    const { data } = useQuery({
      queryKey: ['linha'],
      queryFn: async () => {
        const answer = answers.shift() ?? 'cedo demais';
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return <p>{data}</p>;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Row />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await act(async () => {
    void forgetReads();
    await vi.advanceTimersByTimeAsync(9_000);
  });
  expect([screen.getByText('antes').textContent, answers]).toEqual(['antes', ['depois']]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('depois').textContent).toBe('depois');
});
