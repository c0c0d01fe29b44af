import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { ExecutionsPage } from './executions.page.tsx';

const now = new Date('2026-01-15T12:00:00Z').toISOString();
const runner = (nome: string, ativo = true) => ({
  ...{ id: nome, nome, ativo, vagas: 1, iniciadoEm: now, vistoEm: now, etapas: [] },
});
let waiting: number;
let runners: ReturnType<typeof runner>[];
let untested: object[];

beforeEach(() => {
  vi.useFakeTimers();
  untested = [];
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: {
        fila: [{ tipo: 'CORRECAO', naFila: waiting, executando: 0, falhasEm24h: 0, semLinguagemEm24h: 0 }],
        semNota: untested,
        executores: runners,
      },
    }),
  );
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = () => act(() => vi.advanceTimersByTimeAsync(20_000));
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const queue = () => screen.getByRole('row', { name: /Correções/ }).textContent;

test('the queue follows by itself, and the machines stay in their places until they are asked for', async () => {
  [waiting, runners] = [1, [runner('a'), runner('b')]];
  render(
    <QueryClientProvider client={queryClient}>
      <ExecutionsPage />
    </QueryClientProvider>,
  );
  await later();
  expect([names(), queue()]).toEqual([['Fila', 'a', 'b'], expect.stringContaining('Correções1')]);
  [waiting, runners] = [7, [runner('b'), runner('a')]];
  await later();
  expect([names(), queue()]).toEqual([['Fila', 'a', 'b'], expect.stringContaining('Correções7')]);
  expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
  runners = [runner('c'), runner('b'), runner('a', false)];
  await later();
  expect(names()).toEqual(['Fila', 'a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(names()).toEqual(['Fila', 'c', 'b']);
  expect(screen.getByText('Parado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
});

test('answers that could not be run are listed with their exam and company, and else there is no list', async () => {
  [waiting, runners] = [1, []];
  const page = (
    <QueryClientProvider client={queryClient}>
      <ExecutionsPage />
    </QueryClientProvider>
  );
  render(page);
  await later();
  expect(names()).toEqual(['Fila']);
  untested = [
    { idProvaAndamento: 7, empresa: 'Acme', prova: 'Backend', respostas: 3, semLinguagem: 1, desde: now },
  ];
  await later();
  expect(names()).toEqual(['Fila', 'Respostas sem nota por falha nossa']);
  expect(screen.getByRole('row', { name: /Backend/ }).textContent).toContain('BackendAcme31');
});
