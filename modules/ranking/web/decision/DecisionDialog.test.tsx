import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import type { Decision } from '#platform/contract/words.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(decision: Decision, held: number, names = ['Ana']) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Não foi encontrado.', code: 'NAO_ENCONTRADO' }, { status: 404 }),
  );
  queryClient.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<unknown>(runOverviewQuery(1).queryKey, { id: 1, held });
  const people = names.map((name, index) => ({
    ...{ attemptId: index + 1, decision: 'pending' as const, delivered: true },
    developer: { id: index + 1, name },
  }));
  const idle = () => {};
  render(
    <QueryClientProvider client={queryClient}>
      <DecisionDialog
        runId={1}
        decision={decision}
        people={people}
        onClose={idle}
        onDecided={idle}
        onDone={idle}
      />
    </QueryClientProvider>,
  );
}

const early = /Os resultados desta prova ainda não saíram/;

test.each([
  ['approved', 'A pessoa lê “Aprovado” agora, antes da pontuação.'],
  ['rejected', 'A pessoa lê “Reprovado” agora, antes da pontuação.'],
] as const)(
  'whoever decides before the results are out is told that the candidate reads it first: %s',
  (decision, says) => {
    open(decision, 2);
    expect(screen.getByText(early).textContent).toContain(says);
    expect(screen.getByText('Aparece para a pessoa junto com a decisão.')).toBeTruthy();
  },
);

test('so it is for several people at once', () => {
  open('approved', 2, ['Ana', 'Bia']);
  expect(screen.getByText(early).textContent).toContain('Cada pessoa lê “Aprovado” agora');
});

test('nothing of it stands where the results are out, or a decision is taken back', () => {
  open('approved', 0);
  expect(screen.queryByText(early)).toBeNull();
  cleanup();
  open('pending', 2);
  expect(screen.queryByText(early)).toBeNull();
});
