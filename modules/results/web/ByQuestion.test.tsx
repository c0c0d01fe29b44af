import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { ByQuestion } from './ByQuestion.tsx';
import { questionAnswersQuery } from './grading.api.ts';

const asked = { runId: 1, questionId: 2, onlyMissing: false };

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show({ blind = false, toMark = 0 }) {
  const first = {
    ...{ answers: 5, judged: 2, toMark, left: toMark, results: [], page: 1, totalPages: 0, total: 0 },
    question: { id: 2, number: 1, statement: 'Por quê?' },
  };
  queryClient.setQueryDefaults(questionAnswersQuery(asked).queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(questionAnswersQuery(asked).queryKey, { pages: [first], pageParams: [0] });
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
  expect(screen.getByText('Nada falta nesta questão')).toBeTruthy();
});
