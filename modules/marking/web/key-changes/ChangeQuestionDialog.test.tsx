import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import type { QuestionFigures } from '../../contract/grading.ts';
import { ChangeQuestionDialog } from './ChangeQuestionDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const question: QuestionFigures = {
  ...{ id: 7, number: 1, kind: 'single', statement: 'Qual?', findings: [] },
  ...{ asked: 1, answered: 1, judged: 1, left: 0 },
  options: [
    { id: 1, text: 'A', correct: true, picked: 1 },
    { id: 2, text: 'B', correct: false, picked: 0 },
  ],
};

const preview = { totalConsideradas: 1, totalMudam: 0, totalSobem: 0, totalDescem: 0, maiores: [] };

test('a missing reason takes the focus, and nothing is changed', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ data: preview });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ChangeQuestionDialog runId={1} question={question} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir gabarito' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motivo' }));
  expect(asked.filter((url) => !url.endsWith('/reach'))).toHaveLength(1);
});

test('a refusal to look ahead stands alone: the button of the form asks again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Esta questão já está assim.', code: 'MUDANCA_SEM_EFEITO' }, { status: 409 }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ChangeQuestionDialog runId={1} question={question} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await screen.findByText('Esta questão já está assim.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver o que muda' })).toBeTruthy();
});
