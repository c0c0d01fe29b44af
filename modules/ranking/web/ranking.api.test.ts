// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import { candidatesQuery, decide, undo } from './ranking.api.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const people = Array.from({ length: 1_001 }, (_, index) => index + 1);
const saved = () => Response.json({ message: 'Decisão sobre 500 candidatos salva.' });
const late = () => Response.json({ error: 'Já foram avisados.', code: 'DECISAO_AVISADA' }, { status: 409 });
const down = () => Response.json({ error: 'Algo deu errado!', code: 'ERRO_INTERNO' }, { status: 500 });

function answering(...answers: (() => Response)[]): number[] {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sizes.push(JSON.parse(body).ids_prova_usuario.length);
    return answers[sizes.length - 1]?.() ?? saved();
  });
  return sizes;
}

test('more people than one call takes are decided about in parts, and counted together', async () => {
  const sizes = answering();
  const soFar: number[] = [];
  const told = await decide(1, { attemptIds: people, decision: 'approved' }, (ids) => soFar.push(ids.length));
  expect(sizes).toEqual([500, 500, 1]);
  expect(soFar).toEqual([500, 1_000, 1_001]);
  expect(told.message).toBe('Decisão sobre 1.001 candidatos salva.');
});

test('what was saved before a part that failed can still be taken back', async () => {
  answering(saved, down);
  const soFar: number[] = [];
  const deciding = decide(1, { attemptIds: people, decision: 'approved' }, (ids) => soFar.push(ids.length));
  await expect(deciding).rejects.toThrow();
  expect(soFar).toEqual([500]);
});

test('of many decisions those are taken back of which nobody was told yet', async () => {
  const sizes = answering(late);
  const { message } = await undo(1, { attemptIds: people, decision: 'approved' });
  expect(sizes).toEqual([500, 500, 1]);
  expect(message).toBe('Decisão desfeita para quem ainda não tinha sido avisado.');
});

test('it is told when all of them were told already', async () => {
  answering(late, late, late);
  await expect(undo(1, { attemptIds: people, decision: 'approved' })).rejects.toThrow('Já foram avisados.');
});

test('a ranking is read again by itself until somebody has begun, and then stays as it is', async () => {
  vi.useFakeTimers();
  const read: number[] = [];
  vi.stubGlobal('fetch', async () => {
    read.push(read.length);
    return Response.json({ data: [], page: 1, totalPages: 1, totalResult: read.length - 1 });
  });
  const leave = new QueryObserver(queryClient, candidatesQuery(1, { page: 1 })).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  expect(read).toHaveLength(2);
});

const figures = {
  ...{ id: 1, titulo: 'Prova', descricao: '', tipo: 'TEORICA', ativo: true, edicao: 1 },
  ...{ data_inicio: '2026-01-01T00:00:00Z', data_fim: '2026-02-01T00:00:00Z' },
  ...{ provaStacks: [], provaHabilidades: [], divulgacao_resultado: 'NO_FIM', resultados_retidos: 0 },
  ...{
    totalCandidatos: 3,
    totalCorrigidas: 0,
    totalParaCorrigir: 0,
    totalReprovados: 0,
    totalParaDecidir: 0,
  },
  ...{ distribuicao: Array(10).fill(0), recorrigindo: false, as_cegas: false, prazo_recurso: 7 },
};

function openRun() {
  vi.useFakeTimers();
  const server = { delivered: 1, approved: 0 };
  vi.stubGlobal('fetch', async (url: string) => {
    const { delivered, approved } = server;
    if (url.includes('/candidates')) {
      return Response.json({ data: [], page: 1, totalPages: 1, totalResult: delivered });
    }
    await vi.advanceTimersByTimeAsync(100);
    return Response.json({ data: { ...figures, totalEntregues: delivered, totalAprovados: approved } });
  });
  const [run, list] = [runOverviewQuery(1), candidatesQuery(1, { page: 1 })];
  const leaveRun = new QueryObserver(queryClient, run).subscribe(() => undefined);
  const leaveList = new QueryObserver(queryClient, list).subscribe(() => undefined);
  return {
    server,
    read: async (key?: readonly unknown[]) => {
      await vi.advanceTimersByTimeAsync(1_000);
      void (key ? queryClient.invalidateQueries({ queryKey: key }) : forgetReads());
      await vi.advanceTimersByTimeAsync(1_000);
    },
    isOld: () => {
      const { movedAt = NaN } = queryClient.getQueryData(run.queryKey) ?? {};
      const { dataUpdatedAt = NaN } = queryClient.getQueryState(list.queryKey) ?? {};
      return movedAt > dataUpdatedAt;
    },
    keys: { run: run.queryKey, list: list.queryKey },
    leave: () => {
      leaveRun();
      leaveList();
    },
  };
}

test('a list is old once the figures of its run tell of more deliveries, until it is read again', async () => {
  const { server, read, isOld, keys, leave } = openRun();
  await read(keys.run);
  expect(isOld()).toBe(false);
  server.delivered = 2;
  await read(keys.run);
  expect(isOld()).toBe(true);
  // The list stays old when the figures have been read once more.
  await read(keys.run);
  expect(isOld()).toBe(true);
  await read(keys.list);
  expect(isOld()).toBe(false);
  leave();
});

test('what was read after an act is not old, though the figures come after the list', async () => {
  const { server, read, isOld, leave } = openRun();
  await read();
  server.delivered = 2;
  await read();
  expect(isOld()).toBe(false);
  leave();
});

test('a decision makes no list old', async () => {
  const { server, read, isOld, keys, leave } = openRun();
  await read();
  server.approved = 1;
  await read(keys.run);
  expect(isOld()).toBe(false);
  leave();
});
