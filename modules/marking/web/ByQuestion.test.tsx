import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { ByQuestion } from './ByQuestion.tsx';
import { questionAnswersQuery } from './grading.api.ts';

const asked = { runId: 1, questionId: 2, onlyMissing: false };

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function read({ answers = 5, toMark = 0, left = undefined as number | undefined, results = [] as object[] }) {
  const first = {
    ...{ answers, judged: answers - toMark, toMark, left: left ?? toMark, results },
    ...{ page: 1, totalPages: 1, total: results.length },
    question: { id: 2, number: 1, statement: 'Por quê?' },
  };
  queryClient.setQueryData<unknown>(questionAnswersQuery(asked).queryKey, {
    pages: [first],
    pageParams: [0],
  });
}

function show({
  blind = false,
  toMark = 0,
  left = undefined as number | undefined,
  results = [] as object[],
}) {
  queryClient.setQueryDefaults(questionAnswersQuery(asked).queryKey, { staleTime: Number.POSITIVE_INFINITY });
  read({ toMark, left, results });
  render(
    <QueryClientProvider client={queryClient}>
      <ByQuestion {...asked} blind={blind} />
    </QueryClientProvider>,
  );
}

test('a blind run, whose names the server hides, has no switch for them', () => {
  show({ blind: true });
  expect(screen.queryByRole('switch', { name: 'Ocultar nomes' })).toBeNull();
  cleanup();
  show({});
  screen.getByRole('switch', { name: 'Ocultar nomes' });
});

test('what tests still mark is not called missing', () => {
  show({ toMark: 1 });
  expect(screen.getByText('Falta 1 de 5 respostas')).toBeTruthy();
  cleanup();
  show({ toMark: 0 });
  expect(screen.getByText('Nada a corrigir nesta questão')).toBeTruthy();
});

test('what only colleagues still mark is not called missing of the reader', () => {
  show({ toMark: 4, left: 1 });
  expect(screen.getByText('Faltam 4 de 5 respostas; 1 para você')).toBeTruthy();
  cleanup();
  show({ toMark: 3, left: 0 });
  expect(screen.getByText('Faltam 3 de 5 respostas; nenhuma para você')).toBeTruthy();
  expect(screen.getByText('O que falta nesta questão é de colegas')).toBeTruthy();
});

test('a mark saved here is counted once, also after the list is read again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Correção salva.', versao: 4 }));
  const answer = {
    questionId: 2,
    attemptId: 5,
    position: 1,
    name: 'Ana',
    correct: null,
    answer: { text: 'Porque sim.' },
  };
  show({ toMark: 2, results: [answer] });
  await userEvent.click(screen.getByRole('radio', { name: 'Correta' }));
  expect(await screen.findByText('Falta 1 de 5 respostas')).toBeTruthy();
  act(() => read({ answers: 6, toMark: 1, results: [{ ...answer, correct: true }] }));
  expect(await screen.findByText('Falta 1 de 6 respostas')).toBeTruthy();
});
