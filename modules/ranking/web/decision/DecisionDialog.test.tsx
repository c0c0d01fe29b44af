import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

let sent: unknown[] = [];

function open(decision: Decision, held: number, names = ['Ana'], graded = true) {
  sent = [];
  vi.stubGlobal('fetch', async (url: unknown, init?: { body?: unknown }) => {
    if (!String(url).includes('/situation'))
      return Response.json({ error: 'Não foi encontrado.', code: 'NAO_ENCONTRADO' }, { status: 404 });
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ message: 'Decisão salva.' });
  });
  queryClient.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<unknown>(runOverviewQuery(1).queryKey, { id: 1, held });
  const people = names.map((name, index) => ({
    ...{ attemptId: index + 1, decision: 'pending' as const, delivered: true, graded },
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

test('a rejection before the marking is done asks for a reason that is not of the answers', async () => {
  open('rejected', 0, ['Ana'], false);
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Reprovar' }));
  expect(screen.getByText(/o motivo não pode vir das respostas/)).toBeTruthy();
  submit();
  expect(screen.getByText('Escolha um motivo.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Outro motivo'));
  submit();
  expect(screen.getByText('Escreva o motivo.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByLabelText('A vaga já foi preenchida.'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Abrimos outra em março.' } });
  submit();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ids_prova_usuario: [1],
        situacao: 'Reprovado',
        feedback: 'A vaga já foi preenchida.\n\nAbrimos outra em março.',
      },
    ]),
  );
});

test('once the marking is done a rejection needs no reason, and no other decision does', () => {
  open('rejected', 0);
  expect(screen.queryByText('Motivo')).toBeNull();
  cleanup();
  open('approved', 0, ['Ana'], false);
  expect(screen.queryByText('Motivo')).toBeNull();
});
