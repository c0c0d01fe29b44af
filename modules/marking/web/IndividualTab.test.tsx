import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { questionAnswersQuery, questionFiguresQuery } from './grading.api.ts';
import { IndividualTab } from './IndividualTab.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the choice of the question counts a mark that was saved', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/correction')) {
      return Response.json({ success: true, message: 'Correção salva.', versao: 4 });
    }
    if (url.endsWith('/test/1/questions')) reads += 1;
    return Response.json({ error: 'Não foi encontrado.', code: 'NAO_ENCONTRADO' }, { status: 404 });
  });
  const wanted = { runId: 1, questionId: 2, onlyMissing: true };
  const question = { id: 2, number: 1, kind: 'essay', statement: 'Por quê?' };
  const answer = {
    questionId: 2,
    attemptId: 5,
    position: 1,
    name: 'Ana',
    correct: null,
    answer: { text: 'Sim.' },
  };
  queryClient.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<unknown>(questionFiguresQuery(1).queryKey, {
    questions: [{ ...question, asked: 3, answered: 3, judged: 2, left: 1 }],
  });
  queryClient.setQueryData<unknown>(questionAnswersQuery(wanted).queryKey, {
    pages: [
      {
        question,
        answers: 3,
        judged: 2,
        toMark: 1,
        left: 1,
        results: [answer],
        page: 1,
        totalPages: 1,
        total: 1,
      },
    ],
    pageParams: [0],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <IndividualTab
        runId={1}
        delivered={3}
        graded={2}
        blind={false}
        view={{ position: 1, questionId: 2, onlyMissing: true }}
        onView={() => undefined}
        toDecide={0}
        onDecide={undefined}
        actions={() => null}
        record={() => null}
        beside={() => null}
        belowAnswer={() => null}
      />
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: '1. Por quê? (2/3)' });
  await expect.poll(() => reads).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Correta' }));
  await expect.poll(() => reads).toBe(2);
});
