import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { HelpCard } from './HelpCard.tsx';

const asked = { id: 4, precisa_de: ['tempo'], minutos: 30, pedido_em: '2026-03-02T12:00:00Z' };
const granted = {
  ...asked,
  decisao: { resultado: 'concedido', resposta: '', minutos: 30, em: asked.pedido_em },
};
let requests: object[];
let reads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [requests, reads] = [[asked], 0];
  // A proxy that lets no stream through.
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    if (new Headers(headers).get('Accept') === 'text/event-stream') return new Response('', { status: 502 });
    reads += 1;
    return Response.json({ data: { pode_pedir: true, pedidos: requests } });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an answer shows within five seconds, also where no stream comes through', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <HelpCard runId={3} />
    </QueryClientProvider>,
  );
  await pass(100);
  expect(screen.getByText('Esperando resposta')).toBeTruthy();
  const before = reads;
  for (let steps = 0; reads === before && steps < 100; steps += 1) await pass(100);
  // It has just been read: the longest wait.
  requests = [granted];
  await pass(5_000);
  expect(screen.getByText('Concedido: mais 30 min')).toBeTruthy();
});
